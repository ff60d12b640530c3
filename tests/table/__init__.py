from tests import actions

actions.load()

"""The settings as stored: what is damaged costs its own setting, and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.shell.settings import Settings, from_json, to_json

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=3,
)


def test_settings_come_back_as_they_were_stored() -> None:
    chosen = Settings(
        bidding="contract", theme="dark", text=1.3, rules={"like": "500-nz-2025"}, sounds=False, language="mi"
    )
    assert from_json(to_json(chosen)) == chosen


@given(st.sampled_from(Settings._fields), ANYTHING)
def test_a_damaged_setting_costs_itself_alone(key: str, value: object) -> None:
    other = {"held": True} if key != "held" else {"speech": True}
    read = from_json({**other, key: value, "unheard-of": value})
    assert read._asdict().items() >= other.items()
    for name, found in read._asdict().items():
        usual = Settings._field_defaults[name]
        if name == "language":
            assert found is None or isinstance(found, str)
        elif name == "rules":
            assert isinstance(found, str | dict)
        elif name == "text":
            assert 0.5 <= found <= 3
        else:
            assert type(found) is type(usual)


def test_something_else_altogether_is_no_setting() -> None:
    for saved in (None, 7, "dark", [], ["theme"]):
        assert from_json(saved) == Settings()

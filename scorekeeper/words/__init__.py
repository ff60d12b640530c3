"""All sentences: codes and data become words here, for screens and command line alike."""

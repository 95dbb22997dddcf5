"""Runs reduxgen in repositories, folders and systems that somebody has prepared: nothing but git runs, nothing outside
of the project changes, nothing hangs, and what could not be done is an error.

usage: hostile.py REDUXGEN [OPTION OF unittest …]
"""

import os
import sys
import unittest

if __name__ == "__main__":
    folder = os.path.dirname(os.path.abspath(__file__))
    modules = sorted(name[:-3] for name in os.listdir(folder) if name.startswith("test_"))
    for module in modules:
        globals().update({
            name: value for name, value in vars(__import__(module)).items()
            if isinstance(value, type) and issubclass(value, unittest.TestCase)})
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)

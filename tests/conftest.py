"""What all tests share: a skipped test says what to install, and where nothing may be skipped it fails."""

import os

import pytest
from hypothesis import HealthCheck, settings

calm = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("test", **calm)
settings.register_profile("proof", max_examples=800, **calm)
settings.load_profile(os.environ.get("IMPERIA_PROFILE", "test"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.skipped and os.environ.get("IMPERIA_NO_SKIP"):
        report.outcome = "failed"
        report.longrepr = f"nothing may be skipped here, but {item.nodeid} was: {report.longrepr}"
    return report

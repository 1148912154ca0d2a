"""The API does what its own description says: schemathesis asks it everything, also wrongly."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.server import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_the_api_is_as_it_is_described(travelled_server: Server) -> None:
    headers = {"Authorization": f"Bearer {travelled_server.token}"}
    address = travelled_server.url + "/api/v1/openapi.json"
    schema = schemathesis.openapi.from_url(address, headers=headers)
    wrong: list[str] = []
    count = 0
    for operation in schema.get_all_operations():
        count += 1
        try:
            ask(operation.ok(), headers)
        except Exception as error:
            wrong.append(str(error))
    assert count > 10
    assert not wrong, f"{len(wrong)} of {count} operations:\n\n" + "\n\n".join(wrong)


def ask(operation: Any, headers: dict[str, str]) -> None:
    """Asks one operation in many ways, those that change something included."""

    # The same every time: no data base of examples, no random seed.
    @settings(
        max_examples=30,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def asked(case: Any) -> None:
        case.call_and_validate(headers=headers, timeout=60, checks=CHECKS)

    asked()

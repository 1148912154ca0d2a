"""Flickr's OAuth pages and some signed calls on loopback, for tests.

oauthlib, which was written by others, checks every signature, nonce and time. What is Flickr's own
is marked so. The server prints its port on the first line, and ends when its standard input does.

Usage: oauth_server.py KEY SECRET   (both made up by the test)
"""

import http.server
import json
import secrets
import sys
import threading
import urllib.parse

from oauthlib.oauth1 import RequestValidator, WebApplicationServer
from oauthlib.oauth1.rfc5849 import SIGNATURE_HMAC_SHA1, errors, signature

USER = {"nsid": "10000001@N00", "username": "test traveller", "fullname": "Zoë Müller & 旅人"}


class Validator(RequestValidator):
    """What the server knows, and oauthlib asks for."""

    enforce_ssl = False  # loopback only
    allowed_signature_methods = (SIGNATURE_HMAC_SHA1,)  # Flickr: the only one
    dummy_client = dummy_request_token = dummy_access_token = "dummy"

    def __init__(self, key, secret):
        super().__init__()
        self.clients = {key: secret}
        self.requests = {}  # request tokens: secret, callback, verifier, perms
        self.accesses = {}  # access tokens: secret, perms
        self.used = set()

    # Flickr's keys, tokens and codes have their own lengths and letters.
    def check_client_key(self, client_key):
        return True

    check_request_token = check_access_token = check_nonce = check_verifier = check_client_key

    def get_default_realms(self, client_key, request):
        return []

    def check_realms(self, realms):
        return True

    def validate_requested_realms(self, client_key, realms, request):
        return True

    def validate_realms(self, client_key, token, request, uri=None, realms=None):
        return True

    def validate_redirect_uri(self, client_key, redirect_uri, request):
        return redirect_uri == "oob" or redirect_uri.startswith("http")

    def validate_timestamp_and_nonce(
        self, client_key, timestamp, nonce, request, request_token=None, access_token=None
    ):
        seen = (client_key, timestamp, nonce, request_token or access_token)
        if seen in self.used:
            request.is_repeated = True
            return False
        self.used.add(seen)
        return True

    def validate_client_key(self, client_key, request):
        return client_key in self.clients

    def validate_request_token(self, client_key, token, request):
        return token in self.requests

    def validate_access_token(self, client_key, token, request):
        return token in self.accesses

    def validate_verifier(self, client_key, token, verifier, request):
        known = self.requests.get(token, {}).get("verifier")
        return known is not None and secrets.compare_digest(known, verifier)

    def get_client_secret(self, client_key, request):
        return self.clients.get(client_key, "dummy")

    def get_request_token_secret(self, client_key, token, request):
        return self.requests.get(token, {}).get("secret", "dummy")

    def get_access_token_secret(self, client_key, token, request):
        return self.accesses.get(token, {}).get("secret", "dummy")


class Problem(Exception):
    """A refusal in Flickr's words (the problem reporting extension of OAuth 1.0)."""

    def __init__(self, status, fields):
        super().__init__(fields)
        self.status = status
        self.fields = fields


class Pages:
    """Flickr's pages; each answers status, type, text and further header fields."""

    def __init__(self, validator):
        self.validator = validator
        self.oauth = WebApplicationServer(validator)

    def answer(self, method, uri, body, headers):
        path = urllib.parse.urlsplit(uri).path
        pages = {
            "/services/oauth/request_token": self.request_token,
            "/services/oauth/authorize": self.authorize,
            "/services/oauth/access_token": self.access_token,
            "/services/rest/": self.rest,
        }
        if path not in pages:
            return 404, "text/plain", "no such page", {}
        try:
            return pages[path](method, uri, body, headers)
        except Problem as problem:
            return problem.status, "text/plain;charset=utf-8", form(problem.fields), {}

    def checked(self, endpoint, validate, method, uri, body, headers):
        """Lets oauthlib check a request; the request, or a problem in Flickr's words."""
        try:
            request = endpoint._create_request(uri, method, body, headers)
            is_valid, request = validate(request)
        except errors.OAuth1Error as error:
            if "imestamp" in (error.description or ""):
                raise Problem(401, [("oauth_problem", "timestamp_refused")])
            raise Problem(400, [("oauth_problem", "parameter_absent")])
        if is_valid:
            return request
        if getattr(request, "is_repeated", False):
            raise Problem(401, [("oauth_problem", "nonce_used")])
        log = request.validator_log
        if not log:
            raise Problem(400, [("oauth_problem", "parameter_absent")])
        if not log.get("client", True):
            raise Problem(401, [("oauth_problem", "consumer_key_unknown")])
        if not log.get("resource_owner", True):
            raise Problem(401, [("oauth_problem", "token_rejected")])
        if not log.get("verifier", True):
            raise Problem(401, [("oauth_problem", "verifier_invalid")])
        # Flickr's own: the base string that it made itself.
        text = signature.signature_base_string(
            method,
            signature.base_string_uri(uri),
            signature.normalize_parameters(request.params),
        )
        raise Problem(401, [("oauth_problem", "signature_invalid"), ("debug_sbs", text)])

    def request_token(self, method, uri, body, headers):
        request = self.checked(
            self.oauth, self.oauth.validate_request_token_request, method, uri, body, headers
        )
        token = {"secret": secrets.token_hex(8), "callback": request.redirect_uri}
        name = "72150000-" + secrets.token_hex(8)
        self.validator.requests[name] = token
        fields = [
            ("oauth_callback_confirmed", "true"),
            ("oauth_token", name),
            ("oauth_token_secret", token["secret"]),
        ]
        return 200, "text/plain;charset=utf-8", form(fields), {}

    def authorize(self, method, uri, body, headers):
        """The page where the user says yes; `consent=no` in the query is a user who says no."""
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(uri).query))
        token = self.validator.requests.get(query.get("oauth_token"))
        if token is None or query.get("perms") not in ("read", "write", "delete"):
            raise Problem(400, [("oauth_problem", "token_rejected")])
        token["perms"] = query["perms"]
        fields = [("oauth_token", query["oauth_token"])]
        if query.get("consent") == "no":
            fields.append(("oauth_problem", "permission_denied"))
        elif token["callback"] == "oob":
            # Flickr's own: nine digits in three groups.
            digits = str(secrets.randbelow(900_000_000) + 100_000_000)
            token["verifier"] = "-".join((digits[:3], digits[3:6], digits[6:]))
            return 200, "text/plain", token["verifier"], {}
        else:
            token["verifier"] = secrets.token_hex(8)
            fields.append(("oauth_verifier", token["verifier"]))
        mark = "&" if "?" in token["callback"] else "?"
        return 302, "text/plain", "", {"Location": token["callback"] + mark + form(fields)}

    def access_token(self, method, uri, body, headers):
        request = self.checked(
            self.oauth, self.oauth.validate_access_token_request, method, uri, body, headers
        )
        # A request token is good for one access token.
        perms = self.validator.requests.pop(request.resource_owner_key)["perms"]
        name = "72150001-" + secrets.token_hex(8)
        self.validator.accesses[name] = {"secret": secrets.token_hex(8), "perms": perms}
        fields = [
            ("fullname", USER["fullname"]),
            ("oauth_token", name),
            ("oauth_token_secret", self.validator.accesses[name]["secret"]),
            ("user_nsid", USER["nsid"]),
            ("username", USER["username"]),
        ]
        return 200, "text/plain;charset=utf-8", form(fields), {}

    def rest(self, method, uri, body, headers):
        parameters = urllib.parse.parse_qsl(urllib.parse.urlsplit(uri).query, True)
        if body:
            parameters += urllib.parse.parse_qsl(body, True)
        # Stricter than Flickr, which ignores it: the key is in the header already.
        if "api_key" in dict(parameters):
            raise Problem(400, [("oauth_problem", "parameter_rejected")])

        def validate(request):
            if not request.resource_owner_key:
                absent = [("oauth_parameters_absent", "oauth_token")]
                raise Problem(400, [("oauth_problem", "parameter_absent")] + absent)
            return self.oauth.validate_protected_resource_request(uri, method, body, headers)

        request = self.checked(self.oauth, validate, method, uri, body, headers)
        token = request.resource_owner_key
        name = dict(parameters).get("method")
        if name == "flickr.test.login":
            username = {"_content": USER["username"]}
            reply = {"user": {"id": USER["nsid"], "username": username, "path_alias": None}}
        elif name == "flickr.auth.oauth.checkToken":
            perms = {"_content": self.validator.accesses[token]["perms"]}
            reply = {"oauth": {"token": {"_content": token}, "perms": perms, "user": USER}}
        elif name == "flickr.test.echo":
            reply = {"parameters": parameters}
        else:
            reply = {"stat": "fail", "code": 112, "message": f'Method "{name}" not found'}
        return 200, "application/json", json.dumps({"stat": "ok"} | reply), {}


def form(fields):
    def encoded(name, value):
        # Flickr's own: it sends its base string as it is.
        return value if name == "debug_sbs" else urllib.parse.quote(value, safe="")

    return "&".join(f"{name}={encoded(name, value)}" for name, value in fields)


def handler(pages):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        lock = threading.Lock()

        def do_GET(self):
            length = int(self.headers.get("Content-Length", 0))
            body = self.rfile.read(length).decode() if length else None
            uri = f"http://{self.headers['Host']}{self.path}"
            with self.lock:
                status, kind, text, fields = pages.answer(
                    self.command, uri, body, dict(self.headers.items())
                )
            data = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            for name, value in fields.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        do_POST = do_GET

        def log_message(self, *arguments):
            pass

    return Handler


def main():
    pages = Pages(Validator(sys.argv[1], sys.argv[2]))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(pages))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()

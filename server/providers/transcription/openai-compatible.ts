import { setTimeout as sleep } from 'node:timers/promises'
import { writeWav } from '#server/platform/audio/wav.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Spoken, Transcriber } from './port.ts'

/** `baseUrl` ends before `/audio/transcriptions`; `apiKey` may be empty for a self-hosted server. */
export interface TranscriptionServer {
  baseUrl: string
  apiKey: string
  model: string
  /** ISO 639-1, such as `en`; left out, the server guesses. */
  language?: string | undefined
  /** `webm` sends what the browser recorded, `wav` 16 kHz mono, `auto` the first and, when refused with 400 or 415, the second. */
  uploadFormat: 'auto' | 'webm' | 'wav'
  /** For all attempts together, in milliseconds. Default 15 000. */
  timeoutMs?: number
}

/** A file as it is uploaded. */
interface Upload {
  bytes: Uint8Array
  type: Spoken['container']
}

const LONGEST_WAIT_MS = 2000

/** Any server that answers OpenAI's `POST /audio/transcriptions`: OpenAI, Groq, LocalAI, speaches, vLLM, whisper.cpp. */
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
    const timeout = AbortSignal.timeout(this.server.timeoutMs ?? 15_000)
    const until = AbortSignal.any([signal, timeout])
    try {
      const wav = this.wavFirst ? await wavOf(recording) : null
      const reply = await this.send(wav ?? asRecorded(recording), until)
      if (wav || !this.mayWantWav(reply)) return await readText(reply)
      const instead = await wavOf(recording)
      if (!instead) return await readText(reply)
      await reply.body?.cancel()
      const heard = await readText(await this.send(instead, until))
      // It is of the kind that reads WAV only: do not make the next turn pay for the detour again.
      this.wavFirst = true
      return heard
    } catch (thrown) {
      if (signal.aborted) throw signal.reason
      if (thrown instanceof AppError) throw thrown
      throw failed(timeout.aborted ? 'did not answer in time' : `failed (${nameOf(thrown)})`)
    }
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    try {
      const reply = await this.request('/models', { method: 'GET' }, AbortSignal.timeout(3000))
      await reply.body?.cancel()
      if (reply.status === 401 || reply.status === 403)
        return { ok: false, detail: 'The transcription server refuses the key.' }
      // Some servers have no list of models; being answered at all is what counts.
      return { ok: reply.status < 500, detail: `The transcription server answers (${reply.status}).` }
    } catch (thrown) {
      return { ok: false, detail: `The transcription server cannot be reached (${nameOf(thrown)}).` }
    }
  }

  private mayWantWav(reply: Response): boolean {
    return (reply.status === 400 || reply.status === 415) && this.server.uploadFormat === 'auto'
  }

  /** One attempt, and a second when the server was busy or broke down. */
  private async send(upload: Upload, until: AbortSignal): Promise<Response> {
    const init = { method: 'POST', body: this.form(upload) }
    const reply = await this.request('/audio/transcriptions', init, until)
    if (reply.status < 500 && reply.status !== 429) return reply
    await reply.body?.cancel()
    await sleep(waitOf(reply), undefined, { signal: until })
    return this.request('/audio/transcriptions', init, until)
  }

  private form({ bytes, type }: Upload): FormData {
    const form = new FormData()
    const content = bytes as Uint8Array<ArrayBuffer>
    form.append('file', new Blob([content], { type: `audio/${type}` }), `recording.${type}`)
    form.append('model', this.server.model)
    if (this.server.language) form.append('language', this.server.language)
    form.append('response_format', 'json')
    return form
  }

  private request(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = this.server.apiKey
      ? { authorization: `Bearer ${this.server.apiKey}` }
      : {}
    // A redirect could carry the key and the recording to another host.
    return fetch(this.server.baseUrl + path, { ...init, headers, signal, redirect: 'error' })
  }
}

const asRecorded = ({ bytes, container }: Spoken): Upload => ({ bytes, type: container })

/** Null where nothing here can decode it. */
async function wavOf({ samples }: Spoken): Promise<Upload | null> {
  const pcm = await samples()
  return pcm && { bytes: writeWav(pcm), type: 'wav' }
}

async function readText(reply: Response): Promise<{ text: string }> {
  if (!reply.ok) {
    await reply.body?.cancel()
    throw failed(`answered ${reply.status}`)
  }
  const body = await reply.text()
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

/** What the server asks us to wait before the second attempt, in milliseconds, at most 2 s. */
function waitOf(reply: Response): number {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : 300
}

/** Never the thrown text itself: it may quote the address or the key. */
function nameOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const inner = thrown.cause as { code?: unknown } | undefined
  return typeof inner?.code === 'string' ? inner.code : thrown.name
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

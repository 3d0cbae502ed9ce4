import { AppError } from '#server/platform/errors.ts'
import { type Call, callServer, type Reply } from '#server/platform/http-client.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { deadlineSignal } from '#server/platform/with-timeout.ts'
import { synthesizeInOrder } from './in-order.ts'
import { looksLikeMp3 } from './mp3.ts'
import type { Speech, VoiceSettings } from './port.ts'
import { withoutMarkup } from './spoken-text.ts'
import { clampSpeed, knownVoice } from './voice-settings.ts'

/** `baseUrl` is the part before `/audio/speech`; `apiKey` may be empty for a self-hosted server. */
export interface SpeechServer {
  baseUrl: string
  apiKey: string
  model: string
  voice: string
  /** Time limit for one sentence, in milliseconds. Default 5000. */
  timeoutMs?: number
}

const AHEAD = 3

/**
 * Client for servers with OpenAI's `POST /audio/speech` and MP3: OpenAI, LocalAI, speaches. One request per sentence,
 * three in parallel.
 */
export class OpenAiCompatibleSpeech implements Speech {
  readonly id = 'openai-compatible'
  readonly voices: readonly string[]
  private readonly server: SpeechServer
  private readonly closing = new AbortController()

  constructor(server: SpeechServer) {
    this.server = { ...server, baseUrl: server.baseUrl.replace(/\/+$/, '') }
    this.voices = [server.voice]
  }

  speak(text: string, voiceSettings: VoiceSettings, signal: AbortSignal): AsyncIterable<Uint8Array> {
    const voice = knownVoice(this.voices, voiceSettings.voice)
    const speed = clampSpeed(voiceSettings.speed)
    const say = (sentence: string, until: AbortSignal) => this.say({ input: sentence, voice, speed }, until)
    return synthesizeInOrder(sentencesOf(withoutMarkup(text)), AHEAD, say, signal)
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    try {
      const reply = await this.request('/models', { method: 'GET' }, AbortSignal.timeout(3000))
      reply.drop()
      if (reply.status === 401 || reply.status === 403)
        return { ok: false, detail: 'The speech server refuses the key.' }
      // Some servers have no list of models; any answer below 500 counts as reachable.
      return { ok: reply.status < 500, detail: `The speech server answers (${reply.status}).` }
    } catch (thrown) {
      return { ok: false, detail: `The speech server cannot be reached (${errorName(thrown)}).` }
    }
  }

  async close(): Promise<void> {
    this.closing.abort(new AppError('Unavailable', 'The voice is shutting down.', { code: 'TTS_CLOSED' }))
  }

  private async say(
    what: { input: string; voice: string; speed: number },
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const waiting = deadlineSignal(
      this.server.timeoutMs ?? 5000,
      AbortSignal.any([signal, this.closing.signal]),
    )
    try {
      const body = JSON.stringify({ model: this.server.model, response_format: 'mp3', ...what })
      const reply = await this.request('/audio/speech', { method: 'POST', body }, waiting.signal)
      const type = reply.header('content-type').split(';')[0]!.trim().toLowerCase()
      if (!reply.ok || !/^(?:audio\/|application\/octet-stream$)/.test(type)) {
        reply.drop()
        throw failed(`answered ${reply.status} with ${type || 'no content type'}`)
      }
      const bytes = await reply.bytes()
      if (!looksLikeMp3(bytes)) throw failed(`sent ${bytes.length} bytes that are no MP3`)
      return bytes
    } catch (thrown) {
      if (signal.aborted) throw signal.reason
      if (this.closing.signal.aborted) throw this.closing.signal.reason
      throw thrown instanceof AppError
        ? thrown
        : failed(waiting.late() ? 'did not answer in time' : `failed (${errorName(thrown)})`)
    } finally {
      waiting.end()
    }
  }

  private request(path: string, call: Omit<Call, 'headers'>, signal: AbortSignal): Promise<Reply> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (this.server.apiKey) headers.authorization = `Bearer ${this.server.apiKey}`
    return callServer(this.server.baseUrl + path, { ...call, headers }, signal)
  }
}

/** Never contains the thrown text, which may quote the address or the key. */
function errorName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name
}

function failed(why: string): AppError {
  return new AppError('ProviderFailed', 'The voice could not say that sentence.', {
    code: 'TTS_FAILED',
    cause: new Error(`The speech server ${why}`),
  })
}

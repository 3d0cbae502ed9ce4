import { usualLimits } from './providers/coach/language-model/usual-limits.ts'
import type { Variables } from './variables.ts'

export interface RealtimeConfig {
  server: {
    baseUrl: string
    apiKey: string
    model: string
    voice: string | null
    transcription: { model: string; language: string | undefined }
  }
  limits: { firstMs: number; stallMs: number; totalMs: number }
  turnMs: number
}

const openAi = 'https://api.openai.com/v1'

export const realtimeAddress = (variables: Variables): string =>
  variables.LLM_REALTIME_BASE_URL ?? variables.OPENAI_BASE_URL ?? openAi

export const realtimeKey = (variables: Variables): string =>
  variables.LLM_REALTIME_API_KEY ?? variables.OPENAI_API_KEY ?? ''

/** The speech-to-speech model, which `LLM_REALTIME_MODEL` alone switches on. */
export function decideRealtime(variables: Variables, problems: string[]): RealtimeConfig | null {
  const { LLM_REALTIME_MODEL: model, LLM_REALTIME_VOICE: voice } = variables
  if (!model) {
    if (variables.LLM_REALTIME_BASE_URL || variables.LLM_REALTIME_API_KEY || voice)
      problems.push(
        'LLM_REALTIME_MODEL: is needed with LLM_REALTIME_BASE_URL, LLM_REALTIME_API_KEY or LLM_REALTIME_VOICE',
      )
    return null
  }
  const [baseUrl, apiKey] = [realtimeAddress(variables), realtimeKey(variables)]
  if (baseUrl === openAi && !apiKey) problems.push('LLM_REALTIME_API_KEY: is needed with LLM_REALTIME_MODEL')
  const usual = usualLimits.hosted
  return {
    server: {
      baseUrl,
      apiKey,
      model,
      voice: voice ?? null,
      transcription: { model: variables.STT_MODEL, language: variables.STT_LANGUAGE },
    },
    limits: {
      firstMs: variables.LLM_FIRST_OUTPUT_MS ?? usual.firstMs,
      stallMs: variables.LLM_STALL_MS ?? usual.stallMs,
      totalMs: variables.LLM_TOTAL_MS ?? usual.totalMs,
    },
    turnMs: variables.LLM_TURN_MS ?? usual.turnMs,
  }
}

import { OpenAiRealtime, type RealtimeConfig, type RealtimeFailures } from './openai-realtime.ts'
import type { Realtime } from './port.ts'

/** The speech-to-speech model of a configuration; null unless the operator names one. */
export const chooseRealtime = (config: RealtimeConfig | null, onFailure: RealtimeFailures): Realtime | null =>
  config && new OpenAiRealtime(config, onFailure)

import { formOf, post, textOf } from './voice-caller.ts'
import type { ProviderNews } from './voice-providers.ts'
import { reply, tokensOf } from './voice-words.ts'

type ProviderAddresses = Pick<ProviderNews, 'url' | 'modelUrl'>

/** Time of the providers alone: transcription, a whole first sentence, and the first byte of its sound. */
export async function floorOnce({ url, modelUrl }: ProviderAddresses): Promise<number> {
  const begun = performance.now()
  const transcription = await post(`${url}/audio/transcriptions`, formOf({ model: 'm' }, 'file'))
  await textOf(transcription)
  await firstSentence(modelUrl)
  const body = Buffer.from(JSON.stringify({ model: 'm', voice: 'v', input: reply[0] }))
  const spoken = await post(`${url}/audio/speech`, { type: 'application/json', body })
  await textOf(spoken)
  return performance.now() - begun
}

/** Resolves when the model has sent the last token of its first sentence; reads the rest as well. */
async function firstSentence(modelUrl: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ model: 'm', stream: true, messages: [] }))
  const answer = await post(`${modelUrl}/chat/completions`, { type: 'application/json', body })
  // An empty token precedes the first one.
  const tokens = 1 + tokensOf(reply[0]!).length
  const whole = Promise.withResolvers<void>()
  textOf(answer, (sofar) => {
    if (sofar.split('"content":').length > tokens) whole.resolve()
  }).catch(whole.reject)
  return whole.promise
}

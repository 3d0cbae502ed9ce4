import type { ListedModel, ModelPrice } from '#contract/model-connections.ts'
import { askServer } from './ask-server.ts'
import { problem } from './explain-refusal.ts'
import type { ModelPlace } from './port.ts'
import { presets } from './presets.ts'
import { tablePrice } from './prices.ts'

const timeoutMs = 10_000
const listedAtMost = 500
/** Pages of a list that are read; Anthropic and Gemini page theirs. */
const pagesAtMost = 5

type Row = Record<string, unknown>
const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((it): it is Row => typeof it === 'object' && it !== null) : []
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The models of a server that can talk, as it lists them now. Throws ConnectionProblem. */
export async function listModels(
  place: ModelPlace & { address: string },
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const { preset, address } = place
  const ask = (url: string) => askServer(place, { url, timeoutMs }, signal)
  // Anybody may read OpenRouter's list, so that it says nothing about the key.
  if (preset === 'openrouter') await ask(`${address}/key`)
  const models = await listByProtocol(ask, place)
  return models.slice(0, listedAtMost).map((it) => ({ ...it, price: it.price ?? tablePrice(preset, it.id) }))
}

async function listByProtocol(
  ask: (url: string) => Promise<Row>,
  { preset, address }: ModelPlace & { address: string },
): Promise<ListedModel[]> {
  switch (presets[preset].protocol) {
    case 'anthropic':
      return eachPage(
        (after) => ask(`${address}/models?limit=100${after ? `&after_id=${encodeURIComponent(after)}` : ''}`),
        (page) => (page.has_more === true ? textIn(page.last_id) : null),
        (page) =>
          rowsIn(page.data)
            .filter(canTalk)
            .flatMap((row) => modelOf(row.id, row.display_name)),
      )
    case 'gemini':
      return eachPage(
        (token) =>
          ask(`${address}/models?pageSize=100${token ? `&pageToken=${encodeURIComponent(token)}` : ''}`),
        (page) => textIn(page.nextPageToken),
        (page) => rowsIn(page.models).filter(generatesText).flatMap(geminiModel),
      )
    case 'ollama': {
      const { models } = await ask(`${address}/api/tags`)
      if (!Array.isArray(models)) throw problem('not-a-model-server', preset)
      return rowsIn(models).filter(canTalk).flatMap(ollamaModel)
    }
    default: {
      const { data } = await ask(`${address}/models`)
      if (!Array.isArray(data)) throw problem('not-a-model-server', preset)
      return rowsIn(data).filter(canTalk).flatMap(listedByOpenAi)
    }
  }
}

async function eachPage(
  ask: (token: string | null) => Promise<Row>,
  next: (page: Row) => string | null,
  models: (page: Row) => ListedModel[],
): Promise<ListedModel[]> {
  const all: ListedModel[] = []
  let token: string | null = null
  for (let pages = 0; pages < pagesAtMost; pages += 1) {
    const page: Row = await ask(token)
    all.push(...models(page))
    token = next(page)
    if (!token) break
  }
  return all
}

const modelOf = (id: unknown, about: unknown = null, price: ModelPrice | null = null): ListedModel[] => {
  const name = textIn(id)
  return name && name.length <= 200 ? [{ id: name, about: textIn(about)?.slice(0, 120) ?? null, price }] : []
}

/** Most lists mix models that draw, hear, speak or compare texts with those that talk. */
const otherTrades =
  /(?:embed|whisper|tts|dall-e|image|moderation|audio|realtime|transcribe|speech|rerank|guard|sora|video|ocr|codex|computer-use|instruct-0914|davinci|babbage|bge-|nomic)/i

function canTalk(row: Row): boolean {
  const { capabilities, type } = row as { capabilities?: { completion_chat?: unknown }; type?: unknown }
  if (capabilities?.completion_chat === false || type === 'embedding') return false
  return !otherTrades.test(String(row.id ?? row.name ?? ''))
}

const generatesText = ({ supportedGenerationMethods: methods, name }: Row): boolean =>
  Array.isArray(methods) && methods.includes('generateContent') && !otherTrades.test(String(name))

const geminiModel = ({ name, displayName }: Row) =>
  modelOf(textIn(name)?.replace(/^models\//, ''), displayName)

function ollamaModel({ name, size, details }: Row) {
  const { parameter_size: parameters } = (details ?? {}) as Row
  const gigabytes = typeof size === 'number' ? `${(size / 1e9).toFixed(1)} GB` : null
  return modelOf(name, [textIn(parameters), gigabytes].filter(Boolean).join(', '))
}

/** OpenAI's shape of a row; OpenRouter adds the name and its prices, in dollars per token. */
function listedByOpenAi({ id, name, owned_by: owner, pricing }: Row) {
  const { prompt, completion, input_cache_read: cached } = (pricing ?? {}) as Row
  const [input, output] = [Number(prompt), Number(completion)]
  const isPriced = textIn(prompt) !== null && textIn(completion) !== null && input >= 0 && output >= 0
  const price: ModelPrice | null = isPriced
    ? {
        input: input * 1e6,
        output: output * 1e6,
        cached: Number(textIn(cached) ?? prompt) * 1e6,
        from: 'provider',
        asOf: null,
      }
    : null
  return modelOf(id, textIn(name) ?? owner, price)
}

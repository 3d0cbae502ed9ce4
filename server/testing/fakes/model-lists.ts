/** Lists of models and short answers, as each provider words them. */

const ids = ['fake-model', 'fake-model-large']

/** Prices of models as OpenRouter lists them, in dollars per token; null for one that has none. */
export type ListedPrices = Record<string, Record<string, string> | null>

/** What a provider answers to a GET, with the models that `prices` names; null for an address it does not know. */
export function listedAt(path: string, prices: ListedPrices | null = null): object | null {
  const models = prices ? Object.keys(prices) : ids
  const { pathname } = new URL(path, 'http://fake')
  if (pathname.endsWith('/api/tags'))
    return {
      models: models.map((name) => ({ name, size: 2e9, details: { parameter_size: '3B' } })),
    }
  if (pathname.endsWith('/key')) return { data: { label: 'sk-or', limit_remaining: 5 } }
  if (!pathname.endsWith('/models')) return null
  return {
    object: 'list',
    has_more: false,
    data: [...models, 'text-embedding-3-small'].map((id) => ({
      id,
      object: 'model',
      owned_by: 'fake',
      ...(prices?.[id] && { pricing: prices[id] }),
    })),
    models: models.map((id) => ({
      name: `models/${id}`,
      displayName: id,
      supportedGenerationMethods: ['generateContent'],
    })),
  }
}

/** An answer to a request that wants no stream: every protocol's field at once, each reads its own. */
export const wholeAnswer = {
  id: 'answer-1',
  choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }],
  content: [{ type: 'text', text: 'ok' }],
  candidates: [{ content: { parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
  message: { role: 'assistant', content: 'ok' },
  done: true,
}

import type { ModelPrice, PresetName } from '#contract/model-connections.ts'
import type { UsedTokens } from './port.ts'

/** When the table below was last compared with what the providers publish. */
const asOf = '2026-11-23'

/**
 * Dollars per million tokens by the beginning of a model's name: input, input from the cache, output. The longest
 * beginning counts. A model that is not here has no price, and is shown with a dash.
 */
const table: Partial<Record<PresetName, Record<string, [number, number, number]>>> = {
  anthropic: {
    'claude-haiku-4-5': [1, 0.1, 5],
    'claude-sonnet-4': [3, 0.3, 15],
    'claude-sonnet-5': [2, 0.2, 10],
    'claude-opus-4-5': [5, 0.5, 25],
    'claude-opus-4-6': [5, 0.5, 25],
    'claude-opus-4-7': [5, 0.5, 25],
    'claude-opus-4-8': [5, 0.5, 25],
    'claude-opus-5': [5, 0.5, 25],
    'claude-opus-5-5': [4, 0.2, 20],
  },
  openai: {
    'gpt-4.1': [2, 0.5, 8],
    'gpt-4.1-mini': [0.4, 0.1, 1.6],
    'gpt-4.1-nano': [0.1, 0.025, 0.4],
    'gpt-4o-mini': [0.15, 0.075, 0.6],
    'gpt-5-mini': [0.25, 0.025, 2],
    'gpt-5.4': [2.5, 0.25, 15],
    'gpt-5.4-mini': [0.75, 0.075, 4.5],
    'gpt-5.4-nano': [0.2, 0.02, 1.25],
    'gpt-5.5': [5, 0.5, 30],
    'gpt-5.6-luna': [0.2, 0.02, 1.2],
    'gpt-5.6-terra': [2, 0.2, 12],
    'gpt-5.6-sol': [5, 0.5, 30],
  },
  gemini: {
    'gemini-3.5-flash': [1.5, 0.15, 9],
  },
}

/** What may follow the name of a model without being another model: a date, a version, "latest". */
const sameModel = /^(?:-(?:\d{8}|\d{4}-\d{2}-\d{2}|\d{3}|latest))?$/

/** The price of a model by the dated table; null where it does not stand there. */
export function tablePrice(preset: PresetName, model: string): ModelPrice | null {
  for (const [name, [input, cached, output]] of Object.entries(table[preset] ?? {})) {
    const isFamily = name === 'claude-sonnet-4' && /^claude-sonnet-4(?:-\d)?(?:-\d{8})?$/.test(model)
    if (isFamily || (model.startsWith(name) && sameModel.test(model.slice(name.length))))
      return { input, cached, output, from: 'table', asOf }
  }
  return null
}

/** A model on the founder's own machine. */
export const freePrice: ModelPrice = { input: 0, cached: 0, output: 0, from: 'machine', asOf: null }

/** The cost of tokens in millionths of a dollar; null without a price. */
export function costOf(price: ModelPrice | null, used: UsedTokens): number | null {
  if (!price) return null
  const cached = Math.min(used.tokensCached, used.tokensIn)
  // A dollar per million tokens is a millionth of a dollar per token.
  return Math.round(
    (used.tokensIn - cached) * price.input + cached * price.cached + used.tokensOut * price.output,
  )
}

import type { ModelServer } from './model-types.ts'

/** Tokens for thought beside those for the answer: an answer of two sentences needs no more, and no model must use it. */
export const thoughtTokens = 2_800

/** Models that think before they answer, by the vendor's names for them. */
const openAiReasoning = /(?:^|\/)(?:o\d|gpt-(?:[5-9]|\d{2})|gpt-oss)(?!.*\bchat\b)/i
const claudeThatThinks = /claude-[a-z]+-(?:[4-9]|\d{2})/i

/**
 * How much a model should think about a reply of two sentences: little, where it cannot be turned off. Null for models
 * that do not think or are not known to; the vendors' packages turn it into what the model understands.
 */
export function reasoningOf({ provider, model }: ModelServer): 'low' | 'none' | null {
  if (provider === 'anthropic') return claudeThatThinks.test(model) ? 'none' : null
  return openAiReasoning.test(model) ? 'low' : null
}

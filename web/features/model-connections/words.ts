import type { ModelConnection, ModelPrice, ModelTest, PresetName } from '#contract/model-connections.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages-results.ts'

interface PresetWords {
  name: string
  /** Two letters in place of a logo. */
  letters: string
  /** What it takes. */
  needs: string
  /** Where a key is made. */
  keys?: string
}

export const presetWords: Record<PresetName, PresetWords> = {
  anthropic: {
    name: 'Anthropic',
    letters: 'An',
    needs: messages.key,
    keys: 'https://platform.claude.com/settings/keys',
  },
  gemini: { name: 'Gemini', letters: 'Ge', needs: messages.key, keys: 'https://aistudio.google.com/apikey' },
  groq: { name: 'Groq', letters: 'Gr', needs: messages.key, keys: 'https://console.groq.com/keys' },
  mistral: {
    name: 'Mistral',
    letters: 'Mi',
    needs: messages.key,
    keys: 'https://console.mistral.ai/api-keys',
  },
  openai: {
    name: 'OpenAI',
    letters: 'OA',
    needs: messages.key,
    keys: 'https://platform.openai.com/api-keys',
  },
  openrouter: {
    name: 'OpenRouter',
    letters: 'OR',
    needs: messages.key,
    keys: 'https://openrouter.ai/settings/keys',
  },
  ollama: { name: 'Ollama', letters: 'Ol', needs: messages.onThisMachine },
  'lm-studio': { name: 'LM Studio', letters: 'LM', needs: messages.onThisMachine },
  other: { name: messages.other, letters: '...', needs: messages.anyAddress },
}

export const gradeWords = messages.gradeWords
export const outcomeWords = messages.outcomeWords

const written = (value: number, decimals: number) => formatNumber(value, decimals, decimals)

/** Dollars in as many digits as say something; a fraction of a cent is still a price. */
export const dollarWords = (dollars: number): string =>
  `$${written(dollars, dollars >= 0.995 ? 2 : dollars >= 0.01 ? 3 : 4)}`

/** A turn's price: about so many dollars, free on this machine, or a dash where nobody states one. */
export const turnPrice = (price: ModelPrice | null, dollars: number | null): string =>
  price?.from === 'machine' ? messages.free : dollars === null ? '—' : dollarWords(dollars)

/** What a model's own price says, for a list. */
export function priceWords(price: ModelPrice | null): string {
  if (!price) return '—'
  if (price.from === 'machine') return messages.free
  const amount = (it: number) => `$${formatNumber(Number(it.toPrecision(3)), 4)}`
  return messages.inAndOut({ input: amount(price.input), output: amount(price.output) })
}

const seconds = (ms: number): string => written(ms / 1000, 1)

/** The result as one sentence. */
export function resultSentence(test: ModelTest, price: ModelPrice | null): string {
  const parts = [
    messages.understoodOf(test),
    test.firstWordsMs !== null && messages.firstWordsAfter({ seconds: seconds(test.firstWordsMs) }),
    price?.from === 'machine'
      ? messages.free
      : test.dollarsPerTurn !== null && messages.aTurn({ price: dollarWords(test.dollarsPerTurn) }),
  ]
  return messages.result({
    grade: gradeWords[test.grade].title,
    facts: parts.filter((it) => it !== false).join(', '),
  })
}

/** Who pays, and what was used. */
export function usageSentence({ preset, price, today, month }: ModelConnection, monthName: string): string {
  const tokens = {
    today: formatNumber(today.tokens),
    month: formatNumber(month.tokens),
    monthName,
  }
  if (price?.from === 'machine') return messages.usageOnMachine(tokens)
  if (month.dollars === null || today.dollars === null) return messages.usageWithoutPrice(tokens)
  return messages.usageInDollars({
    provider: presetWords[preset].name,
    today: dollarWords(today.dollars),
    month: dollarWords(month.dollars),
    monthName,
  })
}

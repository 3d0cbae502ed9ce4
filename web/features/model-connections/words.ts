import type { ModelConnection, ModelPrice, ModelTest, PresetName } from '#contract/model-connections.ts'
import { formatNumber } from '#web/words/numbers.ts'

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
    needs: 'Key',
    keys: 'https://platform.claude.com/settings/keys',
  },
  gemini: { name: 'Gemini', letters: 'Ge', needs: 'Key', keys: 'https://aistudio.google.com/apikey' },
  groq: { name: 'Groq', letters: 'Gr', needs: 'Key', keys: 'https://console.groq.com/keys' },
  mistral: { name: 'Mistral', letters: 'Mi', needs: 'Key', keys: 'https://console.mistral.ai/api-keys' },
  openai: { name: 'OpenAI', letters: 'OA', needs: 'Key', keys: 'https://platform.openai.com/api-keys' },
  openrouter: {
    name: 'OpenRouter',
    letters: 'OR',
    needs: 'Key',
    keys: 'https://openrouter.ai/settings/keys',
  },
  ollama: { name: 'Ollama', letters: 'Ol', needs: 'On this machine' },
  'lm-studio': { name: 'LM Studio', letters: 'LM', needs: 'On this machine' },
  other: { name: 'Other', letters: '...', needs: 'Any address' },
}

export const gradeWords: Record<
  ModelTest['grade'],
  { title: string; tone: 'nominal' | 'caution' | 'abort'; note: string }
> = {
  fit: { title: 'Fit to coach', tone: 'nominal', note: '' },
  usable: {
    title: 'Usable, with care',
    tone: 'caution',
    note: 'It misses some of what you say. What it reads is still checked before anything is written.',
  },
  unfit: {
    title: 'Not fit to coach',
    tone: 'abort',
    note: 'It misses too much of what you say. The built-in coach understands more.',
  },
}

export const outcomeWords: Record<ModelTest['missed'][number]['outcome'], string> = {
  nothing: 'Nothing would have been written.',
  refused: 'The check refused it, so nothing wrong would have been written.',
  offered: 'It would have been asked about, not written.',
  written: 'This would have been written wrongly. Undo takes it back.',
}

const written = (value: number, decimals: number) => formatNumber(value, decimals, decimals)

/** Dollars in as many digits as say something; a fraction of a cent is still a price. */
export const dollarWords = (dollars: number): string =>
  `$${written(dollars, dollars >= 0.995 ? 2 : dollars >= 0.01 ? 3 : 4)}`

/** A turn's price: about so many dollars, free on this machine, or a dash where nobody states one. */
export const turnPrice = (price: ModelPrice | null, dollars: number | null): string =>
  price?.from === 'machine' ? 'free' : dollars === null ? '—' : dollarWords(dollars)

/** What a model's own price says, for a list. */
export function priceWords(price: ModelPrice | null): string {
  if (!price) return '—'
  if (price.from === 'machine') return 'free'
  const amount = (it: number) => `$${formatNumber(Number(it.toPrecision(3)), 4)}`
  return `${amount(price.input)} in, ${amount(price.output)} out`
}

const seconds = (ms: number): string => written(ms / 1000, 1)

/** The result as one sentence. */
export function resultSentence(test: ModelTest, price: ModelPrice | null): string {
  const parts = [`${test.understood} of ${test.of} understood`]
  if (test.firstWordsMs !== null) parts.push(`first words after ${seconds(test.firstWordsMs)} seconds`)
  if (price?.from === 'machine') parts.push('free')
  else if (test.dollarsPerTurn !== null) parts.push(`about ${dollarWords(test.dollarsPerTurn)} a turn`)
  return `${gradeWords[test.grade].title}: ${parts.join(', ')}`
}

/** Who pays, and what was used. */
export function usageSentence({ preset, price, today, month }: ModelConnection, monthName: string): string {
  const tokens = (it: number) => `${formatNumber(it)} tokens`
  if (price?.from === 'machine')
    return `It runs on this machine and costs nothing. ${tokens(today.tokens)} today, ${tokens(month.tokens)} in ${monthName}.`
  if (month.dollars === null || today.dollars === null)
    return `No price is known for this model, so the limit cannot count it: ${tokens(today.tokens)} today, ${tokens(month.tokens)} in ${monthName}.`
  return `You pay ${presetWords[preset].name}; Apogee adds nothing. About ${dollarWords(today.dollars)} today, ${dollarWords(month.dollars)} in ${monthName}.`
}

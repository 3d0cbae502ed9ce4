import type { Insight } from '#contract/metrics.ts'

/** Keywords of each category, in order of precedence. */
const subjects: readonly (readonly [Insight['category'], RegExp])[] = [
  ['metrics', /\b(mrr|churn|runway|cash|margin|metrics?|revenue|numbers?|conversion)\b/i],
  [
    'sales',
    /\b(sales?|sell\w*|outreach|calls?|emails?|leads?|pipeline|deals?|pric\w+|customers?|prospects?)\b/i,
  ],
  ['team', /\b(team|hir\w+|co-?founder|delegat\w+|people|contractor)\b/i],
  ['product', /\b(product|ship\w*|build\w*|features?|bugs?|launch\w*|onboarding|design\w*|code)\b/i],
]

/** The category of an insight, by its words; `focus` where none matches. */
export const categoryOf = (text: string): Insight['category'] =>
  subjects.find(([, words]) => words.test(text))?.[0] ?? 'focus'

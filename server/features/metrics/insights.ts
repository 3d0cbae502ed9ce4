import type { Insight } from '#contract/metrics.ts'

/** Words that say what an insight is about, in the order in which they decide. */
const subjects: readonly (readonly [Insight['category'], RegExp])[] = [
  ['metrics', /\b(mrr|churn|runway|cash|margin|metrics?|revenue|numbers?|conversion)\b/i],
  [
    'sales',
    /\b(sales?|sell\w*|outreach|calls?|emails?|leads?|pipeline|deals?|pric\w+|customers?|prospects?)\b/i,
  ],
  ['team', /\b(team|hir\w+|co-?founder|delegat\w+|people|contractor)\b/i],
  ['product', /\b(product|ship\w*|build\w*|features?|bugs?|launch\w*|onboarding|design\w*|code)\b/i],
]

/** What an insight is about, by its words; what names nothing is about the founder's focus. */
export const categoryOf = (text: string): Insight['category'] =>
  subjects.find(([, words]) => words.test(text))?.[0] ?? 'focus'

import type { Figures, Insight } from '#contract/metrics.ts'
import { ratioOf, runwayLabel } from './rules.ts'

const known = (value: number) => ({ value, missing: null })
const [revenue, customers, cac, ltv, months] = [850_000, 42, 12_500, 187_500, 14]

/** The product document's sample figures, shown and labelled until a founder has a snapshot. */
export const sampleFigures: Figures = {
  month: null,
  revenue: known(revenue),
  growth: known(15),
  customers: known(customers),
  arpu: known(revenue / customers),
  cac: known(cac),
  ltv: known(ltv),
  ltvToCac: ratioOf(known(ltv), known(cac)),
  runway: {
    months,
    label: runwayLabel(months),
    selfSustaining: false,
    airDays: null,
    until: null,
    missing: null,
  },
}

const sample = (
  type: Insight['type'],
  category: Insight['category'],
  confidence: number,
  content: string,
): Insight => ({ id: `sample-${type}`, type, category, content, confidence, quote: null, day: null })

/** Sample insights, until the coach has stored some. */
export const sampleInsights: Insight[] = [
  sample('pattern', 'sales', 87, 'Outreach happens on Mondays and fades by Thursday.'),
  sample('strength', 'product', 92, 'Ships a small improvement within a day of hearing a complaint.'),
  sample('commitment', 'metrics', 95, 'Will review churn every Friday before the week closes.'),
  sample('challenge', 'sales', 78, 'Puts off asking for the price until the third call.'),
]

/** Situations that are bad news, and not only work. */
export const graveSituations: ReadonlySet<string> = new Set([
  'cofounder-leaving',
  'someone-quit',
  'losing-one',
  'personal-crisis',
  'burned-out',
  'lonely',
  'public-criticism',
  'payroll-day',
  'close-down',
])

/** Situations that nobody tells as good news, however cheerful the words. */
export const troubles: ReadonlySet<string> = new Set([
  ...graveSituations,
  'angry-customer',
  'bad-news-investors',
  'churn-high',
  'cofounder-conflict',
  'data-breach',
  'failed-payments',
  'first-no',
  'gone-quiet',
  'investors-say-no',
  'launch-flop',
  'legal-letter',
  'lost-the-deal',
  'no-shows',
  'quality-fire',
  'runway-short',
  'supplier-raises-prices',
  'tax-debt',
  'team-friction',
  'underperformer',
  'unpaid-invoices',
])

type Option = readonly [string, string]

/** Options whose value is their label. */
const optionsFromLabels = (...values: string[]): Option[] => values.map((it) => [it, it])

export const profileIndustries: Option[] = [
  ['technology', 'Technology'],
  ['healthcare', 'Healthcare'],
  ['finance', 'Finance'],
  ['education', 'Education'],
  ['ecommerce', 'E-commerce'],
  ['consulting', 'Consulting'],
  ['other', 'Other'],
]
export const profileStages: Option[] = [
  ['idea', 'Idea'],
  ['validation', 'Validation'],
  ['early-revenue', 'Early revenue'],
  ['scaling', 'Scaling'],
  ['established', 'Established'],
]

export const simpleIndustries = optionsFromLabels(
  'SaaS',
  'E-commerce',
  'Consulting',
  'Healthcare',
  'Education',
  'Fintech',
  'Other',
)
export const simpleRevenues = optionsFromLabels(
  '$0 - Pre-revenue',
  '$1 - $1,000',
  '$1,001 - $5,000',
  '$5,001 - $10,000',
  '$10,001 - $25,000',
  '$25,000+',
)
export const simpleChallenges = [
  'Sales & Marketing',
  'Product Development',
  'Time Management',
  'Team Building',
  'Fundraising',
  'Customer Retention',
]

export const wizardIndustries = optionsFromLabels(
  'Technology/Software',
  'E-commerce',
  'SaaS',
  'Healthcare',
  'Finance',
  'Education',
  'Marketing/Advertising',
  'Consulting',
  'Real Estate',
  'Food & Beverage',
  'Manufacturing',
  'Media',
  'Other',
)
export const wizardStages: Option[] = [
  ['idea', 'Idea'],
  ['pre-revenue', 'Pre-revenue'],
  ['early-revenue', 'Early revenue'],
  ['growth', 'Growth'],
]
export const businessModels = optionsFromLabels(
  'B2B SaaS',
  'B2C SaaS',
  'B2B Services',
  'B2C E-commerce',
  'Marketplace',
  'Freemium',
  'One-time Purchase',
  'Subscription',
  'Commission-based',
  'Other',
)
export const customerCounts = optionsFromLabels(
  '0 customers',
  '1-10',
  '11-50',
  '51-100',
  '101-500',
  '501-1000',
  '1000+',
)
export const wizardRevenues = optionsFromLabels(
  '$0',
  '$1-1K',
  '$1K-5K',
  '$5K-10K',
  '$10K-25K',
  '$25K-50K',
  '$50K-100K',
  '$100K+',
)
export const wizardChallenges = [
  'Finding customers',
  'Pricing strategy',
  'Product development',
  'Team building',
  'Fundraising',
  'Marketing/Sales',
  'Operations',
  'Competition',
  'Time management',
]
export const wizardStyles: (readonly [string, string, string])[] = [
  ['direct', 'Direct', 'Says what it sees and asks why.'],
  ['supportive', 'Supportive', 'Encourages first, challenges now and then.'],
  ['balanced', 'Balanced', 'Half encouragement, half challenge.'],
]
export const focusAreas: Option[] = [
  ['sales', 'Sales'],
  ['product', 'Product'],
  ['marketing', 'Marketing'],
  ['operations', 'Operations'],
]

/** The options of a choice including the saved answer, which may come from another page with other options. */
export function withSavedOption(
  options: readonly Option[],
  savedValue: string,
  emptyLabel: string,
): Option[] {
  const isListed = options.some(([value]) => value === savedValue)
  return [
    ['', emptyLabel],
    ...options,
    ...(savedValue && !isListed ? [[savedValue, savedValue] as const] : []),
  ]
}

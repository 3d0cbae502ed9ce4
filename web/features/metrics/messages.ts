import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the monthly numbers of the business. */

// Coaching examples
export const morningPlanning = 'Morning Planning'
export const sampleCalls =
  'Revenue is your stage focus and yesterday’s calls went well. What are the three calls that could close this week?'
export const eveningRetro = 'Evening Retro'
export const sampleDemos = 'You planned five demos and held three. What stood between you and the other two?'
export const challenge = 'Challenge'
export const samplePricing = 'You have moved the pricing page three times. What are you afraid to find out?'
export const sampleCoaching = 'Sample coaching'
export const sampleNote = 'How a session sounds when the coach knows your numbers'
export const sampleData = 'Sample data'
export const contextualCoaching = 'Contextual coaching'
export const contextualNote = 'Plans based on your numbers, your stage and today’s missions.'
export const memoryAndPatterns = 'Memory and patterns'
export const memoryNote = 'Remembers what you said, and shows the words behind each conclusion.'
export const businessAnalysis = 'Business analysis'
export const analysisNote = 'Growth, unit economics and runway: calculated, never made up.'
export const adaptivePersonality = 'Adaptive personality'
export const styleNote = 'Supportive, balanced or direct. The tone changes, the facts do not.'
export const whatYourCoachWorksWith = 'What your coach works with'

// Import dialog
export const fileUnreadable = 'The file could not be read. Try again.'
export const fileTooLarge = 'A file can be at most 200 KB.'
export const fileIsEmpty = 'This file is empty.'
export const monthsImported = 'Months imported'
export const monthsWritten = ({ imported, leftOut }: { imported: number; leftOut: number }) =>
  forCount(imported, {
    one: `1 month imported. Left out: ${formatNumber(leftOut)}.`,
    other: `${formatNumber(imported)} months imported. Left out: ${formatNumber(leftOut)}.`,
  })
export const csvFile = 'CSV file'
export const cancel = 'Cancel'
export const importLabel = 'Import'
export const importMonths = ({ count }: { count: number }) =>
  forCount(count, { one: `Import 1 month`, other: `Import ${formatNumber(count)} months` })
export const importFromCsv = 'Import from CSV'
export const csvNote =
  'One month on each line. Columns: month, revenue, customers, new customers, lost customers, acquisition spend, cash, expenses, gross margin.'
export const csvLine = 'Line {line}'
export const monthRevenue = ({ month, revenue }: { month: string; revenue: string }) =>
  `${month}, revenue ${revenue}`
export const linesOfTheFile = 'Lines of the file'

// Insight list
export const aiCoachingIntelligence = 'AI Coaching Intelligence'
export const insightsSample =
  'This is what your coach will notice. Your own insights appear here after a session.'
export const insightsNote = 'What your coach understood, and the words behind it'

// Metric cards
export const monthlyRevenue = 'Monthly Revenue'
export const arpu = ({ amount }: { amount: string }) => `ARPU: ${amount}`
export const customers = 'Customers'
export const cac = ({ amount }: { amount: string }) => `CAC: ${amount}`
export const ltv = ({ amount }: { amount: string }) => `LTV: ${amount}`
export const runway = 'Runway'
export const selfSustaining = 'Revenue covers the expenses, so the cash does not run out.'
export const airDays = ({ days, until }: { days: string; until: string }) =>
  `${days} days of air, until ${until}`
export const atTheCurrentBurn = 'At the current burn'

// Snapshot dialog
export const monthSaved = 'Month saved'
export const monthSavedNote = ({ month }: { month: string }) => `The numbers for ${month} are saved.`
export const notAccepted = 'Not accepted'
export const updateFailed = 'Update Failed'
export const tryAgain = 'Try again.'
export const month = 'Month'
export const saveMonth = 'Save month'
export const monthNumbers = 'Numbers for a month'
export const leaveEmpty = 'Leave empty what you do not know. Nothing is guessed.'

// Snapshot fields
export const revenue = 'Revenue'
export const recurringRevenue = 'Recurring revenue of the month'
export const payingCustomers = 'Paying, at the end of the month'
export const newCustomers = 'New customers'
export const wonInTheMonth = 'Won in the month'
export const lostCustomers = 'Lost customers'
export const leftInTheMonth = 'Left in the month'
export const acquisitionSpend = 'Acquisition spend'
export const salesAndMarketing = 'Sales and marketing'
export const cash = 'Cash'
export const inTheBank = 'In the bank at the end of the month'
export const expenses = 'Expenses'
export const everythingSpent = 'Everything spent in the month'
export const grossMarginIn = 'Gross margin in %'
export const ofRevenue = 'Of revenue'
export const amountLike = ({ amount }: { amount: string }) => `An amount like ${amount}`
export const hintIn = ({ hint, currency }: { hint: string; currency: string }) => `${hint}, in ${currency}`
export const wholeNumber = 'A whole number'
export const between0And100 = 'Between 0 and 100'

// Snapshots panel
export const snapshotsEmpty =
  'Nothing here yet. Add revenue, cash and expenses of one month, and your own numbers replace the sample.'
export const monthlyFigures = 'Monthly figures'
export const snapshotsNote = 'Typed in once a month, or imported from a CSV file'
export const addAMonth = 'Add a month'
export const monthDeleted = 'Month deleted'
export const monthGone = ({ name }: { name: string }) => `The numbers for ${name} are deleted.`
export const undo = 'Undo'
export const monthStill = ({ name }: { name: string }) => `${name} is still there. Try again.`
export const revenueLabel = 'revenue'
export const cashLabel = 'cash'
export const change = ({ name }: { name: string }) => `Change ${name}`
export const deleteLabel = ({ name }: { name: string }) => `Delete ${name}`

// Stage card
export const preRevenue = 'Pre-Revenue'
export const earlyRevenue = 'Early Revenue'
export const growth = 'Growth'
export const stage = ({ value }: { value: string }) => `${value} stage`
export const aiBusinessProjection = 'AI Business Projection'
export const sameAmountEachMonth = 'Same amount each month'
export const sameShareEachMonth = 'Same share each month'
export const stageFocus = ({ focus }: { focus: string }) => `Stage focus: ${focus}`
export const urgency = '{urgency} priority'
export const importable = ({ count }: { count: number }) =>
  forCount(count, {
    one: '1 month can be imported.',
    other: `${formatNumber(count)} months can be imported.`,
  })
export const leftOut = ({ count }: { count: number }) => `Left out: ${formatNumber(count)}.`
export const ignoredColumns = ({ columns }: { columns: string }) => `Columns that are not used: ${columns}.`
export const replaces = '(replaces what is there)'
export const confidence = '{percent} confidence'
export const growthOf = ({ signed }: { signed: string }) => `${signed}% growth`
export const runwayMonths = ({ months }: { months: number }) =>
  forCount(months, { one: '{months} month', other: '{months} months' })
export const ltvToCac = 'LTV:CAC Ratio'
export const monthsUnit = ({ months }: { months: number | null }) =>
  forCount(months, { one: 'month', other: 'months' })
export const customersUnit = ({ customers }: { customers: number | null }) =>
  forCount(customers, { one: 'customer', other: 'customers' })

import type { MetricName } from '#contract/metrics.ts'

/** A sentence that states a figure: the whole clause has to read like it, with the number in the group `n`. */
export interface FigureFrame {
  metric: MetricName
  pattern: RegExp
  /** Whether a month has to be named, as the words alone may be about a day or a deal. */
  needsMonth?: true
  /**
   * A clause without a verb: one `alone` states a figure where it opens its sentence, one `beside` only beside another
   * figure.
   */
  bare?: 'alone' | 'beside'
  /** The least amount, where a smaller number is no money. */
  least?: number
}

const monthNames =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
/** A month in words, or "a month". */
export const monthWords = String.raw`(?:(?:(?:in|for|of|during|over|at the end of) )?(?:the month of )?${monthNames}(?: (?:of )?(?:20\d\d|last year|this year))?|(?:(?:in|for|of|over) )?(?:this|last|the last|previous|the previous) month|(?:the )?month before last|for the month|\w+ months? ago|<\d+> months? ago|(?:a|per|each|every) month|monthly)`

const amount = String.raw`(?<n><\d+>)`
const share = String.raw`(?<n><\d+%?>)`
const opening = `(?:(?:ok|okay|well|oh|yes|yeah|hey|look|now|today|right now|as of (?:today|now|tonight)|at the moment|by the way|btw|fyi|news|good news|quick update|update|then|that|${monthWords}) )*`
const closing = `(?: (?:now|today|tonight|so far|right now|at the moment|as of (?:today|now|tonight|this morning)|in total|total|altogether|overall|again|left|or so|${monthWords}))*`
const we = '(?:we|i|the company|the business|my company|our company)'
const us = `(?:${we}|it|that|this)`
const own = `(?:(?:our|my|the|total|overall|company|monthly|net|paying|${monthNames}|this month|last month) )*`
const change =
  '(?:went|grew|rose|dropped|fell|moved|jumped|climbed|is up|is down|are up|are down|has grown|has gone|have grown)'
/** How a name and its number are joined; nothing may stand there at all. */
const is = String.raw`(?: ${monthWords})?(?: now| today)?(?: (?:(?:is|was|are|were|has been|have been|stands|stood|sits|sat|is sitting|comes?|came|ended|closed|landed|finished|hit|reached|ran)(?: (?:up|in|out|off)(?= (?:at|on|to|with)))?(?: now| right)?(?: at| on| to| with)?|${change}(?: up| down)?(?: from <\d+>)? to|now at|at|of))?(?: now)?`
const have =
  '(?:have|have got|have now|now have|have now got|are at|are now at|am at|are now on|are on|are up to|are down to|are now up to|are now down to|are sitting on|are sitting at|stand at|sit at|sit on|hit|reached|got to|grew to|ended on|ended with|ended at|closed with|finished with|finished on|finished at)'
const customers = '(?:(?:active|live|happy|paid|recurring|total) )*(?:customers?|clients?)'
const paying = String.raw`(?:paying \w+s?|${customers} paying)`

const frame = (metric: MetricName, body: string, more: Partial<FigureFrame> = {}): FigureFrame => ({
  metric,
  pattern: new RegExp(`^${opening}${body}${closing}$`),
  ...more,
})
const bare = { bare: 'alone' } as const
const monthly = { needsMonth: true } as const

const revenue = '(?:(?:monthly )?(?:recurring )?revenues?|mrr|turnover)'
const cashName = '(?:cash|bank balance|cash balance|cash position|cash in (?:the )?bank|bank account)'
const inBank =
  '(?:(?:left |sitting )?in (?:the |our |my )?(?:bank(?: account)?|account)|(?:of |in )?cash(?: in (?:the )?bank)?)'
const gained =
  '(?:won|signed|signed up|added|gained|closed|landed|got|have got|had|picked up|brought in|onboarded|acquired|have won|have signed|have added)'
const left = '(?:left|have left|cancelled|canceled|have cancelled|churned|have churned|quit|dropped out)'
const advertising =
  '(?:(?:google|facebook|meta|linkedin|instagram|tiktok|paid|online|our|the) )*(?:ads?|adverts?|advertising|marketing|sales and marketing|customer acquisition|acquisition|campaigns?)'

/** The first frame that fits decides. */
export const figureFrames: readonly FigureFrame[] = [
  frame('newCustomers', `(?:${us} )?${gained} ${amount} new (?:${customers}|${paying})`, monthly),
  frame(
    'newCustomers',
    `${amount} new (?:${customers}|${paying})(?: signed up| joined| came in| came on board)?`,
    monthly,
  ),
  frame('newCustomers', `(?:our |the )?new (?:${customers})${is} ${amount}`, monthly),
  frame(
    'lostCustomers',
    `(?:${us} )?(?:lost|have lost|churned) ${amount} (?:${customers}|${paying})`,
    monthly,
  ),
  frame('lostCustomers', `${amount} (?:of our )?(?:${customers}|${paying}) ${left}(?: us)?`, monthly),
  frame(
    'lostCustomers',
    `(?:${us} )?(?:had|have had) ${amount} (?:cancellations?|churned ${customers})`,
    monthly,
  ),
  frame('customers', `${us} ${have} ${amount} (?:${customers}|${paying})`),
  frame('customers', `${us} (?:had|had got) ${amount} (?:${customers}|${paying})`, monthly),
  frame('customers', `there are ${amount} (?:${customers}|${paying})`),
  frame('customers', `${amount} ${paying}`, bare),
  frame('customers', `${amount} ${customers}`, { bare: 'beside' }),
  frame(
    'customers',
    `${own}(?:customers?|clients?|customer count|client count|number of (?:paying )?(?:customers|clients))${is} ${amount}`,
  ),
  frame(
    'acquisitionSpend',
    `${we} (?:spent|spend|put|paid|have spent) ${amount} (?:on|into|for) ${advertising}`,
    monthly,
  ),
  frame(
    'acquisitionSpend',
    `${own}(?:marketing|ads?|advertising|acquisition|sales and marketing) (?:spend|spending|costs?)${is} ${amount}`,
  ),
  frame('grossMargin', `${own}(?:average |blended )?gross (?:profit )?margins?${is} ${share}`),
  frame('grossMargin', `${us} (?:have|run|make|are at|are on|have got)(?: an?)? ${share} gross margins?`),
  frame('grossMargin', `${share} gross margins?`, bare),
  frame('cash', `${us} ${have}(?: only)? ${amount} ${inBank}`),
  frame('cash', `there is(?: only)? ${amount} ${inBank}`),
  frame('cash', `${amount} ${inBank}`, bare),
  frame('cash', `${own}${cashName}(?: is| has| shows)?${is} ${amount}(?: in it)?`),
  frame(
    'expenses',
    `${own}(?:running |operating |fixed )?(?:expenses|costs|outgoings|expenditure|spending|total spend)${is} ${amount}`,
  ),
  frame(
    'expenses',
    `${we} (?:spent|spend|are spending|have spent) ${amount}(?: in total| overall| on everything)?`,
    { needsMonth: true, least: 100 },
  ),
  frame('revenue', `${own}${revenue}${is} ${amount}`),
  frame('revenue', `${own}sales${is} ${amount}`, { least: 1000 }),
  frame(
    'revenue',
    `(?:${us} )?(?:${have}|closed at|closed on|came in at|did|do|made|make|are doing|are making|is|was|makes|brought in|took in|booked|generated|earned|came to|have made|have done) ${amount} (?:(?:in|of) )?(?:(?:total|net) )?(?:${revenue}|in sales)`,
  ),
  frame('revenue', `${amount} (?:(?:in|of) )?(?:(?:total|net) )?${revenue}`, bare),
  frame('revenue', `${we} (?:made|did|took in|earned|turned over|brought in|grossed|have made) ${amount}`, {
    needsMonth: true,
    least: 1000,
  }),
]

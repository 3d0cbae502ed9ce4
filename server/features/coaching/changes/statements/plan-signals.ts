/*
 * Patterns that tell a plan from a figure, a lesson, an excuse or a wish. The lists are incomplete by nature; what they
 * do not settle is offered, or decided by what the sentence surely does.
 */

import { anyOf } from './report-signals.ts'

/** Explicit requests for a mission. */
export const explicit = anyOf(
  'add',
  '(?:put|note|write) down',
  'put (?:it|that|this|\\w+ \\w+|.{2,40}) on (?:the|my|today.s) (?:list|plan)',
  'new mission',
  '(?:another|one more|next) mission',
  'also (?:want|need|have|plan)',
  'today(?:.s)?',
  'tonight',
  'this (?:morning|afternoon|evening)',
  'schedule',
  'remind me',
)

/** The founder's own intention. */
export const intended = anyOf(
  '(?:i|we)(?:.ll| will| shall| want| wanna| plan| intend| aim| would like|.d like|.m going| am going|.re going| are going)',
  'let.?s',
  'lets',
  'going to',
  'gonna',
  'want to',
  'wanna',
  'would like to',
  '(?:my|our|the|today.s|main|top|one) (?:\\w+ )?(?:plan|goal|mission|focus|priority|target|aim|thing|things|list|task|tasks)',
  'plan(?:ning)?(?: is)?(?: to| on)?',
  'aim(?:ing)? (?:for|at|to)',
  'going for|hoping (?:to|for)|determined to|thinking',
  'priority|objective|to-?do|agenda|focus',
  'let (?:me|us)',
  'i.d (?:love|be happy|like)|would love',
  'can (?:you|we) (?:add|create|put|say|make|set)',
)
/** Duties ("I have to"): a plan in the morning, more likely an excuse at other times. */
export const duty = anyOf(
  '(?:i|we) (?:really |just |still |also )*(?:need|must|should|ought|gotta)',
  '(?:have|got) (?:a|an|two|three|four|five|six|seven|eight|nine|ten|\\d+)',
  'need to',
  'have to',
  'got to',
  'gotta',
  'must',
)

/** Business figures, which are facts and not plans. */
export const figure = anyOf(
  'churn(?:ed)?',
  'mrr|arr|arpu|cac|ltv|nps|gmv|aov|burn(?: rate)?|runway',
  '(?:close|win|open|reply|response|conversion|click|bounce|retention|churn|growth|occupancy|return|refund|error|renewal) rate',
  'conversions?',
  'gross margin|margins?',
  'revenue|turnover|profit',
  'retention',
  'percent|per cent',
  'average|median',
  'paying',
  'sensitivity',
)
/** Verbs that turn a figure into a goal: "reach 10k MRR", "cut churn to 2 percent". */
export const figureVerbs = anyOf(
  'reach|hit|raise|increase|improve|lift|grow|reduce|cut|lower|drop|halve|double|triple|get|bring|push|move|analy[sz]e|review|check|calculate|measure|track|update|report|fix|work on|look (?:at|into)',
)

/** Lessons, decisions about methods, wishes, excuses and fears. */
export const reflection = anyOf(
  'learn(?:ed|t)',
  'lessons?',
  'turns out',
  'twigged|realis(?:ed|e)|realiz(?:ed|e)|figured out',
  'in hindsight',
  'note to self',
  'decided|decision',
  'from now on',
  'final',
  'only with|no more',
  'always',
  'never',
  'works? (?:far |much |way )?better',
  'should have|ought to have|would have|could have',
  'because',
  'scared|afraid|worried|nervous|anxious|terrified|dread(?:ing)?',
  'hate|can.t (?:face|stand|switch)',
  'start over|all over again|from scratch',
  'too (?:busy|tired|late|sick|ill|scared)',
  'ran out of',
  'had to',
  'at some point|in the new year|down the road|some time|sometime|next (?:year|month|quarter)',
)

/** A wish for no day, however plainly it is wanted. */
export const someday = anyOf(
  'some ?day|one (?:of these )?days?',
  'eventually|in the (?:long run|future)',
  'later this (?:month|quarter|year)',
)

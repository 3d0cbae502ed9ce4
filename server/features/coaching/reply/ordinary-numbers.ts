import { tenValues, unitValues } from '#server/platform/text/number-words.ts'
import { statedNumbers } from './numbers-in-text.ts'

const words = [
  ...Object.keys(unitValues),
  ...Object.keys(tenValues),
  'hundred',
  'thousand',
  'million',
  'dozen',
]
const numeral = String.raw`(?:[$€£]?\d[\d.,]*\s?(?:k|m|%)?|(?:${words.join('|')})(?:[- ](?:${words.join('|')}))*)`
const re = (source: string) => new RegExp(source, 'i')

/** Numbers that count nothing: "you two", "one on one", "a five-minute call", "twenty-four seven". */
const idioms = new RegExp(
  [
    String.raw`\b(?:you|us|we|those|these|them) two\b|\bthe two of (?:you|us|them)\b|\btwo of you\b`,
    String.raw`\bone[- ](?:on|to|by|at|after)[- ](?:one|a time|another)\b|\b(?:number|step|day|rule|plan) one\b`,
    String.raw`\ban? (?:minute|hour|day|week|month|year|quarter) or two\b`,
    String.raw`\b(?:one|two|three) or (?:two|three|four)\b|\b24\/7\b|\b50[/-]50\b|\bfifty-fifty\b|\bninety percent of the time\b`,
    String.raw`\b(?:a|one) hundred (?:times|percent)\b|\btwo cents\b|\bsecond thoughts?\b|\bhalf past ${numeral}`,
    String.raw`\b${numeral}[- ](?:minute|hour|day|week|month|year|step|line|page|word|person|point|part|question|star)\b(?!s|[- ]?runway| left)`,
  ].join('|'),
  'gi',
)

/** What makes a clause a statement about the founder, whose numbers must stand in the facts. */
const claims = [
  // "your 14 deals", "the 300 customers", but not "the next five", "your first ten" or "the five you'd least mind".
  re(
    String.raw`\b(?:your|our|the|those|these|all|remaining|other|another|past|previous|current|already|only|just|nearly|almost)\s+(?:(?!next|first)[a-z'-]+\s+)?${numeral}(?!\s*(?:percent|%)?\s*(?:rule|mark)\b|\s+(?:\w+\s+)?(?:you(?:'d| would| could| can| like| trust| know best)|\w+est|most|best)\b)`,
  ),
  /\b(?:you|we)(?:'ve| have| had|'re| are| were| did| didn't| got| made| sent| won| lost| sold| rang| wrote| built| ran| took| hit| met| spent| brought| said| told| kept| put| gave| saw| did|\s[a-z]+ed)\b/i,
  /\b(?:done|left|to go|remaining|so far|short of|completed|behind you|ahead of|still open|finished|yesterday|this (?:week|month|morning)|last (?:week|month)|ago|from now|in a row|already|since)\b/i,
  /\b(?:took|cost|brought|earned|saved|won|lost) you\b|\blasts?\b/i,
  re(
    String.raw`\b(?:that|it|this|there|which|what)(?:'s| is| are| was| were| makes| leaves| puts)\s+(?:[a-z]+\s+){0,2}${numeral}`,
  ),
  re(
    String.raw`\b(?:mrr|arr|revenue|turnover|churn|runway|cash|burn|score|streak|pipeline)\b[^.]*\b(?:is|are|was|were|stands?|sits?|hit|at|reached|went|grew|fell|dropped|rose)\b[^.]*${numeral}`,
  ),
  re(
    String.raw`${numeral}(?:[- ](?:days?|weeks?|months?))?\s+(?:of |in |a month )?(?:mrr|arr|revenue|turnover|runway)\b`,
  ),
  /\b(?:i|we) (?:count|counted|see|saw|have|recorded|booked)\b/i,
]

const general =
  /\b(?:most|many|some|few|people|founders|companies|startups|businesses|teams|buyers|investors|anyone|anybody|nobody|everyone|somebody|usually|often|as a rule|rule of thumb|on average|typically|normally|tends? to|healthy|typical|above|below|under|over|anything|at least|at most|no more than|fewer than|less than|more than|between|about|around|roughly|every|each|per|up to|enough|plenty)\b/i
/** A rule of thumb, whose numbers may stand in another clause than its subject. */
const generalSentence =
  /^(?:(?:and|but|still|then|also),? )?(?:most|many|some|few|people|founders|companies|startups|buyers|investors|usually|often|typically|normally|as a rule|on average|nobody|anybody|everyone|a (?:good|normal|healthy|usual))\b/i
/** Something is called usual, whatever clause its number stands in. */
const usual =
  /\b(?:is|are|isn't|aren't|would be) (?:\w+ ){0,2}(?:normal|usual|common|rare|typical|standard|healthy|fine|plenty|enough)\b/i
const range = re(String.raw`${numeral}\s*(?:to|or|-|–)\s*${numeral}\s*(?:percent|per cent|%)`)
const suggested =
  /\b(?:could|might|would|should|can|may|let's|i'd|you'd|why not|how about|what about|what if|if|once|until|unless|when|before|after|within|say|pick|try|maybe|perhaps|worth|then|next|first|instead of|see you|which|who|whom)\b/i
const spans = re(
  String.raw`${numeral}(?:\s*(?:to|or|-|–)\s*${numeral})?\s+(?:short |small |good |more |other |real )?(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?|times?|things?|ways?|options?|reasons?|questions?|parts?|steps?|lines?|words?|sentences?|names?|choices?|ideas?|points?|sides?|kinds?|tiers?|prices?|groups?|versions?|people|of them)\b`,
)

const imperative =
  /^(?:(?:then|now|so|first|next|today|tomorrow|tonight|please),? )?(?:add|aim|answer|ask|begin|block|book|bring|build|buy|call|carry|charge|check|choose|close|commit|confirm|cut|decide|do|don't|draft|drop|email|end|face|find|finish|fix|get|give|go|hold|invite|keep|leave|let|limit|list|look|make|measure|meet|message|move|name|note|offer|open|pay|phone|pick|plan|post|push|put|quote|raise|read|reply|rest|ring|run|say|schedule|sell|send|set|ship|show|sit|sleep|sort|speak|spend|start|stick|stop|take|talk|tell|test|text|think|trim|try|turn|use|visit|wait|walk|work|write)\b/i

/** The clauses of a sentence: what holds for one of them need not hold for the next. */
const clausesOf = (sentence: string): string[] =>
  sentence.split(/(?<!\d)[,;:—–](?!\d)|[,;:](?=\s)|\s(?:because|but|so|since|although|whereas)\s/i)

/**
 * Whether every number of a sentence may be said: it stands in the founder's facts (`own`), or its clause says nothing
 * about the founder and it is one of a playbook (`known`) or of ordinary advice: an order, a suggestion, a rule of
 * thumb, a span of time.
 */
export function hasOnlyTrueNumbers(
  sentence: string,
  { own, known }: { own: ReadonlySet<number>; known: ReadonlySet<number> },
): boolean {
  const isGeneral = generalSentence.test(sentence) || usual.test(sentence)
  const asks = /\?["'”’)]*$/.test(sentence.trim())
  return clausesOf(sentence.replace(idioms, ' ')).every((part) => {
    const clause = part.trim()
    const strange = statedNumbers(clause).filter((it) => !own.has(it))
    if (strange.length === 0) return true
    if (claims.some((it) => it.test(clause))) return hypothetical.test(clause) && !holdsFact.test(clause)
    return (
      strange.every((it) => known.has(it)) ||
      asks ||
      // "Not three a month": the other side of a piece of advice.
      /^not\b/i.test(clause) ||
      isGeneral ||
      range.test(clause) ||
      imperative.test(clause.replace(/^(?:and|or|but|just|maybe|instead)\s+/i, '')) ||
      general.test(clause) ||
      suggested.test(clause) ||
      spans.test(clause)
    )
  })
}

/** A condition says of no number that it is so: "if your churn is above 5 percent". */
const hypothetical = /^(?:and |or |but |then |so |even )?(?:if|once|until|unless|when|suppose|say|whether)\b/i
const holdsFact = re(String.raw`\b(?:your|the|those|these|all)\s+${numeral}|\byou(?:'ve| have) (?:already )?`)

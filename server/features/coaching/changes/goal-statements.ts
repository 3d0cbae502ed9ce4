import { figuresInEnglish, inEnglishNotation } from '#contract/words/figures.ts'
import { ordinalWord } from '#server/platform/text/number-words.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'
import { isOfOthers, isUnstated } from './figure-policy.ts'
import { type GoalNoun, goalNoun } from './goal-noun.ts'

/** A 90-day goal with numbers, as far as its standing can be said. */
export interface NumberedGoal {
  id: string
  title: string
  current: number
  target: number
  unit: { before: string; after: string }
}

/** What a text says of a goal's own number: where it stands, or by how much it moved. */
export interface GoalStatement {
  goal: NumberedGoal
  /** A total replaces, an increment adds. */
  change: { to: number } | { by: number }
  /** The words it rests on, as they were said. */
  quote: string
}

const ordinals: Record<string, string> = Object.fromEntries(
  Array.from({ length: 99 }, (_, index) => [ordinalWord(index + 1).replace('-', '[- ]'), `${index + 1}th`]),
)
const ordinalPattern = new RegExp(String.raw`\b(?:${Object.keys(ordinals).toReversed().join('|')})\b`, 'g')
const digitsOf = (word: string) =>
  Object.entries(ordinals).findLast(([name]) => new RegExp(`^${name}$`).test(word))?.[1] ?? word

const us = '(?:we|i|the company|the business|that|it|this|everything)'
const opening =
  '(?:(?:ok|okay|well|so|oh|yes|yeah|hey|now|today|right now|by the way|btw|news|good news|quick update|update|also|and|then|finally|just|in the end|later|then|also|since then|meanwhile) )*'
const closing =
  '(?: (?:now|today|tonight|so far|right now|at the moment|as of (?:today|now|this morning)|in total|total|altogether|overall|already|again|as we speak|of our own|on board|or so|up and running|live|in the bag|this (?:morning|afternoon|evening)))*'
const amount = '(?<n><\\d+>)'
const about =
  '(?:(?:now|already|currently|about|around|roughly|exactly|just|finally|actually|at last|even|still) )*'
const stand = `(?:(?:are|am|is|has|have|have got|got)? ?${about}(?:at|up to|down to|on|sitting at|standing at)|stand at|stands at|sit at|sits at|have|have got|now have|count|counts|make|makes|made it to|hit|reached|crossed|got to|get to|came to|ended on|ended at|ended up at|finished at|closed at|have reached|have hit|have now|have now got|grew to|went up to|climbed to)`
const moved =
  '(?:(?:has|have|is|are) )?(?:now |just )?(?:at|is|are|hit|reached|stands at|sits at|went to|grew to|rose to|dropped to|fell to|came to|climbed to|went up to|went down to|is up to|is down to|are up to|are down to|down to|up to|gone to|grown to|risen to|dropped|fallen to|moved to|came in at|ended at|jumped to)'
const gained =
  '(?:signed|signed up|won|closed|landed|gained|got|have got|added|onboarded|picked up|brought in|converted|acquired|sold|hired|recruited|published|shipped|released|delivered|wrote|launched|ran|held|booked|interviewed|installed|opened)'
const joined =
  '(?:(?:has|have|just) )*(?:signed|signed up|signed on|joined|subscribed|upgraded|converted|bought|said yes|came in|came on board|went live|are in|is in|closed|onboarded|started paying|now pay|pay now)'
const lost = '(?:lost|have lost)'
const left = '(?:(?:has|have) )?(?:left|cancelled|canceled|churned|quit|dropped out)'
const some = '(?:more|new|another|additional|extra|further)'
/** In the beginning only: signing up for these is no signing. */
const otherDeed = /\b(?:trials?|demos?|newsletter|wait(?:ing)?list|webinar|meetings?|calls?|callback)\b/
const otherTime =
  /\b(?:last|previous|next) (?:week|month|quarter|year|time)\b|\bback then\b|\bused to\b|\bago\b|\b(?:in|since|of) (?:january|february|march|april|june|july|august|september|october|november|december|20\d\d)\b/
const flowTime = /\b(?:today|yesterday|this week|a day|per day|daily|an hour|per hour|this morning|tonight)\b/

/** What a text says of the numbers of these goals, at most one statement for each goal: a total before increments. Pure. */
export function findGoalStatements(said: string, goals: readonly NumberedGoal[]): GoalStatement[] {
  const named = goals.flatMap((goal) => {
    const noun = goalNoun(goal.title, goal.unit)
    return noun ? [{ goal, noun }] : []
  })
  const statements = clausesOf(said).flatMap((clause) => {
    for (const { goal, noun } of named) {
      const change = readClause(clause, goal, noun)
      if (change) return [{ goal, change, quote: clause.quote }]
    }
    return []
  })
  return [...Map.groupBy(statements, (it) => it.goal.id).values()].map(oneStatement)
}

/** The last total of several statements, else their increments as one. */
function oneStatement(statements: readonly GoalStatement[]): GoalStatement {
  const total = statements.findLast(({ change }) => 'to' in change)
  const [first] = statements
  if (total || statements.length === 1) return total ?? first!
  const by = statements.reduce((sum, { change }) => sum + ('by' in change ? change.by : 0), 0)
  return { ...first!, change: { by } }
}

interface Clause {
  quote: string
  /** In plain words: lower case, digits, no contractions; its figures are `<0>`, `<1>`. */
  text: string
  figures: ReturnType<typeof figuresInEnglish>
}

const joints =
  /[.!?;\n]+(?=\s|$)|,(?=\s)|:(?=\s)|\s[-–—]\s|\b(?:but|and|so(?! far)|because|while|which means|though)\b/gi

function clausesOf(said: string): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  const add = (to: number, mark: string) => {
    const quote = said.slice(from, to).trim()
    const isStated = !/^\s*\?|\?/.test(mark) && !isUnstated(quote) && !isOfOthers(quote.replace(ofOurs, ''))
    if (quote !== '' && isStated) clauses.push(clauseOf(quote))
  }
  for (const joint of said.matchAll(joints)) {
    add(joint.index, endMark(said, joint.index))
    from = joint.index + joint[0].length
  }
  add(said.length, '')
  return clauses.filter(({ text }) => !otherTime.test(text))
}

/** "Somebody said yes", "they're our twelfth home": told of others, and news of ours. */
const ofOurs = /\bsaid yes\b|\b(?:they|he|she)(?:['’](?:re|s)| are| is)(?= (?:now )?(?:our|my) )/i

/** The mark that ends the sentence around a place: a question states nothing in any of its clauses. */
const endMark = (said: string, at: number) => /[.!?;\n]/.exec(said.slice(at))?.[0] ?? ''

function clauseOf(quote: string): Clause {
  const words = inEnglishNotation(quote)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b(we|they|you)'re\b/g, '$1 are')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\b(we|i)'ve\b/g, '$1 have')
    .replace(/\b(that|it|there|here)'s\b/g, '$1 is')
    .replace(/\banother one\b|\banother\b/g, '1 more')
    .replace(ordinalPattern, digitsOf)
  const english = withDigits(words)
  const figures = figuresInEnglish(english)
  const marked = figures.reduceRight(
    (text, { at, end }, place) => `${text.slice(0, at)}<${place}>${text.slice(end)}`,
    english,
  )
  return {
    quote,
    text: marked
      .replace(/[“”"'(),]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    figures,
  }
}

function readClause(clause: Clause, goal: NumberedGoal, noun: GoalNoun): GoalStatement['change'] | null {
  if (
    clause.text.length > 200 ||
    (noun.kind === 'money' && flowTime.test(clause.text) && !/\bmrr\b|recurring/.test(clause.text))
  )
    return null
  const total = totalIn(clause, goal, noun)
  if (total !== null) return total >= 0 && total <= 1e12 ? { to: total } : null
  const by = incrementIn(clause, noun)
  return by === null || by === 0 ? null : { by }
}

const measure = '(?: (?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|points?|a month|per month|each))?'
const matcher = (body: string) => new RegExp(`^${opening}${body}${measure}${closing}$`, 'u')

function totalIn({ text, figures }: Clause, goal: NumberedGoal, { named, kind }: GoalNoun): number | null {
  const counted = `${amount}(?: of <\\d+>)?(?: (?:in|of|as))? ${named}`
  const frames = [
    `${us} ${stand} ${about}${counted}`,
    `there are ${about}${counted}`,
    `(?:that is|that makes|which makes|makes|makes it|that makes it|now|now at|up to|down to|already at|at) ${about}${counted}`,
    `${counted}(?= (?:now|so far|in total|total|altogether|today|already|on board))`,
    `(?:(?:our|my|the|monthly|total|current|overall) )*${named} (?:(?:is|are|has|have|now|just|currently) )*${moved} ${about}${amount}`,
    `(?:(?:our|my|the|monthly|total|current) )*${named} (?:went|grew|rose|dropped|fell|is up|is down|are up|are down|jumped|climbed|moved|up|down) from <\\d+> to ${amount}`,
    `(?:${us} )?(?:went|grew|are up|are down|moved|up|down|climbed) from <\\d+> to ${counted}`,
    `(?:(?:our|my|the) )*${named}:? ${about}${amount}(?= (?:now|so far|today|in total))`,
  ]
  for (const frame of frames) {
    const place = matcher(frame).exec(text)?.groups?.n
    if (place) return valueAt(figures, place, kind)
  }
  // "Nineteen of forty": the target says which goal is meant.
  const share = matcher(
    `(?:${us} ${stand} |that is |now )?${amount} (?:of|out of) <(?<of>\\d+)>(?: ${named})?`,
  ).exec(text)
  if (share?.groups && figures[Number(share.groups.of)]?.value === goal.target)
    return valueAt(figures, share.groups.n!, kind)
  const ordinal = new RegExp(
    `^${opening}.{0,40}?(?:\\b(?:our|my|the|number|client|customer|clinic|account)\\b )(?<th>\\d+)(?:st|nd|rd|th) ${named}(?: .{0,40})?$`,
    'u',
  ).exec(text)?.groups?.th
  return ordinal && kind === 'count' ? Number(ordinal) : null
}

function incrementIn({ text, figures }: Clause, { named, kind, isSigned }: GoalNoun): number | null {
  const value = (place: string | undefined) => (place === undefined ? null : valueAt(figures, place, kind))
  if (kind === 'share') return null
  if (kind === 'money') {
    const up = matcher(
      `(?:(?:our|my|the|monthly) )*${named} (?:is |went |grew |rose |has gone )?(?:up|rose|grew) (?:by )?${about}${amount}`,
    ).exec(text)
    const down = matcher(
      `(?:(?:our|my|the|monthly) )*${named} (?:is |went |fell |dropped )?(?:down|fell|dropped) by ${about}${amount}`,
    ).exec(text)
    const added = matcher(
      `(?:${us} )?(?:added|gained|won) ${about}${amount}(?: (?:more|new|extra|additional|in|of))* ${named}`,
    ).exec(text)
    const less = value(down?.groups?.n)
    return value(up?.groups?.n ?? added?.groups?.n) ?? (less === null ? null : -less)
  }
  if (/<\d+> of (?:the|our|my|them|those|these)\b/.test(text) || otherDeed.test(text)) return null
  const one = matcher(`(?:${us} )?(?:have )?(?:just )?${gained} (?:an? )(?:${some} )?${named}(?: .{0,30})?`)
  const frames = [
    `(?:${us} )?(?:have )?(?:just )?${gained} (?:up )?${about}${amount}(?: ${some})? ${named}(?: .{0,30})?`,
    `${amount}(?: ${some})? ${named} ${joined}(?: .{0,30})?`,
    `${amount}(?: ${some}) ${named}`,
    ...(isSigned
      ? [
          `${amount} ${some}(?: (?:of them|people|ones?))? ${joined}(?: .{0,30})?`,
          `(?:${us} )?(?:have )?(?:just )?(?:signed|won|landed|closed|onboarded) ${amount} more(?: .{0,20})?`,
        ]
      : []),
  ]
  for (const frame of frames) {
    const found = value(matcher(frame).exec(text)?.groups?.n)
    if (found !== null) return found
  }
  if (one.test(text)) return 1
  for (const frame of [
    `(?:${us} )?${lost} ${about}${amount}(?: of our)? ${named}`,
    `${amount}(?: of our)? ${named} ${left}(?: us)?`,
  ]) {
    const found = value(matcher(frame).exec(text)?.groups?.n)
    if (found !== null) return -found
  }
  return matcher(`(?:${us} )?${lost} an? ${named}(?: .{0,30})?`).test(text) ? -1 : null
}

/** The value at a place where its sign fits what the goal counts. */
function valueAt(figures: Clause['figures'], place: string, kind: GoalNoun['kind']): number | null {
  const figure = figures[Number(/\d+/.exec(place)![0])]
  if (!figure) return null
  if (kind === 'count' && (figure.before !== '' || figure.after !== '' || !Number.isInteger(figure.value)))
    return null
  if (kind === 'money' && figure.after !== '') return null
  if (kind === 'share' && figure.before !== '') return null
  return figure.value
}

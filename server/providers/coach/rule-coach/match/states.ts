import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

/** Ways of saying that a thing is finished or gone out, whatever was to be done to it. */
const idioms = new RegExp(
  String.raw`\b(?:${[
    'in the (?:bag|can|books|wild|world|hands|mail|post|bank|past)',
    '(?:off|out of) (?:my|our|the) (?:plate|list|desk|chest|hands|board|inbox|way|hair|bench|line|press|printer|truck|shelf|grill)',
    '(?:left|leaving) (?:my|our|the) (?:desk|hands|outbox|office|building|shop|studio|house|warehouse)',
    '(?:over|across|past) the (?:finish(?:ing)? )?line',
    '(?:put )?to (?:bed|rest)',
    'behind (?:me|us)',
    'up to date',
    'on the head',
    'in (?:prod|production|print|place)',
    '(?:a|that is a) wrap',
    'a done deal',
    'out (?:of )?the (?:door|gate)',
    'out of (?:the|my|our) (?!question|blue|office|loop|running|woods|ordinary|picture|house|country|box|hospital|meeting|room|call|car|city|window)[a-z]+',
    'under (?:my|our|the) belt',
    '(?:in|on) (?:the|my|our) (?:calendar|diary|schedule)',
    'dead and buried|done and dusted|said and done|signed and sealed|signed sealed(?: and)? delivered',
    'on order|out there|on (?:its|their|the) way|off to the (?:printers?|races)',
    'squared away|taken care of|dealt with|buttoned up|locked in|nailed down|all set|all sorted|sewn up|good to go',
    'bit the dust|is history|a thing of the past',
    'with the w+(?: w+)? now',
  ].join('|')})\b`,
)

/** The words by which a clause says that its thing is finished, or null. */
export const finishedIdiom = (tokens: Token[]): string | null => idioms.exec(textOf(tokens))?.[0] ?? null

const total =
  /\b(?:so far|in total|total|(?:unchanged|flat|steady|stuck|static|level) at|altogether|all told|to date|overall|as of (?:this|today|now|yesterday|last)|thus far|all in all|in all|up to|count|tally|by now)\b/
const standsAt =
  /\b(?:am|is|are|still|now) (?:now |already |currently |sitting |standing |still |only |just )*at \S|\b(?:stands?|standing|sits?|sitting) at\b|\bthere (?:is|are) (?:now |already )?\S+(?: \S+)?$|\b(?:that|this|which|it) (?:makes|brings|puts|takes|gets)\b|\b(?:am|are|is) (?:now |already |about )*(?:through|past|into) (?:\d|(?:an? )?[a-z]+ of the )|\b(?:bring|make|put|take)(?:s|ing)? (?:it|me|us|(?:the|my|our) \w+) (?:up )?(?:to|at)\b|\bgot (?:up )?to\b|\b(?:that|this) is .*\b(?:now|already)\b/

/** "I'm at 30", "that makes 12", "40 so far", "35 in total", "12 out of 20": where things stand, not what was added. */
export function tellsTotal(tokens: Token[]): boolean {
  const text = textOf(tokens)
  const sum =
    /\b(?:that|which) (?:is|makes) \S+(?: \S+)?$/.test(text) && tokens.at(-1)?.quantity?.kind === 'count'
  return (
    sum ||
    summedUp.test(text) ||
    total.test(text) ||
    standsAt.test(text) ||
    outOf(tokens) ||
    deepIn(tokens) ||
    standsOn(tokens)
  )
}

/** "that's nine angels down", "that makes three kits shipped": a sum of things and what became of them. */
const summedUp =
  /^(?:(?:so|and|now|which) )*(?:that|this|which|it) (?:is|makes) (?!(?:the|a|an|my|our|one) )(?:[\w-]+ ){1,3}(?:down|done|in|off|out|finished|completed|closed|signed|sold|booked|shipped|sent|interviewed|pitched|called|packed|written|fixed|tested|trained|sequenced|visited|covered|cleared|onboarded|recorded|live)$/

export const sumsUp = (tokens: Token[]): boolean => summedUp.test(textOf(tokens))

/** "we have packed eighty orders now": all of them up to this moment, unless fewer than were there before. */
export const tellsNow = (tokens: Token[]): boolean =>
  /\bhave (?:\w+ ){1,7}now$|\b(?:have now|now have) \w+/.test(textOf(tokens))

/** "reviews went from twenty two to thirty one": where they went, or null. */
export function risenTo(tokens: Token[]): number | null {
  const at = tokens.findIndex((token) => token.lower === 'from')
  const [first, to, second] = tokens.slice(at + 1, at + 4)
  const pair =
    at > 0 && first?.quantity?.kind === 'count' && to?.lower === 'to' && second?.quantity?.kind === 'count'
  return pair && second.quantity!.value > first.quantity!.value ? second.quantity!.value : null
}

/** "12 out of the 20", and not "out of the door". */
const outOf = (tokens: Token[]): boolean =>
  tokens.some(
    (token, at) =>
      token.lower === 'out' &&
      tokens[at + 1]?.lower === 'of' &&
      tokens.slice(at + 2, at + 4).some((near) => near.quantity?.kind === 'count'),
  )

/** "we are on twenty two calls now". */
const standsOn = (tokens: Token[]): boolean =>
  tokens.some(
    (token, at) =>
      token.lower === 'on' &&
      /^(?:am|are|is|now)$/.test(tokens[at - 1]?.lower ?? '') &&
      tokens[at + 1]?.quantity?.kind === 'count',
  )

/** "we are eleven hosts in". */
const deepIn = (tokens: Token[]): boolean =>
  tokens.at(-1)?.lower === 'in' &&
  /^(?:am|are|is)$/.test(tokens.at(-4)?.lower ?? tokens.at(-3)?.lower ?? '') &&
  tokens.slice(-3, -1).some((token) => token.quantity?.kind === 'count')

const remaining =
  /\b(?:to go|still owe|left|remaining|outstanding|(?:is|are|still) missing|still to (?:do|be)|to finish|left to do|(?:am|is|are|now|got|get) (?:\w+ )?down to|more to [a-z]+|short of|short|all (?:\w+ ){0,4}(?:but|except|bar|save|minus))\b/

/** "3 to go", "only 5 left", "all but four", "ten short of the target": the number is what is missing. */
export function tellsRemainder(tokens: Token[]): boolean {
  const text = textOf(tokens)
  return (
    remaining.test(text) &&
    tokens.some((token) => token.quantity?.kind === 'count') &&
    !/\b(?:left (?:the|my|our|us|me|it|for|early|a)|nothing left|no \w+ left|in short|short (?:emails?|calls?|notes?|posts?|videos?|clips?|list|film))\b/.test(
      text,
    )
  )
}

export const exceptWords = /^(?:but|except|bar|save|minus)$/

/** Without "all but", which only says that the number behind it is missing. */
export function exceptCounted(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) => exceptWords.test(token.lower) && tokens[index + 1]?.quantity?.kind === 'count',
  )
  if (at < 1) return tokens
  const all = tokens.findLastIndex(
    (token, index) => index < at && /^(?:all|every|everything)$/.test(token.lower),
  )
  if (all < 0) return tokens
  const between = tokens.slice(all + 1, at)
  return between.length === 0
    ? [...tokens.slice(0, all), ...tokens.slice(at + 1)]
    : [...tokens.slice(0, all), tokens[at + 1]!, ...between, ...tokens.slice(at + 2)]
}

const ahead =
  /\b(?:tomorrow|next (?:week|month|quarter|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|later (?:today|this|on)|soon|(?<!as of )tonight|(?:on|until|till|by) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/

const redone =
  /\b(?:have|has|need|needs|must|got|going) to (?:\w+ )?(?:redo|start (?:all )?over|do (?:it|that|them) (?:all )?(?:again|over)|re-?(?:film|record|write|shoot|print|make|send|do))\b/

/** "... so I have to redo it": what was done does not stand. */
export const redoes = (tokens: Token[]): boolean => redone.test(textOf(tokens))

/** "two panels arrived broken", "but I chickened out": what is said at the end spoils it. */
export const endsSpoiled = (tokens: Token[]): boolean =>
  // "that bug is dead" is good news.
  (tokens.at(-1)?.lower === 'dead' &&
    !tokens.some(({ lower }) => /^(?:bugs?|issues?|errors?)$/.test(lower))) ||
  /^(?:broken|damaged|corrupt|corrupted|blank|rejected|unusable|empty|wrong|cracked|unanswered|unread)$/.test(
    tokens.at(-1)?.lower ?? '',
  ) ||
  /\b(?:chickened|bottled|bailed|wimped|backed|chickening|bailing|backing) (?:it|out)$/.test(textOf(tokens))

/** Said of a time to come. */
export const liesAhead = (tokens: Token[]): boolean => ahead.test(textOf(tokens))

/** "ten emails | left": the word that says what is missing names nothing itself. */
export const isRest = (phrase: { head: string; mods: string[] }): boolean =>
  /^(?:left|remaining|outstanding)$/.test(phrase.head) && phrase.mods.length === 0

const spoiling =
  /\b(?:corrupt(?:ed)?|broken|unusable|useless|blank|rejected|bounced|a mess|not usable|all wrong|went wrong|(?:is|was|got) lost|crashed|did not save|(?:need|needs|have|has|want|still) to (?:test|check|verify|confirm|double check|review|try|be tested|be checked|be confirmed)(?: (?:it|that|them))?|start (?:all )?over|redo|do it (?:all )?again|from scratch|does not count)\b/

const undoing =
  /^(?:(?:and|then|but|it|they|that|this|which|immediately|promptly|just|again) )*(?:(?:went|came|fell|go|(?:got|was|were) taken) (?:(?:right|straight|back) )*(?:down|offline|apart|over)|broke|crashed|died|bounced|failed|rolled back|got rolled back)(?: (?:again|down|back|after|completely|immediately|apart|on (?:me|us)))*$/

/** "... and then went down": with no thing of its own, it undoes what was told just before. */
export const undoes = (tokens: Token[]): boolean => undoing.test(textOf(tokens))

/** "... but the file is corrupt": what was done came to nothing. */
export const spoils = (tokens: Token[]): boolean => spoiling.test(textOf(tokens))

/** "almost", "80 percent": nothing is finished here. */
export function isNear(tokens: Token[]): boolean {
  // "for almost an hour", "nearly all day": the time was nearly so long, the thing is not nearly done.
  const text = textOf(tokens).replace(
    /\b(?:almost|nearly|just about|close to|pretty much|practically) (?=(?:an?|the whole|all|\w+) (?:day|morning|afternoon|night|week|hours?|minutes?)\b)/g,
    '',
  )
  if (
    /\b(?:almost|nearly|nowhere near|far from|miles (?:from|off)|not quite|all but (?:done|finished|complete|completed|ready|there|written|over)|just about|close to|partly|partially|practically|virtually|half done|half finished|most of|first draft|rough draft|part of|pretty much|more or less|as good as|(?:basically|mostly) (?:done|finished|complete|completed|ready|there|written|over)|getting there|in progress|under way|underway|to be)\b/.test(
      text,
    )
  )
    return true
  return /\b(?:nearly|almost|\d+ ?(?:%|percent)|percent|half(?:way)?)\b.*\b(?:done|finished|complete|completed|there|ready|through|written|way)\b/.test(
    text,
  )
}

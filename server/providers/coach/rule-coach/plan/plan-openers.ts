import { auxiliaries, determiners, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const day =
  '(?:today|tomorrow|tonight|this (?:morning|afternoon|evening)|(?:the|my|our) (?:day|morning|afternoon|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
const be = '(?:is|will be|is going to be|would be|has to be|should be|must be)'
const only = '(?:(?:just|only|really|mostly|mainly|all|basically|probably|honestly) )*'

/** What must follow for the words to open a plan: a deed, a thing, a number, or any of them. */
type Follows = 'deed' | 'order' | 'gerund' | 'thing' | 'number' | 'span' | 'item' | 'any'

/**
 * Words that only say that what comes now is to be done. Each stands for the heading of a list: "today is about |
 * getting the vendors signed", "the day is a success if I | send the term sheet".
 */
const openers: [string, Follows[]][] = [
  [
    `(?:the|my|our|today's|todays) (?:plan|mission|goal|list|day)(?: for ${day}| ${day})? is (?:pretty |really |very )?(?:simple|easy|clear|short|straightforward)`,
    ['deed', 'gerund', 'item'],
  ],
  [`(?:please )?put me down for`, ['number', 'span', 'gerund', 'thing']],
  [
    `(?:the |my |our )?(?:number one|top priority|north star|one thing)(?: for ${day}| ${day})? (?:is|${be})(?: to)?`,
    ['deed', 'gerund', 'item'],
  ],
  [`${day} (?:is|${be}|might be) the day (?:that |when )?(?:i|we)(?: will| can)?(?: finally)?`, ['deed']],
  [
    `(?:second|third|fourth|next|last|lastly|finally|after that)(?: thing| one| up)? (?:is|will be|would be|comes)(?: to)?`,
    ['gerund', 'deed', 'thing'],
  ],
  [
    `(?:the |my )?(?:most important|main|only|first|biggest|key) thing(?: ${day})? is that (?:i|we)`,
    ['deed'],
  ],
  [`(?:for ${day} )?let us ${only}(?:focus|concentrate) on`, ['gerund', 'item']],
  [`(?:which|that|this|it) means(?: that)? (?:i|we)(?: have to| need to| will| must| should)?`, ['deed']],
  [`(?:it|that) is (?:on|up to) (?:me|us) to`, ['deed']],
  [
    `(?:the )?(?:first|next|main|one|only|last|biggest) thing (?:that )?(?:i|we) (?:will|have to|need to|want to|must|am going to|should|would like to) (?:do|tackle|finish|handle|get done)(?: ${day})? is(?: to)?`,
    ['deed', 'gerund', 'item'],
  ],
  [
    `(?:${day} )?(?:i|we) (?:figured|thought|reckoned|reckon|guess|suppose)(?: that)? (?:i|we) (?:would|will|could|might as well|should)`,
    ['deed'],
  ],
  [`let us make ${day} (?:all )?about`, ['gerund', 'item']],
  [`${day} ${be} ${only}(?:for|about) [a-z-]+`, ['number']],
  [`${day} ${be} ${only}(?:for|about) [a-z-]+ [a-z-]+`, ['number']],
  [
    `what (?:needs|has|have) to (?:happen|get done|be done)(?: ${day})? is(?: that)?`,
    ['gerund', 'deed', 'number'],
  ],
  [`${day} is (?:a|an|my|our) (?:\\S+ ){0,2}day(?: so| and| ,)?`, ['gerund', 'item', 'deed']],
  [`${day} ${be} ${only}(?:about|for|dedicated to|devoted to)`, ['gerund', 'item']],
  [`${day} (?:i|we) ${only}focus on`, ['gerund', 'thing', 'number']],
  [`(?:it|that) is all about`, ['gerund', 'item']],
  [
    `(?:for me |for us )?${day} ${be} (?:a )?(?:success|win|good|good one|good day|great|great day|done|made) (?:if|when|once) (?:i|we)(?: can| could| manage to| get to)?`,
    ['deed'],
  ],
  [
    `(?:i|we) (?:will|would|am going to) be (?:happy|satisfied|pleased|proud|fine)(?: ${day})? (?:if|when|once) (?:i|we)(?: can| could| manage to| get to)?`,
    ['deed'],
  ],
  [
    '(?:(?:can|could|would|will) you |please )(?:please )?(?:add|put down|put in|note|note down|write down|create|set up|schedule)(?: me)?',
    ['gerund', 'deed', 'number'],
  ],
  [
    `(?:a |and )?(?:new|one more|another|another new|extra|next) (?:one|mission|goal|task|thing|item|to-do|todo)(?: (?:for (?:me|us|today|the list)|today|please|is|to))*`,
    ['deed', 'gerund'],
  ],
  [
    `(?:mission|goal|goals|missions|task|tasks|target|targets) for ${day}(?: (?:is|are|please|to))*`,
    ['deed', 'gerund', 'any'],
  ],
  [
    `(?:not (?:much|a lot|too much)|nothing (?:much|big|crazy|special))(?: (?:on|planned|going on|for|honestly|really|actually|${day}))* (?:just|only|but)`,
    ['item', 'gerund', 'deed'],
  ],
  [
    `(?:i|we) (?:was|were|am|are|have been) (?:thinking|figuring)(?: (?:of|about|maybe|like|perhaps|that|more like))*`,
    ['number', 'gerund', 'order'],
  ],
  [
    `(?:(?:i|we) would say|let us (?:say|go for|aim for|shoot for|go with|put down|put in))(?: maybe)?`,
    ['number', 'gerund'],
  ],
  [`one more(?: (?:for (?:me|us|today|the list)|please|is|to))+`, ['deed', 'gerund']],
  // "first the tax return, then ..."
  ['first(?= (?:the|a|my|our) (?:[a-z-]+ ){1,3}(?:, )?(?:and )?then )', ['thing']],
  [`(?:the |my )?must do(?: ${day})? is`, ['item', 'gerund', 'deed']],
  [`(?:the )?first thing(?: on (?:the|my) list)? (?:is|will be)`, ['item', 'gerund', 'deed']],
  [
    `if (?:i|we) (?:only |just )?(?:manage|do|get|finish) (?:only )?one thing(?: done)?(?: ${day})? (?:it|that|then it) (?:is|will be|has to be|should be|must be)`,
    ['item', 'gerund', 'deed'],
  ],
  [`(?:so )?for (?:me|us|my part)(?: ${day})? (?:it|that) is ${only}`, ['item', 'gerund', 'deed']],
  [`(?:me |personally )?(?:i|we) ${only}focus on (?:\\S+ )?things ?${only}`, ['item', 'gerund', 'deed']],
  [`(?:that|which) leaves(?: (?:me|us))?(?: with)?`, ['item', 'gerund']],
  [
    `(?:the )?(?:only |one |main )?thing (?:that|which) (?:really |actually )?(?:matters|counts)(?: ${day})? is(?: that| to)?`,
    ['item', 'gerund', 'deed'],
  ],
  [
    `(?:the |my |our )?(?:bare |absolute |actual |real )?(?:minimum|must|target|aim|ambition|homework|job|work)(?: for ${day}| ${day})* (?:is|are)`,
    ['item', 'gerund', 'deed'],
  ],
  [`(?:a )?to ?do(?: list)?(?: for)? ${day}`, ['item', 'gerund', 'deed']],
  [`to do(?= [a-z]+ [a-z]+)`, ['deed']],
]
const compiled = openers.map(([words, follows]) => [new RegExp(`^(?:${words})(?= )`), follows] as const)
const lead =
  /^(?:so|and|but|ok|okay|well|right|then|also|alright|now|today|tomorrow|please|coach|hm|here|maybe|because|since|me|decided|that|think|guess)$/

/** Speech with each such opening replaced by the mark of a list; what follows keeps its places. */
export function opened(tokens: Token[]): Token[] {
  const marked: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const length = begins(tokens, index) ? openerAt(tokens, index) : 0
    if (length === 0) {
      marked.push(tokens[index]!)
      continue
    }
    const first = tokens[index]!
    const place = { start: first.start, end: first.start }
    marked.push(
      { ...place, lower: 'list', text: 'list', kind: 'word' },
      { ...place, lower: ':', text: ':', kind: 'mark' },
    )
    index += length - 1
  }
  return marked
}

/** A breath begins here: at the start, behind a mark or a joint, or behind words that only lead in. */
function begins(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    before === undefined || before.kind === 'mark' || fillers.has(before.lower) || lead.test(before.lower)
  )
}

function openerAt(tokens: Token[], at: number): number {
  const text = `${tokens
    .slice(at, at + 18)
    .map((token) => token.lower)
    .join(' ')} `
  for (const [words, follows] of compiled) {
    const found = words.exec(text)
    if (!found) continue
    let length = found[0].trim().split(' ').length
    while (
      fillers.has(tokens[at + length]?.lower ?? '') ||
      /^(?:maybe|like|just|only|really|mostly|mainly|probably|basically|about)$/.test(
        tokens[at + length]?.lower ?? '',
      )
    )
      length += 1
    if (follows.some((kind) => leads[kind](tokens, at + length))) return length
  }
  return 0
}

const verbAt = (tokens: Token[], at: number) => readVerb(tokens[at]?.lower ?? '')
const leads: Record<Follows, (tokens: Token[], at: number) => boolean> = {
  any: (tokens, at) =>
    tokens[at] !== undefined &&
    tokens[at].kind !== 'mark' &&
    !auxiliaries.has(tokens[at].lower) &&
    !/^(?:i|we|and|but|so|not|no)$/.test(tokens[at].lower),
  deed: (tokens, at) =>
    /^(?:base|either)$/.test(verbAt(tokens, at)?.form ?? '') && tokens[at + 1] !== undefined,
  gerund: (tokens, at) => verbAt(tokens, at)?.form === 'gerund' && tokens[at + 1] !== undefined,
  order: (tokens, at) =>
    leads.deed(tokens, at) &&
    (determiners.has(tokens[at + 1]!.lower) || tokens[at + 1]!.quantity !== undefined),
  span: (tokens, at) => tokens[at]?.quantity?.kind === 'duration',
  thing: (tokens, at) => determiners.has(tokens[at]?.lower ?? '') && tokens[at + 1]?.kind === 'word',
  number: (tokens, at) => tokens[at]?.quantity?.kind === 'count' && tokens[at + 1]?.kind === 'word',
  item: (tokens, at) =>
    leads.thing(tokens, at) ||
    (tokens[at]?.quantity !== undefined && /^(?:count|money)$/.test(tokens[at].quantity.kind)),
}

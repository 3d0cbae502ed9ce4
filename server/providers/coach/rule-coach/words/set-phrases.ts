import { adverbs, auxiliaries, determiners, prepositions } from './small-words.ts'
import { readVerb } from './stems.ts'
import type { Token } from './tokens.ts'

/** Verbs of several words, with the one verb they mean. The first word is compared by its past and base form. */
const phrases: [RegExp, string, string][] = [
  [/^(?:get|got) (?:a )?(?:hold|ahold) of\b/, 'contact', 'contacted'],
  [
    /^(?:have|take|had|took|having) (?:a|another) (?:crack|go|stab|shot|bash|punt) at\b/,
    'tackle',
    'attempted',
  ],
  [/^(?:until|till|up to|up until) now\b/, 'altogether', 'altogether'],
  [/^(?:get|got) in touch with\b/, 'contact', 'contacted'],
  [/^(?:get|got) through to\b/, 'call', 'called'],
  [/^(?:rained|called|washed|snowed|blown) off\b/, 'cancel', 'cancelled'],
  [/^in the can\b/, 'done', 'done'],
  [
    /^(?:went|drove|headed|popped|cycled|walked|travelled|traveled|flew)(?: (?:out|over|down|round|around|up))? to (?:see|visit|meet)\b/,
    'visit',
    'visited',
  ],
  [/^(?:be|get) done with\b/, 'finish', 'finish'],
  // "did not manage more than seven emails": so many were managed.
  [/^did not (?:manage|do|get|make|get to|get through) more than\b/, 'did', 'did'],
  [/^not (?:forget|miss|fail)(?= to\b)/, 'remember', 'remember'],
  [
    /^(?:get|got|has|have|had) (?:the|a|their|its|our) (?:green light|go ahead|go-ahead|thumbs up|nod|blessing|okay|ok|all clear|sign off|sign-off)\b/,
    'approved',
    'approved',
  ],
  [
    /^(?:became|becomes)(?= (?:an?|our|my) (?:\S+ )*?(?:customer|client|subscriber|member|partner|user|sponsor|seller)\b)/,
    'closed',
    'closed',
  ],
  [/^put pen to paper\b/, 'sign', 'signed'],
  [
    /^(?:put|putting) (?:(?:his|her|their|our|a|the|my) )?(?:signature|signatures|name|autograph) (?:on|to|under)\b/,
    'sign',
    'signed',
  ],
  [
    /^(?:give|gave|given) (?:us |me |it |them )?(?:the|a) (?:green light|go ahead|go-ahead|thumbs up|nod|all clear)(?: (?:to|on|for))?\b/,
    'approve',
    'approved',
  ],
  [/^(?:say|said|saying) yes to\b/, 'accept', 'accepted'],
  [/^(?:say|said) yes(?= |$)/, 'agree', 'agreed'],
  [
    /^(?:get|got|hang|hung|come|came|hop|hopped) (?:off|out of) (?:of )?(?:the |a |an |another |my )?(?:\w+ )?(?:phone|call|meeting|zoom|session|video) with\b/,
    'talk',
    'talked',
  ],
  [
    /^(?:push|pushed|move|moved|bump|bumped|slip|slipped|kick|kicked|shift|shifted) (?:back |out )?(?:to|till|until) (?=(?:next|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|later)\b)/,
    'postpone',
    'postponed',
  ],
  [/^(?:switch|turn)ed on\b/, 'activate', 'activated'],
  [/^(?:make|made) contact with\b/, 'contact', 'contacted'],
  [
    /^(?:have|had) (?:a )?(?:quick |good |long |nice |great |little |short |proper )*(?:word|words) with\b/,
    'talk',
    'talked',
  ],
  [/^spent (?:\S+ ){0,3}?(?:hours?|minutes?|morning|afternoon|time|day|lunch) with\b/, 'talk', 'talked'],
  [/^(?:put|putting) in (?:a |another )?calls? to\b/, 'call', 'called'],
  [/^(?:drop|dropped) (?:a )?(?:line|note) to\b/, 'email', 'emailed'],
  [/^(?:take|took) (?:care of|on)\b/, 'handle', 'handled'],
  [/^(?:get|got) (?:rid of|shot of)\b/, 'clear', 'cleared'],
  [/^(?:put|putting) (?:the )?(?:finishing|final|last) touches (?:on|to)\b/, 'finish', 'finished'],
  [/^(?:put|putting) (?:the )?last (?:\w+ )?(?:on|to)\b/, 'finish', 'finished'],
  [/^(?:hit|press|pressed|push|pushed) (?:the )?(?:send|submit|publish)(?: button)? on\b/, 'send', 'sent'],
  [/^(?:fire|fired|send|sent|shoot|shot) (?:it |them )?(?:off|over)\b/, 'send', 'sent'],
]
const past =
  /^(?:got|made|had|put|gave|given|went|drove|headed|popped|cycled|walked|travelled|traveled|flew|dropped|took|hit|pressed|pushed|fired|sent|shot|spent|said|hung|came|hopped|moved|bumped|slipped|kicked|shifted|switched|turned|rained|called|washed|snowed|blown)\b/

const asides =
  /^(?:let me (?:tell you|think|see)|i (?:have to|must|got to|will) (?:say|admit|be honest)|i am not going to lie|not going to lie|believe it or not|long story short|the (?:good|bad|best|great) (?:news|part) is(?: that)?|as i said|no kidding|no joke|for (?:sure|certain|a start|real)|what was it|i would like you to (?:note|know|write down|remember|put down) that|can (?:i|we) add something|yes please|(?:if (?:all|everything) goes (?:well|to plan|according to plan)|all being well)|(?:and )?(?:another|one (?:more|other|last)|the other|last) thing(?: is)?(?= (?:i|we) )|how many was it|let me (?:check|count|look)|guess what|you know what|you know|to be fair|i would say|i kid you not|the thing is|for what it is worth|at the end of the day|quick update|quick one|(?:you )?would(?: you)? (?:not )?believe (?:it|the (?:day|morning|week|afternoon)(?: i (?:have|had)(?: had)?)?)|you would not believe (?:it|the (?:day|morning|week|afternoon)(?: i (?:have|had)(?: had)?)?)|the (?:upside|downside|short version|bottom line) is(?: that)?|where was i|(?:pull my finger out|get my act together|bite the bullet|roll up my sleeves|knuckle down|buckle down|suck it up|man up|get off my \w+) and)(?= )/

/** Words spoken to the listener before or between what is told; 0 when there are none here. */
function asideAt(tokens: Token[], at: number): number {
  const text = tokens
    .slice(at, at + 10)
    .map((token) => token.lower)
    .join(' ')
  return asides.exec(text)?.[0].split(' ').length ?? 0
}

/** "sent sent um fifteen": a word begun twice. */
const stutters = (tokens: Token[], at: number): boolean =>
  tokens[at]!.kind === 'word' &&
  tokens[at]!.lower === tokens[at + 1]?.lower &&
  tokens[at]!.start !== tokens[at + 1]!.start

/** "got the number and everything": a tag that means nothing more; how many tokens it takes. */
function tagAt(tokens: Token[], at: number): number {
  const text = tokens
    .slice(at, at + 5)
    .map((token) => token.lower)
    .join(' ')
  const tag =
    /^(?:and (?:everything|all that|all|stuff|things|whatnot|that|so on)|what an? (?!of\b)\w+|i (?:think|guess|believe|reckon)(?: (?:yeah|yes))?(?: \d+| (?:one|two|three|four|five|six|seven|eight|nine|ten))?)(?= |$)/.exec(
      text,
    )
  const length = tag ? tag[0].split(' ').length : 0
  const before = tokens[at - 1]
  const next = tokens[at + length]
  const closes = next === undefined || next.kind === 'mark' || /^(?:so|but|then|and)$/.test(next.lower)
  return length > 0 && closes && before?.kind === 'word' && !adverbs.has(before.lower) ? length : 0
}

/** "... called two pharmacies | busy day": what a speaker says of it all at the end; how many tokens it takes. */
function commentAt(tokens: Token[], at: number): number {
  const before = tokens[at - 1]
  if (
    before?.kind !== 'word' ||
    determiners.has(before.lower) ||
    prepositions.has(before.lower) ||
    auxiliaries.has(before.lower)
  )
    return 0
  const text = tokens
    .slice(at, at + 6)
    .map((token) => token.lower)
    .join(' ')
  const length = comments.exec(text)?.[0].split(' ').length ?? 0
  const next = tokens[at + length]
  return length > 0 && (next === undefined || next.kind === 'mark') ? length : 0
}

const comments = new RegExp(
  `^(?:(?:what|such) an? |a |quite a |pretty |not a |all in all )*(?:${[
    '(?:busy|big|long|good|great|bad|rough|tough|crazy|slow|decent|productive|solid|wild|nice|hard|hectic|fun|mad|full|short|weird|strange) (?:day|morning|afternoon|evening|night|week|one|start|session|stuff|work|times)',
    '(?:not (?:too )?bad|not too shabby|so that is (?:that|it|the day|something|me|all)|that is (?:that|it|the day|all|me)|feels? (?:good|great|amazing)|feeling good|happy (?:days|me)|go me|go us|yay me|well done me|holy (?:cow|moly|smokes)|thank god|thank goodness|finally)',
  ].join('|')})(?= |$)`,
)

/** "sent what twenty emails", "about like ten": a word that only looks for the number. */
const searches = (tokens: Token[], at: number): boolean =>
  /^(?:what|like|say)$/.test(tokens[at]!.lower) &&
  tokens[at + 1]?.quantity?.kind === 'count' &&
  /^(?:past|participle)$/.test(readVerb(tokens[at - 1]?.lower ?? '')?.form ?? '')

/** "got hold of six managers" becomes "reached six managers"; the letters keep their places. */
export function plainVerbs(tokens: Token[]): Token[] {
  const plain: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const aside = asideAt(tokens, index) || tagAt(tokens, index) || commentAt(tokens, index)
    if (aside > 0 || stutters(tokens, index) || searches(tokens, index)) {
      index += Math.max(aside - 1, 0)
      continue
    }
    const ahead = tokens.slice(index, index + 8)
    const text = ahead.map((token) => token.lower).join(' ')
    const found = tokens[index]!.kind === 'word' ? phrases.find(([words]) => words.test(text)) : undefined
    if (!found) {
      plain.push(tokens[index]!)
      continue
    }
    const length = found[0].exec(text)![0].trim().split(' ').length
    const lower = past.test(text) ? found[2] : found[1]
    plain.push({ ...tokens[index]!, lower, text: lower, end: tokens[index + length - 1]!.end })
    index += length - 1
  }
  return plain
}

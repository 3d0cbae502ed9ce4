import type { VerbReading } from './stems.ts'
import { readVerb } from './stems.ts'
import { timePhrase } from './times.ts'
import type { Token } from './tokens.ts'
import { nounLikeVerbs } from './verbs.ts'
import {
  adverbs,
  askingVerbs,
  auxiliaries,
  determiners,
  doneWords,
  failingVerbs,
  fillers,
  listNouns,
  prepositions,
  questionWords,
} from './words.ts'

/**
 * `plan` and `imperative` want something to be done, `either` may be an order or a past ("put", "read"), `report` says it is done, `failed` that it is not, `state`
 * describes how things stand, `bare` has no verb at all, `asked` is a question, `unfit` is a condition, hearsay or habit.
 */
export type Mood =
  | 'plan'
  | 'imperative'
  | 'either'
  | 'report'
  | 'failed'
  | 'state'
  | 'bare'
  | 'asked'
  | 'unfit'
  | 'doing'

export interface Stance {
  mood: Mood
  weak: boolean
  who: 'founder' | 'team' | 'other' | 'thing' | 'nobody'
  /** Base form of the main verb. */
  verb: string | null
  verbAt: number
  subjectFrom: number
  subjectTo: number
}

const opinions = /^(?:think|guess|believe|feel|suppose|reckon|figure|hope)$/
const pastWishes = /^(?:want|plan|hope|mean|intend|try|need|attempt|aim|expect|wish|like|love)$/
const willing =
  /^(?:want|need|plan|hope|aim|intend|wish|expect|prefer|like|love|look|try|target|mean|commit|promise|decide|have|ought|shoot|gun|pledge|resolve|set)$/
const reachingVerbs = /^(?:manage|succeed|get|end|able|finish|complete|help|wrap)$/
const beginning =
  /^(?:start|begin|continue|keep|spend|try|stop|work|attempt|think|plan|struggle|consider|avoid|put|delay|hate|love|resume)$/
const conditions = new Set(
  'if when once unless until whenever while before after whether assuming suppose imagine since in-case whichever'.split(
    ' ',
  ),
)
const habits =
  /\b(?:usually|normally|typically|every (?:day|week|month|morning)|each (?:day|week|month)|used to|per (?:day|week)|last (?:week|month|year|quarter|summer|spring|fall|winter)|(?:years?|months?|weeks?) ago|back in|always|historically|in (?:january|february|march|april|june|july|august|september|october|november|december))\b/
const hearsay = /^(?:say|tell|claim|mention|text|swear|suggest|ask|write|hear|read|insist|announce|report)$/
const planHeads = new Set([
  ...listNouns,
  ...'plan plans priority priorities focus agenda aim intention big main today tomorrow move job ambition'.split(
    ' ',
  ),
])

class Reader {
  at = 0
  weak = false
  who: Stance['who'] = 'nobody'
  subjectFrom = 0
  subjectTo = 0
  readonly tokens: Token[]
  constructor(tokens: Token[]) {
    this.tokens = tokens
  }
  word(ahead = 0): string {
    return this.tokens[this.at + ahead]?.lower ?? ''
  }
  verb(ahead = 0): VerbReading | null {
    const token = this.tokens[this.at + ahead]
    return token && token.kind === 'word' ? readVerb(token.lower) : null
  }
  skipSmall(): void {
    while (this.at < this.tokens.length) {
      const word = this.word()
      if (fillers.has(word) && !(word === 'like' && this.word(1) === 'to')) this.at += 1
      else if (adverbs.has(word) && !this.startsStatus()) this.at += 1
      else if (timePhrase(this.tokens, this.at) > 0) this.at += timePhrase(this.tokens, this.at)
      else break
    }
  }
  startsStatus(): boolean {
    return /^(?:away|back|here|there)$/.test(this.word()) && this.at > 0
  }
  end(mood: Mood, verb: string | null = null): Stance {
    return {
      mood,
      weak: this.weak,
      who: this.who,
      verb,
      verbAt: this.at,
      subjectFrom: this.subjectFrom,
      subjectTo: this.subjectTo,
    }
  }
}

/** Reads the front of a clause: subject, auxiliaries, wishes, negation, and the verb they lead to. */
export function moodOf(tokens: Token[]): Stance {
  const reader = new Reader(tokens)
  reader.skipSmall()
  const text = tokens.map((token) => token.lower).join(' ')
  if (isQuestion(reader)) return reader.end('asked')
  if (conditions.has(reader.word()) || /^as soon as|^in case\b/.test(text)) return reader.end('unfit')
  if (/\b(?:if only|i wish)\b/.test(text)) return reader.end('unfit')
  const stance = readFront(reader, 0)
  if (stance.mood === 'report' && habits.test(text)) return { ...stance, mood: 'unfit' }
  return stance
}

function isQuestion(reader: Reader): boolean {
  const word = reader.word()
  const next = reader.word(1)
  if (questionWords.has(word) && !(word === 'which' && reader.at > 0)) return true
  if (!askingVerbs.has(word)) return false
  if (/^(?:can|could|would|will)$/.test(word) && next === 'you') return false
  if (/^(?:i|we|you|he|she|they|it|there|this|that)$/.test(next)) return true
  return /^(?:is|are|was|were|do|does|should|would|could|can|will)$/.test(word) && determiners.has(next)
}

function readFront(reader: Reader, depth: number): Stance {
  const { tokens } = reader
  if (depth > 3) return reader.end('unfit')
  reader.skipSmall()
  const word = reader.word()
  if (word === '') return reader.end('bare')
  if (/^(?:i|we)$/.test(word)) {
    reader.who = 'founder'
    reader.at += 1
    return predicate(reader, depth)
  }
  if (word === 'let') return letUs(reader, depth)
  if (/^(?:he|she|they|you)$/.test(word)) {
    reader.who = 'other'
    reader.at += 1
    return predicate(reader, depth)
  }
  if (
    /^(?:it|that|this|there|these|those)$/.test(word) &&
    (auxiliaries.has(reader.word(1)) ||
      reader.verb(1)?.form === 'third' ||
      reader.verb(1)?.form === 'past' ||
      (adverbs.has(reader.word(1)) && reader.tokens[reader.at + 1]?.kind === 'word'))
  ) {
    reader.who = 'thing'
    reader.subjectFrom = reader.at
    reader.at += 1
    reader.subjectTo = reader.at
    return predicate(reader, depth)
  }
  if (/^(?:please|can|could|would|will)$/.test(word)) {
    if (word === 'please') reader.at += 1
    else if (reader.word(1) === 'you') reader.at += 2
    reader.skipSmall()
    return request(reader) ?? reader.end('asked')
  }
  if (word === 'to' && baseForm(reader.verb(1))) {
    reader.at += 1
    return reader.end('plan', reader.verb()!.base)
  }
  if (
    /^(?:time|ready|excited|keen|determined|able|supposed|hoping|planning|aiming|looking|trying|going|about|need|want|wanting|have|gunning|shooting)$/.test(
      word,
    )
  ) {
    const stance = predicate(reader, depth)
    if (stance.mood !== 'bare') return stance
  }
  const commanded = request(reader)
  if (commanded) return commanded
  if (word === 'not' || word === 'never' || word === "couldn't") {
    reader.at += 1
    reader.skipSmall()
    return reader.end('failed', reader.verb()?.base ?? null)
  }
  return withoutPronoun(reader, tokens, depth)
}

/** The subject is a noun phrase, or there is none: "pricing page shipped", "sent 20", "call Anna", "10 DMs". */
function withoutPronoun(reader: Reader, tokens: Token[], depth: number): Stance {
  const verb = reader.verb()
  const next = reader.word(1)
  const later = laterFinite(tokens, reader.at + 1)
  if (
    auxiliaries.has(reader.word()) &&
    !(
      reader.word() === 'did' ||
      reader.word() === 'had' ||
      reader.word() === 'done' ||
      reader.word() === 'do'
    )
  )
    return predicate(reader, depth)
  if (verb && !determiners.has(reader.word())) {
    const headline = verb.form === 'past' || verb.form === 'participle'
    if (headline && !adjectival(reader, later)) return predicate(reader, depth)
    if (verb.form === 'gerund' && later < 0) return predicate(reader, depth)
    const acts = verb.form === 'base' || verb.form === 'either'
    if (acts && later < 0 && (!nounLikeVerbs.has(verb.base) || opensObject(tokens, reader.at + 1)))
      return predicate(reader, depth)
    if (
      acts &&
      !nounLikeVerbs.has(verb.base) &&
      (determiners.has(next) || tokens[reader.at + 1]?.kind === 'number')
    )
      return predicate(reader, depth)
  }
  if (later > reader.at) {
    reader.subjectFrom = reader.at
    reader.subjectTo = later
    const subject = tokens.slice(reader.at, later).map((token) => token.lower)
    const headed =
      subject.some((part) => planHeads.has(part)) || subject.at(-1) === 'thing' || subject.at(-1) === 'things'
    reader.at = later
    if (headed && /^(?:is|are|was)$/.test(reader.word())) return planned(reader, depth)
    reader.who =
      subject.length <= 3 && isSomeone(tokens.slice(reader.subjectFrom, later))
        ? subject.some((part) =>
            /^(?:team|cofounder|co-founder|partner|designer|developer|engineer|intern|assistant)$/.test(part),
          )
          ? 'team'
          : 'other'
        : 'thing'
    return predicate(reader, depth)
  }
  reader.subjectFrom = reader.at
  reader.subjectTo = reader.at
  return reader.end('bare')
}

function adjectival(reader: Reader, later: number): boolean {
  return later > 0 && later > reader.at + 1 && auxiliaries.has(reader.tokens[later]!.lower)
}

/** Noun-like verbs act when an object follows at once: "email 8 angels", "call Anna", "post on LinkedIn". */
function opensObject(tokens: Token[], at: number): boolean {
  const next = tokens[at]
  if (!next) return false
  if (next.kind === 'number' || determiners.has(next.lower)) return true
  if (/^(?:me|him|her|them|us|it)$/.test(next.lower)) return true
  if (/^(?:to|with|on|about|for|in|out|up|every|through|off)$/.test(next.lower)) return true
  if (/^\p{Lu}/u.test(next.text) || /s$/.test(next.lower)) return true
  return tokens.length > at + 1
}

const people =
  /^(?:cofounder|co-founder|partner|designer|developer|engineer|intern|assistant|customer|customers|client|clients|investor|investors|team|user|users|people|everyone|someone|nobody|somebody|wife|husband|lawyer|accountant|boss|friend|competitor|competitors|he|she|they|cto|coo|cmo|vp|guy|guys|contractor|agency|mentor|advisor|advisors)$/

function isSomeone(tokens: Token[]): boolean {
  return (
    tokens.some((token) => people.test(token.lower)) ||
    tokens.every((token) => /^\p{Lu}/u.test(token.text) && token.lower !== 'mrr')
  )
}

/** The first auxiliary or finite past verb after a noun phrase. */
function laterFinite(tokens: Token[], from: number): number {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const before = tokens[index - 1]!
    if (token.kind !== 'word') continue
    if (
      /^(?:to|who|that|which|of|for|with|from|by|and|on|in)$/.test(token.lower) &&
      index === from &&
      token.lower !== 'of'
    )
      continue
    if (auxiliaries.has(token.lower) && before.lower !== 'to') return index
    if (/^(?:who|which|that)$/.test(token.lower)) return -1
    const verb = readVerb(token.lower)
    if (
      !verb ||
      determiners.has(before.lower) ||
      before.kind === 'number' ||
      before.lower === 'to' ||
      prepositions.has(before.lower)
    )
      continue
    if (verb.form === 'past' || verb.form === 'participle') return index
    if (
      verb.form === 'third' &&
      verb.known &&
      !nounLikeVerbs.has(verb.base) &&
      /^(?:look|need|want|go|say|think|feel|remain|stand|sit|work|make|seem|come|keep)$/.test(verb.base)
    )
      return index
  }
  return -1
}

function baseForm(verb: VerbReading | null): boolean {
  return verb !== null && (verb.form === 'base' || verb.form === 'either')
}

function letUs(reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  if (next !== 'us' && next !== 'me') return reader.end('unfit')
  reader.who = 'founder'
  reader.at += 2
  reader.skipSmall()
  if (next === 'me' && /^(?:know|think|see|check|tell|ask|be)$/.test(reader.word()))
    return reader.end('unfit')
  return planned(reader, depth)
}

/** Everything behind the words of a wish: its verb, or the thing wished for. */
function planned(reader: Reader, depth: number): Stance {
  for (;;) {
    reader.skipSmall()
    const word = reader.word()
    if (word === 'not' || word === 'never') return reader.end('failed')
    if (word === 'to' || (word === 'be' && reader.verb(1)?.form === 'gerund')) reader.at += 1
    else if (/^(?:is|are|was|for|on|of|that|will|at|in)$/.test(word)) reader.at += 1
    else if (/^(?:i|we)$/.test(word)) return readFront(reader, depth + 1)
    else if (
      willing.test(reader.verb()?.base ?? '') &&
      (reader.word(1) === 'to' || (/^(?:on|for)$/.test(reader.word(1)) && reader.verb(2)?.form === 'gerund'))
    )
      reader.at += 2
    else if (/^(?:try|able|sure|start|make)$/.test(word) && /^(?:to|and|sure)$/.test(reader.word(1)))
      reader.at += 2
    else break
  }
  const verb = reader.verb()
  if (verb && (verb.form === 'base' || verb.form === 'either' || verb.form === 'gerund')) {
    const nounHere =
      nounLikeVerbs.has(verb.base) &&
      verb.form === 'base' &&
      reader.tokens[reader.at - 1]?.lower !== 'to' &&
      !/^(?:will|should|must|i|we|can|could|us|me|and|just|also|then|might|may|shall)$/.test(
        reader.tokens[reader.at - 1]?.lower ?? '',
      ) &&
      !opensObject(reader.tokens, reader.at + 1)
    if (!nounHere) return reader.end('plan', verb.base)
  }
  if (verb && verb.form === 'participle' && /^(?:get|have)$/.test(verb.base))
    return reader.end('plan', verb.base)
  return reader.end(reader.word() === '' ? 'unfit' : 'plan', null)
}

/** "Add a goal to ...", "set a mission: ...", "remind me to ...", "mark ... as done", "log 5 calls". */
function request(reader: Reader): Stance | null {
  const verb = reader.verb()
  if (!verb || !baseForm(verb)) return null
  const rest = reader.tokens.slice(reader.at + 1).map((token) => token.lower)
  const text = rest.join(' ')
  if (
    /^(?:mark|tick|check|cross|set|flag|update|put)$/.test(verb.base) &&
    /\b(?:off|done|complete|completed|finished|closed|shipped)\b/.test(text)
  ) {
    return reader.end('report', 'finish')
  }
  if (
    /^(?:log|count|record|register|add|put)$/.test(verb.base) &&
    /^(?:me )?(?:down )?(?:for )?(?:another |the )?\S+/.test(text) &&
    /\b(?:to my (?:total|count|tally)|to the (?:total|count|tally)|to (?:the )?\w+ (?:total|count|tally)|me down for)\b/.test(
      text,
    )
  ) {
    return reader.end('report', 'log')
  }
  if (/^(?:remind)$/.test(verb.base) && rest[0] === 'me') {
    reader.at += 2
    return planned(reader, 1)
  }
  const place = rest.findIndex((word) => listNouns.has(word))
  if (/^(?:add|create|set|make|put|track|schedule|start|give|open|have|new)$/.test(verb.base) && place >= 0) {
    const after = rest[place + 1]
    if (
      rest[place - 1] === 'to' ||
      (/^(?:my|the|our|today)$/.test(rest[place - 1] ?? '') &&
        /\b(?:to|on|in|into)\b/.test(rest.slice(0, place).join(' '))) ||
      (rest[place + 1] === 'list' && place > 2)
    ) {
      reader.at += 1
      return reader.end('plan', null)
    }
    if (
      place <= 4 &&
      (after === undefined ||
        /^(?:to|for|of|called|named|about|today|tomorrow|where|is)$/.test(after) ||
        place <= 3)
    ) {
      reader.at += place + 2
      if (after !== undefined && /^(?:called|named|about)$/.test(after)) reader.at += 1
      return reader.at >= reader.tokens.length ? reader.end('plan', null) : planned(reader, 1)
    }
  }
  if (
    /^(?:add|put)$/.test(verb.base) &&
    /\b(?:to|on) (?:my|the|our|today) ?(?:list|plan|board|plate|day|agenda|schedule|today)\b/.test(text)
  ) {
    reader.at += 1
    return reader.end('plan', null)
  }
  if (
    /^(?:tell|show|help|give|explain|suggest|remember|note|let|forget|ask|stop|look)$/.test(verb.base) &&
    /^(?:me|us|that|what|how|about)$/.test(rest[0] ?? '')
  )
    return reader.end('asked')
  return null
}

/** From the subject on: auxiliaries, negation and wishes up to the main verb. */
function predicate(reader: Reader, depth: number): Stance {
  const { tokens } = reader
  let perfect = false
  let being: 'now' | 'then' | null = null
  for (let steps = 0; steps < 12; steps += 1) {
    reader.skipSmall()
    const word = reader.word()
    const next = reader.word(1)
    if (word === '') return being ? reader.end('state') : reader.end('bare')
    if (word === 'not' || word === 'never') {
      if (next === 'only') {
        reader.at += 2
        continue
      }
      reader.at += 1
      reader.skipSmall()
      return reader.end('failed', reader.verb()?.base ?? null)
    }
    if (word === 'nothing' || word === 'no' || word === 'none') return reader.end('failed')
    if (/^(?:will|shall|must)$/.test(word)) {
      reader.at += 1
      reader.weak ||= reader.who !== 'founder' && reader.who !== 'nobody'
      return planned(reader, depth)
    }
    if (
      word === 'should' ||
      word === 'would' ||
      word === 'could' ||
      word === 'might' ||
      word === 'may' ||
      word === 'can' ||
      word === 'ought'
    ) {
      reader.at += 1
      reader.skipSmall()
      if (reader.word() === 'have' && /^(?:past|participle)$/.test(reader.verb(1)?.form ?? ''))
        return reader.end('failed')
      if (word === 'would')
        return /^(?:like|love|want|prefer)$/.test(reader.word())
          ? planned(reader, depth)
          : reader.end('unfit')
      if (word === 'can') return reader.end('unfit')
      if (word !== 'should') reader.weak = true
      return planned(reader, depth)
    }
    if (/^(?:am|is|are|being)$/.test(word)) {
      being = 'now'
      reader.at += 1
      continue
    }
    if (/^(?:was|were)$/.test(word)) {
      being = 'then'
      reader.at += 1
      continue
    }
    if (word === 'be' || word === 'been') {
      being ??= perfect ? 'then' : 'now'
      reader.at += 1
      continue
    }
    if (/^(?:have|has)$/.test(word)) {
      if (next === 'to') {
        reader.at += 2
        return planned(reader, depth)
      }
      if (next === 'got' && reader.word(2) === 'to') {
        reader.at += 3
        return planned(reader, depth)
      }
      perfect = true
      const place = reader.at
      reader.at += 1
      reader.skipSmall()
      const after = reader.verb()
      if (reader.word() === 'not' || reader.word() === 'never') continue
      if (
        reader.word() === 'been' ||
        reader.word() === 'had' ||
        (after && /^(?:past|participle|either)$/.test(after.form)) ||
        (reader.verb()?.form === 'base' && /^(?:come|run|become)$/.test(reader.word()))
      )
        continue
      reader.at = place
      return reader.end('state', 'have')
    }
    if (word === 'had') {
      reader.at += 1
      reader.skipSmall()
      if (reader.word() === 'to') {
        reader.at += 1
        reader.weak = true
        return reader.end('report', reader.verb()?.base ?? null)
      }
      if (
        reader.word() === 'not' ||
        reader.word() === 'no' ||
        reader.word() === 'been' ||
        reader.word() === 'never'
      )
        continue
      const after = reader.verb()
      if (after && /^(?:past|participle)$/.test(after.form) && !nounLikeVerbs.has(reader.word())) continue
      reader.at -= 1
      return reader.end('report', 'have')
    }
    if (
      /^(?:do|does|did)$/.test(word) &&
      (next === 'not' ||
        (word === 'did' &&
          next !== 'like' &&
          baseForm(reader.verb(1)) &&
          opensAfter(reader, 1) &&
          reader.who !== 'nobody'))
    ) {
      reader.at += 1
      if (next === 'not') continue
      return mainVerb({ base: reader.verb()!.base, form: 'past', known: true }, reader, depth)
    }
    if (word === 'going' && next === 'to' && baseForm(reader.verb(2))) {
      reader.at += 2
      return being === 'then' ? reader.end('failed') : planned(reader, depth)
    }
    if (/^(?:supposed|meant|due|scheduled|expected|set)$/.test(word) && next === 'to') {
      reader.at += 2
      return being === 'then' || being === null ? reader.end('failed') : planned(reader, depth)
    }
    if (/^(?:about|ready|excited|keen|determined|time|eager|on)$/.test(word) && next === 'to') {
      reader.at += 2
      return being === 'then' ? reader.end('failed') : planned(reader, depth)
    }
    if (/^(?:able)$/.test(word) && next === 'to') {
      reader.at += 2
      return reader.end(being === 'then' || perfect ? 'report' : 'plan', reader.verb()?.base ?? null)
    }
    if (
      opinions.test(word) &&
      depth < 3 &&
      (next === 'i' || next === 'we' || next === 'that' || next === 'the' || next === 'my')
    ) {
      reader.at += next === 'that' ? 2 : 1
      reader.weak ||= false
      return readFront(reader, depth + 1)
    }
    const verb = reader.verb()
    if (being) return afterBeing(reader, verb, being, depth)
    if (perfect && verb) return mainVerb({ ...verb, form: 'participle' }, reader, depth)
    if (!verb)
      return reader.who === 'thing' || reader.who === 'founder' ? reader.end('state') : reader.end('bare')
    return mainVerb(verb, reader, depth)
  }
  return { ...reader.end('unfit'), verbAt: Math.min(reader.at, tokens.length) }
}

function opensAfter(reader: Reader, ahead: number): boolean {
  return reader.tokens[reader.at + ahead + 1] !== undefined
}

/** After a form of "be": a status, a passive, a wish in progress, or something still being done. */
function afterBeing(reader: Reader, verb: VerbReading | null, being: 'now' | 'then', depth: number): Stance {
  const word = reader.word()
  if (doneWords.has(word) && word !== 'over') return reader.end('report', null)
  if (
    /^(?:sitting|standing|hovering|holding|running|doing|steady)$/.test(word) &&
    (/^(?:at|around|about)$/.test(reader.word(1)) || reader.tokens[reader.at + 1]?.quantity)
  ) {
    reader.at += 1
    return reader.end('state')
  }
  if (verb?.form === 'gerund') {
    if (
      /^(?:plan|hope|aim|look|intend|want|think|target|shoot|gun|commit|push|focus|go|try)$/.test(verb.base)
    ) {
      reader.at += 1
      if (/^(?:to|for|on|at|of|about)$/.test(reader.word())) {
        if (
          verb.base === 'focus' ||
          (verb.base === 'go' && reader.word() !== 'to' && reader.word() !== 'for')
        )
          return reader.end('doing', verb.base)
        if (verb.base === 'think' || verb.base === 'push') reader.weak = verb.base === 'push'
        reader.at += 1
        return being === 'then' ? reader.end('failed') : planned(reader, depth)
      }
      reader.at -= 1
    }
    const soon = reader.tokens.some((token) =>
      /^(?:today|tomorrow|tonight|later|next|afternoon|evening)$/.test(token.lower),
    )
    if (
      being === 'now' &&
      soon &&
      reader.who === 'founder' &&
      !/^(?:work|feel|think|struggle|sit|move|get|have|wonder|do)$/.test(verb.base)
    )
      return reader.end('plan', verb.base)
    return reader.end('doing', verb.base)
  }
  if (
    verb &&
    /^(?:past|participle|either)$/.test(verb.form) &&
    !/^(?:stick|overwhelm|stress|tire|worry|excite|motivate|block|behind|tempt|surprise|confuse|scare|burn)$/.test(
      verb.base,
    )
  ) {
    if (failingVerbs.has(verb.base)) return reader.end('failed', verb.base)
    return reader.end('report', verb.base)
  }
  return reader.end('state')
}

/** The main verb: what its own meaning and form make of the clause. */
function mainVerb(verb: VerbReading, reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  const past = verb.form === 'past' || verb.form === 'participle'
  if (
    hearsay.test(verb.base) &&
    (past || verb.form === 'third') &&
    reader.who !== 'founder' &&
    reader.who !== 'nobody'
  )
    return reader.end('unfit', verb.base)
  if (past && /^(?:stick|block|hold|stall)$/.test(verb.base) && reader.who !== 'founder')
    return reader.end('failed', verb.base)
  if (past && failingVerbs.has(verb.base)) return reader.end('failed', verb.base)
  if (past && pastWishes.test(verb.base) && (next === 'to' || next === 'on' || next === 'for'))
    return reader.end('failed', verb.base)
  if (
    past &&
    /^(?:decide|agree|promise|commit|vow|pledge)$/.test(verb.base) &&
    next === 'to' &&
    baseForm(reader.verb(2))
  ) {
    reader.weak = /^(?:decide|agree)$/.test(verb.base)
    reader.at += 2
    return planned(reader, depth)
  }
  if (past && reachingVerbs.test(verb.base)) return throughVerb(verb, reader, depth)
  if (
    past &&
    beginning.test(verb.base) &&
    (reader.verb(1)?.form === 'gerund' || next === 'to' || next === 'working')
  )
    return reader.end('doing', verb.base)
  if (past && opinions.test(verb.base)) return reader.end('state', verb.base)
  if (past) return reader.end('report', verb.base)
  if (verb.form === 'gerund') return gerundFirst(verb, reader, depth)
  if (verb.form === 'third')
    return /^(?:need|want)$/.test(verb.base) ? weakly(reader, verb.base) : reader.end('state', verb.base)
  if (verb.form === 'either') return reader.end(reader.who === 'nobody' ? 'either' : 'report', verb.base)
  if (opinions.test(verb.base) && verb.base !== 'hope') return reader.end('state', verb.base)
  const wishes =
    willing.test(verb.base) &&
    !/^(?:try|set|have|look|mean|decide|resolve|target|commit|promise)$/.test(verb.base)
  const wishTo = willing.test(verb.base) && (next === 'to' || next === 'on' || next === 'for')
  if (
    (wishes || wishTo) &&
    !(verb.base === 'need' && next === 'help') &&
    verb.base !== 'love' &&
    !(verb.base === 'like' && next !== 'to')
  ) {
    if (reader.who === 'other' || reader.who === 'thing' || reader.who === 'team')
      return weakly(reader, verb.base)
    reader.at += 1
    return planned(reader, depth)
  }
  if (verb.base === 'focus' && reader.who === 'nobody') return reader.end('imperative', verb.base)
  if (reader.who === 'nobody') return reader.end('imperative', verb.base)
  return reader.end('state', verb.base)
}

function weakly(reader: Reader, verb: string): Stance {
  return reader.end('unfit', verb)
}

/** "managed to send", "got to speak with", "finished writing", "ended up closing": the real verb comes next. */
function throughVerb(verb: VerbReading, reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  const to = next === 'to' || next === 'in' || next === 'up' || (next === 'around' && reader.word(2) === 'to')
  const ahead = next === 'around' ? 3 : to ? 2 : 1
  const inner = reader.verb(ahead)
  if (verb.base === 'help') return reader.end('state', verb.base)
  if (inner && (inner.form === 'gerund' || (next === 'to' && baseForm(inner)))) {
    if (verb.base === 'get' && inner.form === 'gerund') return reader.end('doing', inner.base)
    reader.at += ahead
    const wrapped = /^(?:finish|complete|wrap)$/.test(verb.base)
    return wrapped
      ? reader.end('report', /^(?:work|do|go|deal)$/.test(inner.base) ? 'finish' : inner.base)
      : mainVerb({ ...inner, form: 'past' }, reader, depth)
  }
  return reader.end('report', verb.base)
}

/** A clause that opens with "-ing": a wish ("hoping to ..."), or work under way. */
function gerundFirst(verb: VerbReading, reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  if (willing.test(verb.base) || /^(?:go|think|look|hope|plan)$/.test(verb.base)) {
    if (next === 'to' || next === 'for' || next === 'on' || next === 'of' || next === 'about') {
      reader.at += 2
      return planned(reader, depth)
    }
  }
  return reader.end('doing', verb.base)
}

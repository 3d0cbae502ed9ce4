import { planned, willing } from '#server/providers/coach/rule-coach/plan/wishes.ts'
import { doneWords, failingVerbs, idlePlans } from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { VerbReading } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Reader, Stance } from './mood-reader.ts'
import { baseForm } from './mood-reader.ts'

export const opinions = /^(?:think|guess|believe|feel|suppose|reckon|figure|hope)$/
const pastWishes = /^(?:want|plan|hope|mean|intend|try|need|attempt|aim|expect|wish|like|love)$/
const reachingVerbs = /^(?:manage|succeed|get|end|able|finish|complete|help|wrap)$/
const beginning =
  /^(?:start|begin|continue|keep|spend|try|stop|work|attempt|think|plan|struggle|consider|avoid|put|delay|hate|love|resume)$/
const hearsay = /^(?:say|tell|claim|mention|text|swear|suggest|ask|write|hear|read|insist|announce|report)$/

/** The main verb: what its own meaning and form make of the clause. */
export function mainVerb(verb: VerbReading, reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  const past = verb.form === 'past' || verb.form === 'participle'
  if (
    hearsay.test(verb.base) &&
    !(reader.who === 'thing' && verb.form === 'participle') &&
    (past || verb.form === 'third') &&
    reader.who !== 'founder' &&
    reader.who !== 'nobody'
  )
    return reader.end('unfit', verb.base)
  if (past && verb.base === 'drop' && publishes(reader)) return reader.end('report', 'publish')
  if (past && /^(?:stick|block|hold|stall)$/.test(verb.base) && reader.who !== 'founder')
    return reader.end('failed', verb.base)
  const turnedDown =
    /^(?:turn|knock|shoot|vote|let|stand)$/.test(verb.base) &&
    /^(?:me|us|it|them)$/.test(next) &&
    /^(?:down|away|up)$/.test(reader.word(2))
  if (past && turnedDown) return reader.end('failed', verb.base)
  if (past && /^(?:take|pull)$/.test(verb.base) && takenDown(reader)) return reader.end('failed', verb.base)
  if (past && failingVerbs.has(verb.base)) return reader.end('failed', verb.base)
  if (past && pastWishes.test(verb.base) && (next === 'to' || next === 'on' || next === 'for'))
    return reader.end('failed', verb.base)
  if (
    past &&
    /^(?:decide|agree|promise|commit|vow|pledge)$/.test(verb.base) &&
    next === 'to' &&
    baseForm(reader.verb(2))
  ) {
    if (reader.who !== 'founder' && reader.who !== 'nobody') return reader.end('unfit', verb.base)
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
  // "opening a shop sounded easier than it is"
  if (past && /^(?:sound|seem|look|feel|prove|appear|remain)$/.test(verb.base) && reader.who === 'thing')
    return reader.end('unfit', verb.base)
  if (past && opinions.test(verb.base)) return reader.end('state', verb.base)
  if (past) return reader.end('report', verb.base)
  if (verb.form === 'gerund') return gerundFirst(verb, reader, depth)
  if (verb.form === 'third')
    return /^(?:need|want)$/.test(verb.base) ? reader.end('unfit', verb.base) : reader.end('state', verb.base)
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
      return reader.end('unfit', verb.base)
    reader.at += 1
    return planned(reader, depth)
  }
  if (verb.base === 'focus' && reader.who === 'nobody') return reader.end('imperative', verb.base)
  if (reader.who === 'nobody') return reader.end('imperative', verb.base)
  // "today I call ten leads": the present said of a day is a plan.
  const dated = reader.tokens
    .slice(0, reader.at)
    .some((token) => /^(?:today|tomorrow|tonight)$/.test(token.lower))
  if (dated && reader.who === 'founder' && !idlePlans.has(verb.base)) return reader.end('plan', verb.base)
  return reader.end('state', verb.base)
}

/** "took thirty listings down": what was up is not up any more. */
const takenDown = (reader: Reader): boolean =>
  reader.word(1) === 'down' || /^(?:down|offline|back)$/.test(reader.tokens.at(-1)?.lower ?? '')

/** "dropped our second post": what is dropped on a channel is published. */
const publishes = (reader: Reader): boolean =>
  reader.tokens
    .slice(reader.at + 1, reader.at + 6)
    .some((token) =>
      /^(?:posts?|episodes?|videos?|reels?|singles?|tracks?|releases?|teasers?|trailers?|newsletters?)$/.test(
        token.lower,
      ),
    )

/** "managed to send", "got to speak with", "finished writing", "ended up closing": the real verb comes next. */
function throughVerb(verb: VerbReading, reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  const to = next === 'to' || next === 'in' || next === 'up' || (next === 'around' && reader.word(2) === 'to')
  const ahead = next === 'around' ? 3 : to ? 2 : 1
  const inner = reader.verb(ahead)
  if (verb.base === 'help') return reader.end('state', verb.base)
  if (inner && (inner.form === 'gerund' || (next === 'to' && baseForm(inner)))) {
    if (verb.base === 'get' && inner.form === 'gerund' && ahead === 1) return reader.end('doing', inner.base)
    reader.at += ahead
    const wrapped = /^(?:finish|complete|wrap)$/.test(verb.base)
    return wrapped
      ? reader.end('report', /^(?:work|do|go|deal)$/.test(inner.base) ? 'finish' : inner.base)
      : mainVerb({ ...inner, form: 'past' }, reader, depth)
  }
  // "the packaging got ordered this morning": what was done to it.
  const passive = inner?.known === true && /^(?:past|participle)$/.test(inner.form)
  if (verb.base === 'get' && passive && reader.who === 'thing' && !doneWords.has(reader.word(1)))
    return { ...reader.end('report', inner.base), verbAt: reader.at + 1 }
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

/** After a form of "be": a status, a passive, a wish in progress, or something still being done. */
export function afterBeing(
  reader: Reader,
  verb: VerbReading | null,
  being: 'now' | 'then',
  depth: number,
): Stance {
  if (
    /^(?:all|both)$/.test(reader.word()) &&
    /^(?:past|participle)$/.test(reader.verb(1)?.form ?? '') &&
    reader.word(2) !== 'with'
  ) {
    reader.at += 1
    return afterBeing(reader, reader.verb(), being, depth)
  }
  const word = reader.word()
  if (doneWords.has(word) && word !== 'over') return reader.end('report', null)
  if (
    /^(?:sitting|standing|hovering|holding|running|doing|steady)$/.test(word) &&
    (/^(?:at|on|around|about)$/.test(reader.word(1)) || reader.tokens[reader.at + 1]?.quantity) &&
    !(word === 'doing' && reader.tokens[reader.at + 2]?.kind === 'word' && reader.who === 'founder')
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
    // "I'm thinking a dozen door knocks this afternoon"
    if (
      being === 'now' &&
      verb.base === 'think' &&
      reader.tokens[reader.at + 1]?.quantity?.kind === 'count'
    ) {
      reader.at += 1
      return reader.end('plan', null)
    }
    const soon = reader.tokens.some((token) =>
      /^(?:today|tomorrow|tonight|later|next|morning|noon|lunch|afternoon|evening)$/.test(token.lower),
    )
    if (
      being === 'now' &&
      soon &&
      reader.who === 'founder' &&
      !/^(?:work|feel|think|struggle|sit|move|get|have|wonder)$/.test(verb.base) &&
      !(
        verb.base === 'do' &&
        /^(?:well|good|great|fine|ok|okay|better|badly|it|this|that|alright|nothing|what|so|too)$/.test(
          reader.word(1),
        )
      )
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

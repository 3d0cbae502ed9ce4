import { planned } from '#server/providers/coach/rule-coach/plan/wishes.ts'
import { determiners, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { afterBeing, mainVerb, opinions } from './main-verbs.ts'
import type { Reader, Stance } from './mood-reader.ts'
import { baseForm } from './mood-reader.ts'

/** What the auxiliaries have said so far. */
interface Aspect {
  perfect: boolean
  being: 'now' | 'then' | null
}

/** One kind of small word: it settles the clause, moves on ('on'), or has nothing to say (null). */
type Step = (reader: Reader, aspect: Aspect, depth: number) => Stance | 'on' | null

/** From the subject on: auxiliaries, negation and wishes up to the main verb. */
export function predicate(reader: Reader, depth: number): Stance {
  const aspect: Aspect = { perfect: false, being: null }
  for (let turns = 0; turns < 12; turns += 1) {
    reader.skipSmall()
    if (reader.word() === '') return reader.end(aspect.being ? 'state' : 'bare')
    let moved = false
    for (const step of steps) {
      const result = step(reader, aspect, depth)
      if (result === 'on') moved = true
      else if (result) return result
      if (moved) break
    }
    if (!moved) return behind(reader, aspect, depth)
  }
  return reader.end('unfit')
}

/** The word behind all auxiliaries. */
function behind(reader: Reader, aspect: Aspect, depth: number): Stance {
  const verb = reader.verb()
  if (aspect.being) return afterBeing(reader, verb, aspect.being, depth)
  if (aspect.perfect && verb) return mainVerb({ ...verb, form: 'participle' }, reader, depth)
  if (verb) return mainVerb(verb, reader, depth)
  return reader.end(reader.who === 'thing' || reader.who === 'founder' ? 'state' : 'bare')
}

const negated: Step = (reader) => {
  const word = reader.word()
  if (/^(?:nothing|no|none)$/.test(word)) return reader.end('failed')
  if (word !== 'not' && word !== 'never') return null
  if (reader.word(1) === 'only') {
    reader.at += 2
    return 'on'
  }
  reader.at += 1
  reader.skipSmall()
  return reader.end('failed', reader.verb()?.base ?? null)
}

const modal: Step = (reader, _aspect, depth) => {
  const word = reader.word()
  if (/^(?:will|shall|must)$/.test(word)) {
    reader.at += 1
    reader.skipSmall()
    // "I must have sent twenty": a guess at a number, and no duty.
    if (
      word === 'must' &&
      reader.word() === 'have' &&
      /^(?:past|participle)$/.test(reader.verb(1)?.form ?? '')
    ) {
      reader.at += 1
      return mainVerb({ ...reader.verb()!, form: 'participle' }, reader, depth)
    }
    reader.weak ||= reader.who !== 'founder' && reader.who !== 'nobody'
    return planned(reader, depth)
  }
  if (!/^(?:should|would|could|might|may|can|ought)$/.test(word)) return null
  reader.at += 1
  if (word === 'would' && reader.word() === 'like' && reader.word(1) !== 'to') {
    reader.at += 1
    return planned(reader, depth)
  }
  reader.skipSmall()
  if (reader.word() === 'have' && /^(?:past|participle)$/.test(reader.verb(1)?.form ?? ''))
    return reader.end('failed')
  // "I would be happy with twenty signups": what one would settle for.
  const settles =
    word === 'would' &&
    reader.word() === 'be' &&
    /^(?:happy|glad|pleased|content|thrilled|delighted|satisfied)$/.test(reader.word(1)) &&
    reader.word(2) === 'with'
  if (settles) {
    reader.at += 3
    return planned(reader, depth)
  }
  if (word === 'would')
    return /^(?:like|love|want|prefer)$/.test(reader.word()) ? planned(reader, depth) : reader.end('unfit')
  if (word === 'can') return reader.end('unfit')
  const musing = /^(?:maybe|perhaps)$/.test(
    reader.tokens.find((token) => !fillers.has(token.lower))?.lower ?? '',
  )
  if ((word !== 'should' && word !== 'ought') || musing) reader.weak = true
  return planned(reader, depth)
}

const being: Step = (reader, aspect) => {
  const word = reader.word()
  if (/^(?:am|is|are|being)$/.test(word)) aspect.being = 'now'
  else if (/^(?:was|were)$/.test(word)) aspect.being = 'then'
  else if (word === 'be' || word === 'been') aspect.being ??= aspect.perfect ? 'then' : 'now'
  else return null
  reader.at += 1
  return 'on'
}

const having: Step = (reader, aspect, depth) => {
  if (!/^(?:have|has)$/.test(reader.word())) return null
  const duty = reader.word(1) === 'to' ? 2 : reader.word(1) === 'got' && reader.word(2) === 'to' ? 3 : 0
  if (duty > 0) {
    reader.at += duty
    return planned(reader, depth)
  }
  const place = reader.at
  reader.at += 1
  reader.skipSmall()
  const after = reader.verb()
  aspect.perfect = true
  if (/^(?:not|never|been|had|come|run|become)$/.test(reader.word())) return 'on'
  if (after && /^(?:past|participle|either)$/.test(after.form)) return 'on'
  reader.at = place
  return reader.end('state', 'have')
}

/** "had two interviews" reports, "had to fix a bug" reports with a doubt, "had sent" is a perfect. */
const had: Step = (reader) => {
  if (reader.word() !== 'had') return null
  reader.at += 1
  reader.skipSmall()
  if (reader.word() === 'to') {
    reader.at += 1
    reader.weak = true
    return reader.end('report', reader.verb()?.base ?? null)
  }
  if (/^(?:not|no|been|never)$/.test(reader.word())) return 'on'
  const after = reader.verb()
  if (after && /^(?:past|participle)$/.test(after.form) && !nounLikeVerbs.has(reader.word())) return 'on'
  reader.at -= 1
  return reader.end('report', 'have')
}

const doing: Step = (reader, _aspect, depth) => {
  const word = reader.word()
  const next = reader.word(1)
  if (!/^(?:do|does|did)$/.test(word)) return null
  if (next === 'not') {
    reader.at += 1
    return 'on'
  }
  const emphatic =
    word === 'did' &&
    next !== 'like' &&
    (baseForm(reader.verb(1)) || reader.verb(1)?.form === 'past') &&
    reader.tokens[reader.at + 2] !== undefined &&
    reader.who !== 'nobody'
  if (!emphatic) return null
  reader.at += 1
  return mainVerb({ base: reader.verb()!.base, form: 'past', known: true }, reader, depth)
}

/** "going to", "supposed to", "about to", "able to": what they make of the verb depends on the tense of "be". */
const bound: Step = (reader, { being: when, perfect }, depth) => {
  const word = reader.word()
  if (reader.word(1) !== 'to') return null
  const goes = word === 'going' && baseForm(reader.verb(2))
  const expected = /^(?:supposed|meant|due|scheduled|expected|set)$/.test(word)
  const willingly = /^(?:about|ready|excited|keen|determined|time|eager|on)$/.test(word)
  if (word === 'able') {
    reader.at += 2
    return reader.end(when === 'then' || perfect ? 'report' : 'plan', reader.verb()?.base ?? null)
  }
  if (!goes && !expected && !willingly) return null
  reader.at += 2
  const past = when === 'then' || (expected && when === null)
  return past ? reader.end('failed') : planned(reader, depth)
}

const opined: Step = (reader, _aspect, depth) => {
  const next = reader.word(1)
  const opens =
    /^(?:i|we|that)$/.test(next) ||
    determiners.has(next) ||
    reader.tokens[reader.at + 1]?.quantity?.kind === 'count'
  if (depth > 2 || !opinions.test(reader.word()) || !opens) return null
  if (reader.word() === 'hope') return reader.end('unfit')
  reader.at += next === 'that' ? 2 : 1
  return reader.restart(reader, depth + 1)
}

const steps: Step[] = [negated, modal, being, having, had, doing, bound, opined]

import type { Reader, Stance } from '#server/providers/coach/rule-coach/parse/mood-reader.ts'
import { opensObject } from '#server/providers/coach/rule-coach/parse/mood-reader.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/** Verbs of wishing and meaning to; the deed follows them. */
export const willing =
  /^(?:want|need|plan|hope|aim|intend|wish|expect|prefer|like|love|look|try|target|mean|commit|promise|decide|have|ought|shoot|gun|pledge|resolve|set)$/

/** What is put off or left alone is no plan. */
const undone = /^(?:skip|postpone|delay|avoid|shelve|park|leave|ignore|neglect|push|bail)$/

/** Everything behind the words of a wish: its verb, or the thing wished for. */
export function planned(reader: Reader, depth: number): Stance {
  for (;;) {
    reader.skipSmall()
    const word = reader.word()
    if (word === 'not' || word === 'never') return reader.end('failed')
    if (word === 'to' || (word === 'be' && reader.verb(1)?.form === 'gerund')) reader.at += 1
    else if (/^(?:is|are|was|for|on|of|that|will|at|in|would)$/.test(word)) reader.at += 1
    else if (word === 'be' && /^(?:to|about)$/.test(reader.word(1))) reader.at += 1
    // "today is all about the launch", "all hands on the migration"
    else if (word === 'see' && reader.tokens[reader.at + 1]?.quantity) reader.at += 1
    else if (word === 'all' && /^(?:about|hands|in)$/.test(reader.word(1))) reader.at += 2
    // "I want us to reach ..."
    else if (/^(?:us|me)$/.test(word) && reader.word(1) === 'to') reader.at += 1
    else if (/^(?:i|we)$/.test(word)) return reader.restart(reader, depth + 1)
    else if (
      willing.test(reader.verb()?.base ?? '') &&
      (reader.word(1) === 'to' || (/^(?:on|for)$/.test(reader.word(1)) && reader.verb(2)?.form === 'gerund'))
    )
      reader.at += 2
    else if (/^(?:try|able|sure|start|make|remember)$/.test(word) && /^(?:to|and|sure)$/.test(reader.word(1)))
      reader.at += 2
    else break
  }
  // "want to have recorded five": the deed, seen from its end.
  if (reader.word() === 'have' && /^(?:past|participle)$/.test(reader.verb(1)?.form ?? '')) {
    reader.at += 1
    return reader.end('plan', reader.verb()!.base)
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
    if (!nounHere) return reader.end(undone.test(verb.base) ? 'failed' : 'plan', verb.base)
  }
  if (verb && verb.form === 'participle' && /^(?:get|have)$/.test(verb.base))
    return reader.end('plan', verb.base)
  return reader.end(reader.word() === '' ? 'unfit' : 'plan', null)
}

/** "let us send ...", "let me draft ..."; "let me think" plans nothing. */
export function letUs(reader: Reader, depth: number): Stance {
  const next = reader.word(1)
  if (next !== 'us' && next !== 'me') return reader.end('unfit')
  reader.who = 'founder'
  reader.at += 2
  reader.skipSmall()
  if (next === 'me' && /^(?:know|think|see|check|tell|ask|be)$/.test(reader.word()))
    return reader.end('unfit')
  return planned(reader, depth)
}

import { wordTable } from '#server/platform/text/word-table.ts'
import type { Clause } from '#server/providers/coach/rule-coach/parse/clauses.ts'
import {
  adverbs,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/** What has to become of a thing, as something to do with it. */
const becoming: [RegExp, string][] = [
  [/^(?:go|get|be|head) (?:out|off|over)\b/, 'send'],
  [/^(?:go|be|get) (?:live|up|online)\b/, 'launch'],
  [/^(?:happen|get done|be done|be ready|be finished|get finished|be complete)\b/, 'finish'],
  [/^be in(?= by\b| before\b| today\b| tonight\b| tomorrow\b| on time\b|$)/, 'submit'],
  [/^ship\b/, 'ship'],
]

/**
 * "The deck has to go out today", "the privacy policy needs updating": what must be done to a thing, turned into the
 * order it amounts to. The letters keep their places, so that the quote still holds all of it.
 */
export function activePlans(clauses: Clause[]): Clause[] {
  let wished = false
  return clauses.map((clause) => {
    if (clause.asked) return clause
    const wanted = wantedDone(clause.tokens) ?? proposedDone(clause.tokens)
    const also = wished && /^(?:and|,|plus|:|;|)$/.test(clause.joint) ? alsoDone(clause.tokens) : null
    wished =
      (clause.heads && headsList(clause.tokens)) ||
      wanted !== null ||
      also !== null ||
      planning.test(clause.tokens.map((token) => token.lower).join(' '))
    const tokens = wanted ?? also
    return tokens ? { ...clause, tokens } : activePlan(clause)
  })
}

/** "today's list:", and not "emails:", which heads news. */
const headsList = (tokens: Token[]): boolean =>
  /^(?:list|plan|plans|goals?|missions?|tasks?|things|to-?dos?|agenda|today|rocks|jobs|errands|chores)$/.test(
    tokens.at(-1)?.lower ?? '',
  )

const planning =
  /^(?:so |ok |okay |and )*(?:the |my |our |today's )?(?:plan|goal|goals|list|target|mission|missions|aim) (?:for today |today )?(?:is|are)\b/

/** "the beta goes out": what a thing does when it is done with. */
const leaving = wordTable<string>({ out: 'send', live: 'launch', up: 'publish', online: 'launch' })

/** A deed before its thing; a version or a build is shipped and not sent. */
function put(deed: string, thing: Token[], rest: Token[], place: Token): Token[] {
  const built = /^(?:beta|version|release|build|app|feature|product|update|v\d.*)$/.test(thing.at(-1)!.lower)
  const word = deed === 'send' && built ? 'ship' : deed
  return [{ ...place, lower: word, text: word }, ...thing, ...rest]
}

function activePlan(clause: Clause): Clause {
  const { tokens } = clause
  const goes = tokens.findIndex((token) => token.lower === 'goes')
  const left = leaving[tokens[goes + 1]?.lower ?? '']
  const due =
    clause.joint === ':' ||
    /\b(?:today|tonight|tomorrow|by \w+day|on \w+day)\b/.test(
      tokens
        .slice(goes)
        .map((it) => it.lower)
        .join(' '),
    )
  if (due && goes > 1 && left && tokens.slice(0, goes).every(names))
    return {
      ...clause,
      tokens: put(left, tokens.slice(0, goes), tokens.slice(goes + 2), {
        ...tokens[goes]!,
        end: tokens[goes + 1]!.end,
      }),
    }
  // "the app gets approved by Apple"
  const gets = tokens.findIndex((token) => token.lower === 'gets')
  if (clause.joint === ':' && gets > 1 && participle(tokens[gets + 1]!) && tokens.slice(0, gets).every(names))
    return { ...clause, tokens: put('get', tokens.slice(0, gets), tokens.slice(gets + 1), tokens[gets]!) }
  const at = tokens.findIndex(
    (token, index) => index > 0 && /^(?:needs?|has|have|must|should)$/.test(token.lower),
  )
  if (at < 1 || at > 7 || clause.asked) return clause
  const front = tokens.slice(0, at).filter((token) => !fillers.has(token.lower))
  const thing = front.findIndex((token) => determiners.has(token.lower))
  const subject = thing < 0 ? front : front.slice(thing)
  if (subject.length === 0 || thing > 2 || !subject.every(names)) return clause
  const wish = tokens[at]!.lower
  const to = tokens[at + 1]?.lower === 'to' ? 2 : 1
  if (/^(?:has|have)/.test(wish) && to === 1) return clause
  const deed = deedAt(tokens, at + to, wish, to)
  if (!deed) return clause
  const verb: Token = { ...tokens[deed.at]!, lower: deed.base, text: deed.base }
  const article = determiners.has(subject[0]!.lower) ? [] : [{ ...subject[0]!, lower: 'the', text: 'the' }]
  return { ...clause, tokens: [verb, ...article, ...subject, ...tokens.slice(deed.at + deed.length)] }
}

/** "I want the landing page translated": the deed behind the thing, put before it. */
function wantedDone(tokens: Token[]): Token[] | null {
  const wish = tokens.findIndex(
    (token, at) =>
      /^(?:want|need)$/.test(token.lower) || (token.lower === 'like' && tokens[at - 1]?.lower === 'would'),
  )
  const had = tokens[wish + 1]?.lower === 'to' && /^(?:have|get)$/.test(tokens[wish + 2]?.lower ?? '') ? 2 : 0
  const first = tokens[wish + 1 + had]
  if (wish < 0 || !first || !(determiners.has(first.lower) || first.quantity)) return null
  const deed = tokens.findIndex(
    (token, at) =>
      at > wish + 2 + had &&
      (participle(token) !== null || (at === tokens.length - 1 && Object.hasOwn(becomes, token.lower))),
  )
  if (deed < 0 || !tokens.slice(wish + 1 + had, deed).every(names)) return null
  const next = tokens[deed + 1]
  if (next && next.kind === 'word' && !prepositions.has(next.lower) && !adverbs.has(next.lower)) return null
  const base = participle(tokens[deed]!) ?? becomes[tokens[deed]!.lower]!
  const to: Token = { lower: 'to', text: 'to', start: first.start, end: first.start, kind: 'word' }
  return [
    ...tokens.slice(0, wish + 1),
    to,
    { ...tokens[deed]!, lower: base, text: base },
    ...tokens.slice(wish + 1 + had, deed),
    ...tokens.slice(deed + 1),
  ]
}

/** "let's say fifteen photos edited". */
function proposedDone(tokens: Token[]): Token[] | null {
  const lead = /^(?:so |ok |okay |well )*let us (?:say|go for|aim for|shoot for|call it) /.exec(
    `${tokens.map((token) => token.lower).join(' ')} `,
  )
  return lead ? alsoDone(tokens.slice(lead[0].trim().split(' ').length)) : null
}

/** "... and forty contacts imported": the next thing under the same wish. */
function alsoDone(tokens: Token[]): Token[] | null {
  const [first] = tokens
  const last = tokens.at(-1)
  if (!first || !last || tokens.length < 2 || !(determiners.has(first.lower) || first.quantity)) return null
  const base = participle(last) ?? (Object.hasOwn(becomes, last.lower) ? becomes[last.lower]! : null)
  if (base === null || !tokens.slice(0, -1).every(names)) return null
  return [{ ...last, lower: base, text: base }, ...tokens.slice(0, -1)]
}

/** "... and the invoices out": what is to be done so that a thing is there. */
const becomes = wordTable<string>({
  out: 'send',
  off: 'send',
  live: 'launch',
  up: 'publish',
  in: 'submit',
  done: 'finish',
  over: 'send',
})

function participle(token: Token | undefined): string | null {
  const verb = readVerb(token?.lower ?? '')
  return verb?.known && /^(?:past|participle)$/.test(verb.form) ? verb.base : null
}

const names = (token: Token): boolean =>
  token.kind === 'number' ||
  (token.kind === 'word' &&
    !/^(?:i|we|you|he|she|they|it|this|that|there|who|everyone|everything|nothing|people|users?|customers?|clients?|team|what|if|when|not|never|and|to|goes|gets|needs)$/.test(
      token.lower,
    ) &&
    readVerb(token.lower)?.form !== 'past')

function deedAt(
  tokens: Token[],
  at: number,
  wish: string,
  to: number,
): { base: string; at: number; length: number } | null {
  const text = tokens
    .slice(at, at + 3)
    .map((token) => token.lower)
    .join(' ')
  const first = readVerb(tokens[at]?.lower ?? '')
  // "the publisher needs a call"
  const due =
    /^an?$/.test(tokens[at]?.lower ?? '') &&
    nounLikeVerbs.has(tokens[at + 1]?.lower ?? '') &&
    tokens.length <= at + 3
  if (to === 1 && /^needs?$/.test(wish) && due) return { base: tokens[at + 1]!.lower, at, length: 2 }
  if (to === 1 && /^needs?$/.test(wish))
    return first?.form === 'gerund' ? { base: first.base, at, length: 1 } : null
  const becomes = wish === 'should' ? undefined : becoming.find(([words]) => words.test(text))
  if (becomes) return { base: becomes[1], at, length: becomes[0].exec(text)![0].split(' ').length }
  if (!/^(?:be|get)$/.test(tokens[at]?.lower ?? '')) return null
  const done = tokens[at + 1]?.lower ?? ''
  const verb = readVerb(done)
  // Of a verb that the list does not know only "-ied" tells how it is spelled: "emptied".
  return verb && /^(?:past|participle|either)$/.test(verb.form) && (verb.known || done.endsWith('ied'))
    ? { base: verb.base, at: at + 1, length: 1 }
    : null
}

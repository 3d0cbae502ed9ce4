import { endsSpoiled, undoes } from '#server/providers/coach/rule-coach/match/states.ts'
import { finishedStates, looseStates } from '#server/providers/coach/rule-coach/words/outcomes.ts'
import {
  adverbs,
  askingVerbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
  questionWords,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/**
 * A short run of words around one finite verb, cut without asking what it means. `barred` says why nothing in it may
 * count as done: it is denied, wished, doubted, asked, told by others or told of others.
 */
export interface Stretch {
  tokens: Token[]
  barred: boolean
  /** It begins a sentence of its own. */
  opens: boolean
}

const joints = new Set(
  'and but so then because cause though although while whereas which plus except or yet however'.split(' '),
)
const speakers = /^(?:i|we|you|he|she|they|it|there|that|this|who|everyone|everybody|nobody|someone)$/
const settings = /^(?:if|when|once|unless|until|till|while|whenever|before|after|since|as|because)$/

/** Words that deny or doubt, wherever in the stretch they stand. */
const denying =
  /\b(?:(?:somebody|someone) else|by (?:someone|somebody|another|others|other people|a competitor)|(?:turned|knocked|shot|let|stood) (?:me|us|it|them) (?:down|up|away)|not|never|none|nothing|nobody|neither|nor|hardly|barely|without(?! (?:a|any) (?:hitch|problem|problems|fuss|issue|issues|drama|trouble|snag|snags)\b)|instead of|rather than|(?:^|have|has|had|got|made|is|are|was|there|with|but) no (?!\d)\w+|yet to|still (?:need|have|has|waiting|working|not|on|in)|(?:going|about|supposed|meant|ready|due|scheduled|ought|time|waiting|keen|excited|afraid|left) to|will|would|could|should|might|may|can|shall|ought|hopefully|maybe|perhaps|probably|apparently|allegedly|supposedly|reportedly|wish|hope|imagine|suppose|pretend|if|whether|unless|tomorrow|soon|next (?:week|month|time|year|sprint|quarter)|later (?:today|this|on)|(?:on|by|until|till) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|need|needs|want|wants)\b/
/** "must have sent twenty" is a guess at a number and no duty. */
const guessed = /\bmust have (?:\w+ed|sent|made|done|had|written|called|got|sold|met|seen|run|read|found)\b/
const partial =
  /\b(?:(?:almost|nearly|practically|virtually|half|mostly|partly|partially|basically) (?!\d|an? |the whole|all (?:day|morning|afternoon|night|week)\b)\w+|all but (?:done|finished|complete|completed|ready|there|written|over)|nowhere near|far from|miles (?:from|off)|as good as|halfway|half (?:done|finished)|percent(?= (?:done|complete|completed|finished|there|through|of|ready|written|built|in)\b|$)|first draft|rough draft|in progress|under ?way|coming along|getting there|most of|part of|some of|a bit of|close to|on (?:its|the|track)(?! (?:way|site|website|web|page|blog|store|shop|app|shelves|server|list|internet|wall))|working on|pending|on hold|to be)\b/
const undone =
  /\b(?:fail(?:ed|s)?|forgot|forgotten|miss(?:ed)?|cancel(?:l?ed|s)?|postponed?|delayed|(?:pushed|moved|slipped) (?:to|back|until|out)|lost|loses|reject(?:ed|s)?|bounced|broke|broken|breaks|crash(?:ed|es)?|burnt|burned|ruined|dropped out|rolled back|reverted|undone|stuck|blocked|refused|declined|fell through|falling|stalled|skipped|abandoned|scrapped|churned|closed (?:their|his|her|its)|(?:went|came|taken|going) (?:right |straight |back )?down(?: again)?$|(?:was|were|been) (?:live|up|out|online|open|done|in) for an? \w+|redo|wrong|corrupt(?:ed)?|confus(?:ing|ed)|hat(?:e|ing))\b/
const toldByOthers =
  /\b(?:said|says|told|tells|claims?|claimed|reckons|thinks|mentioned|heard|asks?|asked|asking|wonders?|wondered|dreamt|dreamed|promised|swears?|insists?|suggested|hopes|wants)\b/
const longAgo =
  /\b(?:used to|usually|normally|typically|always|every (?:day|week|month|morning|year)|per (?:day|week)|last (?:month|quarter|year|summer|spring|fall|winter)|(?:years?|months?) ago|back (?:in|then|when)|in (?:19|20)\d\d|when i (?:was|worked))\b/
/** "Novartis sent us their contract": what comes in is not what was to go out. */
const towardsUs =
  /^(?!(?:\w+ ){0,2}(?:i|we) )(?:\S+ ){1,4}(?:sent|gave|emailed|mailed|forwarded|shipped|wrote|handed|pitched|showed) (?:me|us)\b/
const others = /^(?:you|he|she|they|everyone|everybody|nobody|someone|who)$/

const pairs = (words: string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`)

/** "abandoned cart emails": the words of a title are a name and say nothing of what happened. */
function inTitle(tokens: Token[], at: number, named: ReadonlySet<string>): boolean {
  const [before, token, next] = [tokens[at - 1]?.lower, tokens[at]!.lower, tokens[at + 1]?.lower]
  return named.has(`${before} ${token}`) || named.has(`${token} ${next}`)
}

/** What was said as stretches; a question or a memory of long ago bars its whole sentence. */
export function stretchesOf(tokens: Token[], titles: readonly string[] = []): Stretch[] {
  const named = new Set(titles.flatMap((title) => pairs(title.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [])))
  const masked = new Set(tokens.filter((_, at) => inTitle(tokens, at, named)))
  const textOf = (words: Token[]): string =>
    words.map((token) => (masked.has(token) ? 'x' : token.lower)).join(' ')
  return sentencesOf(tokens).flatMap(({ words, asked }) => {
    const bars = asked || longAgo.test(textOf(words)) || opensQuestion(words)
    const stretches: Stretch[] = []
    let reported = false
    for (const [index, part] of partsOf(words, masked).entries()) {
      const text = textOf(part)
      const wished =
        index > 0 &&
        /^(?:wish|hope|imagine|pretend|if|wishing|hoping)$/.test(
          stretches[index - 1]!.tokens.at(-1)?.lower ?? '',
        )
      const inherits = wished || (index > 0 && followsOn(part) && stretches[index - 1]!.barred)
      const hearsay: boolean =
        reported && (!joints.has(part[0]!.lower) || others.test(firstOf(part)?.lower ?? ''))
      reported = toldByOthers.test(text) || hearsay
      stretches.push({
        tokens: part.filter((token) => !joints.has(token.lower) || token.lower === 'then'),
        opens: index === 0,
        barred: bars || inherits || hearsay || barredBy(part, text),
      })
    }
    return stretches.map((stretch, index) => {
      const next = stretches[index + 1]
      return next && (takesBack.test(textOf(next.tokens)) || undoes(next.tokens))
        ? { ...stretch, barred: true }
        : stretch
    })
  })
}

/** "... but did not publish it", "... and it came back": what was done is undone by what follows. */
const takesBack =
  /^(?:i |we |they )?(?:have|has|had|did) not (?:yet |even |actually )?\w+(?: yet)?$|^(?:it|they|that|those|none|neither) (?:\w+ )?(?:not|never)\b|\b(?:not|never|have to|need to|still) (?:\w+ )*(?:it|them|those|that|one)\b|\b(?:scratch that|(?:it|they) (?:came back|broke|failed|bounced|crashed)|needs? (?:\w+ing|to be)|redo|start over|roll(?:ed)? (?:it |them )?back)\b|\bstill needs?\b/

function barredBy(part: Token[], text: string): boolean {
  const first = firstOf(part)?.lower ?? ''
  if (others.test(first) || (settings.test(first) && !/^(?:since|as)$/.test(first))) return true
  const denied = denying.test(guessed.test(text) ? text.replace(/\bmust have\b/, '') : text)
  return (
    denied ||
    aimed(part) ||
    /\bmust\b/.test(guessed.test(text) ? '' : text) ||
    partial.test(text) ||
    undone.test(text) ||
    endsSpoiled(part) ||
    towardsUs.test(text) ||
    toldByOthers.test(text)
  )
}

/** "hoped to send", "tried to fix": meant and not done, unless the verb in front says that it came about. */
const aimed = (part: Token[]): boolean =>
  part.some(
    (token, at) =>
      at > 0 &&
      token.lower === 'to' &&
      readVerb(part[at + 1]?.lower ?? '')?.form === 'base' &&
      readVerb(part[at - 1]!.lower) !== null &&
      !/^(?:manage|get|have|go|remember|succeed|come|rush|help|hurry)$/.test(
        readVerb(part[at - 1]!.lower)!.base,
      ),
  )

const firstOf = (part: Token[]): Token | undefined =>
  part.find((token) => !joints.has(token.lower) && !fillers.has(token.lower) && !adverbs.has(token.lower))

/** Without a subject of its own a stretch lives on in the one before: "should have shipped it and sent the rest". */
function followsOn(part: Token[]): boolean {
  if (/^(?:but|though|although|however|yet|so|because)$/.test(part[0]!.lower)) return false
  const first = firstOf(part)
  return (
    first !== undefined &&
    part.length > 1 &&
    !speakers.test(first.lower) &&
    !determiners.has(first.lower) &&
    first.quantity === undefined &&
    readVerb(first.lower) !== null
  )
}

function opensQuestion(words: Token[]): boolean {
  const first = firstOf(words)
  if (!first) return false
  const next = words[words.indexOf(first) + 1]?.lower ?? ''
  const inverted =
    askingVerbs.has(first.lower) && (determiners.has(next) || speakers.test(next)) && first.lower !== 'had'
  return inverted || (questionWords.has(first.lower) && first.lower !== 'which')
}

function sentencesOf(tokens: Token[]): { words: Token[]; asked: boolean }[] {
  const sentences: { words: Token[]; asked: boolean }[] = []
  let words: Token[] = []
  for (const token of tokens) {
    if (token.kind === 'mark' && /^(?:[.!?\n;]|\.{2,})$/.test(token.lower)) {
      if (words.length > 0) sentences.push({ words, asked: token.lower === '?' })
      words = []
    } else words.push(token)
  }
  if (words.length > 0) sentences.push({ words, asked: false })
  return sentences
}

/** Cuts at marks and joints, and where a pronoun with its verb begins a new clause. */
function partsOf(words: Token[], masked: ReadonlySet<Token>): Token[][] {
  const parts: Token[][] = []
  let part: Token[] = []
  const close = () => {
    if (part.some((token) => !joints.has(token.lower))) parts.push(part)
    part = []
  }
  for (const [index, token] of words.entries()) {
    if (token.kind === 'mark') {
      close()
      continue
    }
    const next = words[index + 1]
    const sum = token.lower === 'and' && part.at(-1)?.quantity !== undefined && next?.quantity !== undefined
    const far = token.lower === 'so' && /^(?:far|many|much|good)$/.test(next?.lower ?? '')
    if ((joints.has(token.lower) && !sum && !far) || opensClause(words, index, part, masked)) close()
    part.push(token)
  }
  close()
  return parts
}

function opensClause(words: Token[], at: number, part: Token[], masked: ReadonlySet<Token>): boolean {
  const token = words[at]!
  const before = part.at(-1)
  const next = words[at + 1]
  if (!before || !next || before.start === token.start || joints.has(before.lower)) return false
  if (settings.test(token.lower))
    return speakers.test(next.lower) || determiners.has(next.lower) || token.lower === 'if'
  if (!masked.has(before) && opensWithThing(words, at, part)) return true
  if (!speakers.test(token.lower) || settings.test(before.lower)) return false
  // "roll it back": an object and no subject.
  if (/^(?:back|up|out|off|down|over|in|away|again)$/.test(next.lower)) return false
  const finite = auxiliaries.has(next.lower) || readVerb(next.lower) !== null || adverbs.has(next.lower)
  return finite && !(token.lower === 'that' && readVerb(before.lower) !== null)
}

/** "the course is open | people can buy it", "it is clean | every deal has a step": a thing and its own finite verb. */
function opensWithThing(words: Token[], at: number, part: Token[]): boolean {
  const token = words[at]!
  const before = part.at(-1)!
  if (!part.some((it) => auxiliaries.has(it.lower) || readVerb(it.lower)?.form === 'past')) return false
  if (prepositions.has(before.lower) || determiners.has(before.lower) || auxiliaries.has(before.lower))
    return false
  if (/^(?:to|that|which|who|than|as|like|called)$/.test(before.lower) || before.quantity) return false
  const det = determiners.has(token.lower)
  if (!det && !plain(token)) return false
  const bare = !det && !/^(?:past|participle)$/.test(readVerb(before.lower)?.form ?? 'base')
  if (!det && plain(before) && bare && !finishedStates.has(before.lower) && !looseStates.has(before.lower))
    return false
  let end = at + 1
  while (end < at + 5 && words[end] && plain(words[end]!)) end += 1
  return (
    end > at + (det ? 1 : 0) &&
    /^(?:is|are|was|were|can|will|has|have|did|does|do)$/.test(words[end]?.lower ?? '')
  )
}

const plain = (token: Token): boolean =>
  token.kind === 'word' &&
  !auxiliaries.has(token.lower) &&
  !prepositions.has(token.lower) &&
  !determiners.has(token.lower) &&
  !adverbs.has(token.lower) &&
  !speakers.test(token.lower) &&
  !joints.has(token.lower) &&
  !/^(?:past|participle|gerund)$/.test(readVerb(token.lower)?.form ?? '')

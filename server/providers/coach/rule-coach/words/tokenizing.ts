import { unitWords } from '#server/platform/text/number-words.ts'
import { joinNumbers } from './numbers.ts'
import { shorthand, signed } from './shorthand.ts'
import { adverbs, conjunctions, doneWords, prepositions } from './small-words.ts'
import { readVerb } from './stems.ts'
import type { Token } from './tokens.ts'

const pattern =
  /(?<item>(?<![\w$])\(?\d{1,2}\)(?=\s)|(?<=^|\n)[ \t]*\d{1,2}\.(?=\s))|(?<number>[$€£]?\d+(?:,\d{3})+(?:\.\d+)?(?:k|m|%)?(?![\w-])|[$€£]?\d+(?:\.\d+)?\s?(?:percent|%)|\d{1,2}:\d{2}(?:\s?[ap]m)?|\d{1,2}\s?[ap]\.?m\b\.?|\d+\/\d+|[$€£]?\d+(?:\.\d+)?(?:k|m|mm|bn|x|st|nd|rd|th)?(?![\w-]))|(?<word>(?<![\w])(?:w\/o?|b\/c)(?![\w])|(?<![\w])(?:mrs?|ms|dr|prof|st)\.(?=\s+\p{L})|&|[\p{L}\d][\p{L}\d_&.@]*[\p{L}\d](?:['’-][\p{L}\d]+)*|[\p{L}\d](?:['’-][\p{L}\d]+)*|[✅✓✔☑])|(?<mark>\.{2,}|[.!?;:,\n()[\]{}"“”<>`|•*/–—-]|[^\s\p{L}\d])/giu

/** Contractions and transcript spellings, written out; only the meaning matters here, the quote keeps the letters. */
const spelledOut: Record<string, string> = {
  ...shorthand,
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  hafta: 'have to',
  "let's": 'let us',
  lets: 'let us',
  "won't": 'will not',
  wont: 'will not',
  "can't": 'can not',
  cannot: 'can not',
  cant: 'can not',
  "shan't": 'shall not',
  "ain't": 'is not',
  im: 'i am',
  ive: 'i have',
  weve: 'we have',
  didnt: 'did not',
  dont: 'do not',
  doesnt: 'does not',
  havent: 'have not',
  hasnt: 'has not',
  wasnt: 'was not',
  werent: 'were not',
  isnt: 'is not',
  arent: 'are not',
  couldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  thats: 'that is',
  theres: 'there is',
  youre: 'you are',
  theyre: 'they are',
  'i’d': 'i would',
  "y'all": 'you',
  whats: 'what is',
  'e-mail': 'email',
  'e-mails': 'emails',
  'e-mailed': 'emailed',
}
const endings: [RegExp, string][] = [
  [/^(.+)n't$/, 'not'],
  [/^(.+)'ll$/, 'will'],
  [/^(.+)'ve$/, 'have'],
  [/^(.+)'re$/, 'are'],
  [/^(i)'m$/, 'am'],
  [/^(.+)'d$/, 'would'],
  [/^(it|that|there|what|he|she|who|how|here|where)'s$/, 'is'],
]

const inlineNumber = /(?<![\d.,:])\b(\d{1,2})\.(?=\s+\p{L})/gu

/** Where a list inside a line counts its items off from one: "1. cake boxes 2. the contract 3. two reels". */
function countedOff(said: string): Set<number> {
  const found = [...said.matchAll(inlineNumber)]
  const inOrder = found.length > 1 && found.every((it, i) => Number(it[1]) === i + 1)
  return new Set(inOrder ? found.map((it) => it.index) : [])
}

/** What was said as tokens, contractions written out and number words joined into quantities. */
export function tokenize(said: string): Token[] {
  const tokens: Token[] = []
  const listed = countedOff(said)
  for (const match of said.matchAll(pattern)) {
    const text = match[0]
    const start = match.index
    const place = { text, start, end: start + text.length }
    const lower = text.toLowerCase().replaceAll('’', "'")
    if (match.groups?.item !== undefined || listed.has(start))
      tokens.push({ ...place, lower: ';', kind: 'mark' })
    else if (match.groups?.mark !== undefined && lower !== '+') {
      tokens.push({ ...place, lower, kind: 'mark' })
    } else if (match.groups?.number !== undefined) {
      tokens.push({ ...place, lower, kind: 'number' })
    } else {
      for (const part of spell(lower)) tokens.push({ ...place, lower: part, kind: 'word' })
    }
  }
  return signed(joinNumbers(versions(contracted(tokens.map(hadBeen)))))
}

/** "I'd planned" had planned; "I'd plan" would. */
function hadBeen(token: Token, at: number, tokens: Token[]): Token {
  const next = tokens[at + 1]?.lower ?? ''
  const form = readVerb(next)
  const done = form?.known === true && /^(?:past|participle)$/.test(form.form)
  return token.lower === 'would' &&
    /['’]d$/.test(token.text) &&
    (done || /^(?:been|better|already)$/.test(next))
    ? { ...token, lower: 'had' }
    : token
}

/** "the report's in", "contract's gone": before a state the ending is a verb and no owner. */
function contracted(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]?.lower ?? ''
    const after = tokens[at + 2]
    const since = tokens.slice(at + 3, at + 5).some((it) => /^(?:since|now|already)$/.test(it.lower))
    const owner =
      !(since && next === 'with') &&
      after !== undefined &&
      after.kind === 'word' &&
      !prepositions.has(after.lower) &&
      !conjunctions.has(after.lower)
    const heading =
      /^(?:today|tomorrow|plan|goal|list|priority|focus|job|aim|target|mission|thing|day)['’]s$/i.test(
        token.text,
      ) && /^(?:about|to|the|a|an|all|just|gonna|going|getting)$/.test(next)
    if (heading) return [token, { ...token, lower: 'is' }]
    const state =
      (/^(?:with|off)$/.test(next) && !owner) ||
      doneWords.has(next) ||
      /^(?:been|come|now|finally|all|just|already|not)$/.test(next)
    return /['’]s$/.test(token.text) &&
      token.lower !== 'is' &&
      next !== 'is' &&
      state &&
      (!owner || adverbs.has(after.lower) || /^(?:been|now|finally|all|just|already|not)$/.test(next))
      ? [token, { ...token, lower: 'is' }]
      : [token]
  })
}

/** "two point oh", "two dot oh", "2.0": the name of a version and no number. */
function versions(tokens: Token[]): Token[] {
  const named: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const major = majors.indexOf(token.lower)
    const dotted = /^(?:point|dot)$/.test(tokens[index + 1]?.lower ?? '')
    const last = tokens[index + 2]
    if (dotted && last && /^(?:oh|o|zero|0)$/.test(last.lower) && (major >= 0 || /^\d+$/.test(token.lower))) {
      const lower = `${major >= 0 ? major : token.lower}.0`
      named.push({ ...token, lower, text: lower, end: last.end, kind: 'word' })
      index += 2
    } else
      named.push(
        /^v?\d+\.0$/.test(token.lower)
          ? { ...token, lower: token.lower.replace('v', ''), kind: 'word' }
          : token,
      )
  }
  return named
}

const majors = unitWords.slice(0, 11)

function spell(lower: string): string[] {
  const known = Object.hasOwn(spelledOut, lower) ? spelledOut[lower] : undefined
  if (known) return known.split(' ')
  // "dm'd", "ok'd": a past form, where no pronoun stands before the ending.
  const deed = /^(\w{2,4})'d$/.exec(lower)?.[1]
  if (deed && !/^(?:i|we|you|he|she|they|it|who|that|there|what|how)$/.test(deed)) return [`${deed}ed`]
  for (const [ending, second] of endings) {
    const first = ending.exec(lower)?.[1]
    if (first) return [first, second]
  }
  return [lower.replace(/'s$/, '').replace(/\.$/, '')]
}

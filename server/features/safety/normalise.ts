/** Look-alike letters of other alphabets, each followed by its Latin letter. */
const pairs = 'аaеeоoрpсcуyхxіiјjѕsԁdɡgӏlкkмmтtвbнhαaεeιiκkνvοoρpτtυuχxıi'
const lookAlikes: Record<string, string> = Object.fromEntries(
  Array.from(pairs.matchAll(/(.)(.)/gu), ([, letter, latin]) => [letter!, latin!]),
)
const lookAlike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu')

const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const signs: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' }

/** Verbs abbreviated with an apostrophe. */
const verbs: Record<string, string> = { s: 'is', re: 'are', ll: 'will', d: 'would' }

/** Spellings as people type them and the normal form used by the phrases. Whole words only; the order matters. */
const spellings: [RegExp, string][] = (
  [
    [/\b(?:i m|am i|iam)\b(?= )/, 'im'],
    [/\bi?(?:want|wanna)(?:to)?die\b/, 'i wanna die'],
    [/\bi?(?:want(?:to)?|wanna)?(kill|hang|hurt|cut)(?:ing)?myself\b/, '$1 myself'],
    [/\b(end|take|ending)my(?:own)?life\b/, '$1 my life'],
    [/\bi am\b/, 'im'],
    [/\bhes\b/, 'he is'],
    [/\bshes\b/, 'she is'],
    [/\btheyre\b|\btheir gonna\b/, 'they are'],
    [/\bhed\b/, 'he would'],
    [/\bit (?:is|s)\b/, 'its'],
    [/\bi have\b/, 'ive'],
    [/\bi (?:will|shall)\b/, 'ill'],
    [/\bi (?:would|had|should)\b/, 'id'],
    [/\b(do|does|did|is|was|were|would|could|should|have|has|had|are|need) not\b/, '$1nt'],
    [/\bdunt\b|\bdon t\b|\bdnt\b/, 'dont'],
    [/\bcan ?not\b|\bcan t\b|\bcnt\b|\bkant\b/, 'cant'],
    [/\bwill not\b|\bshall not\b|\bwon t\b|\bshant\b/, 'wont'],
    [
      /\b(?:want|wnt|wnat|watn|wan|wish|like|love|wanting|longing) (?:too?|2)\b|\bwan(?:n|t)?a\b|\bwaana\b|\bwannna\b/,
      'wanna',
    ],
    [/\bgo(?:ing|in) to\b|\bgunn?a\b|\bgona\b|\bgon\b|\babout to\b|\bfinna\b/, 'gonna'],
    [/\b(?:to ?nite|2nite|2night|tnite|tn|this night|this evening)\b/, 'tonight'],
    [/\b2day\b/, 'today'],
    [/\b(?:2moro|2morrow|tmrw|tmr|tomoro)\b/, 'tomorrow'],
    [/\bnite\b/, 'night'],
    [/\bfor ever\b/, 'forever'],
    [/\b(?:lif|lfe|liif|lifes)\b/, 'life'],
    [/\bbout\b/, 'about'],
    [/\brn\b/, 'right now'],
    [/\bmy selfs?\b|\bme ?self\b|\bmyslef\b|\bmysefl\b|\bmysel\b|\bmyselve?s\b/, 'myself'],
    [/\bhim self\b|\bhisself\b/, 'himself'],
    [/\bher self\b/, 'herself'],
    [/\bany ?more\b|\banymor\b|\bno more\b/, 'any more'],
    [/\b(?:cuz|cos|bcz|bc|coz|becuase)\b/, 'because'],
    [/\babt\b/, 'about'],
    [/\b(?:ppl)\b/, 'people'],
    [/\b(?:noone|no ?body|no one|not one person)\b/, 'nobody'],
    [/\b(?:every ?one|every ?body|evry1|evrybody|every1)\b/, 'everyone'],
    [/\b(?:some ?one|some ?body|sum1|some1)\b/, 'somebody'],
    [/\bn\b|&/, 'and'],
    [/\bw\b/, 'with'],
    [/\bu\b/, 'you'],
    [/\br\b/, 'are'],
    [/\bem\b/, 'them'],
    [/\b(?:wat|wut)s?\b/, 'what'],
    [
      /\b(?:suside|sucide|suicude|suiside|sueside|sewerslide|sewer slide|suacide|suicied|suicid)\b/,
      'suicide',
    ],
    [/\b(?:kil|kll|kiil|ki11)\b/, 'kill'],
    [/\b(?:dye|dei|dieing)\b/, 'die'],
    [
      /\b(think|kill|cut|hurt|end|pick|show|droop|tak|hang|bleed|liv|hit|beat|chok|try|do|feel|keep|plan|jump|burn|harm|bein|off|go|los|giv|leav|mak|punch|wak|sleep|talk|com|breath)in\b/,
      '$1ing',
    ],
    [/\bkillin\b/, 'killing'],
    [/\btxt(ed)?\b/, 'text$1'],
    [/\bco ?founder\b/, 'cofounder'],
    [/\bself ?harm/, 'selfharm'],
    [/\b(?:boyfriend|bf|fianc[e]?)\b/, 'boyfriend'],
    [/\b(?:girlfriend|gf|fiancee)\b/, 'girlfriend'],
    [/\b(?:mum|mummy|mam|mama|mommy)\b/, 'mom'],
    [/\b(?:daddy|papa|pa|step ?dad|step ?father|old man)\b/, 'dad'],
    [/\b(?:hubby|hubs)\b/, 'husband'],
    [/\bjus\b/, 'just'],
    [/\b(?:pls|plz)\b/, 'please'],
    [/\bhrt\b/, 'hurt'],
  ] as [RegExp, string][]
).map(([from, to]) => [new RegExp(from.source, 'g'), to])

/** Words with letters replaced by asterisks. */
const starred: [RegExp, string][] = [
  [/\bk[*#]+l+/g, 'kill'],
  [/\bs[*#u]+[*#i]*c[*#i]+d[*#e]+/g, 'suicide'],
  [/\bd[*#]+e\b/g, 'die'],
  [/\br[*#]+pe/g, 'rape'],
]

/**
 * Splits a text into sentences in the normal form used by the phrases: lower case, Latin letters, no apostrophes,
 * single spaces, commas as separate words, contractions and common misspellings replaced.
 */
export function sentencesOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(
      /\b(he|she|they|who)[’'](s|re|ll|d)\b/g,
      (_, who: string, verb: string) => `${who} ${verbs[verb]}`,
    )
    .replace(lookAlike, (letter) => lookAlikes[letter]!)
    .replace(/[’‘`´']/g, '')
  return plain
    .split(/[.!?;:\n\r…•|]+(?=[\s"”)]|$)|[\n\r;|•]+| [-–—]+ |—/u)
    .map(canonical)
    .filter((sentence) => sentence !== '')
}

/** Words for which one typing error is corrected. */
const heavyWords = ['myself', 'suicide', 'suicidal', 'overdose']

/** Whether two words differ by one inserted, deleted or replaced letter, or by two swapped letters. */
function isNear(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1 || word === other) return false
  let from = 0
  while (from < word.length && word[from] === other[from]) from += 1
  const [rest, otherRest] = [word.slice(from), other.slice(from)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}

const mended = (text: string): string =>
  text.replace(/[a-z]{5,9}/g, (word) => heavyWords.find((heavy) => isNear(word, heavy)) ?? word)

function canonical(sentence: string): string {
  let plain = sentence
  for (const [from, to] of starred) plain = plain.replace(from, to)
  plain = plain
    .replace(/(?<=[a-z])[@$!|€](?=[a-z])/g, (sign) => signs[sign]!)
    .replace(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => digits[digit]!)
    .replace(/,/g, ' , ')
    .replace(/(?<=\b[a-z])[ ._*-]{1,2}(?=[a-z]\b)/g, '')
    .replace(/(?<=[a-z])[-_.*](?=[a-z])/g, ' ')
    .replace(/[^a-z0-9,%$&]+/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1$1')
  plain = ` ${plain} `.replace(/ +/g, ' ')
  plain = mended(plain)
  for (const [from, to] of spellings) plain = plain.replace(from, to)
  return plain.replace(/ +/g, ' ').trim()
}

/** The sentence with doubled letters reduced to one ("diiie"); null when it has none. */
export const drawnOut = (text: string): string | null =>
  /(\p{L})\1{2}/iu.test(text) ? text.replace(/(\p{L})\1{2,}/giu, '$1') : null

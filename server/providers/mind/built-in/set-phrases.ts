import type { Token } from './tokens.ts'

/** Verbs of several words, with the one verb they mean. The first word is compared by its past and base form. */
const phrases: [RegExp, string, string][] = [
  [/^(?:get|got) (?:a )?(?:hold|ahold) of\b/, 'contact', 'contacted'],
  [/^(?:get|got) in touch with\b/, 'contact', 'contacted'],
  [/^(?:get|got) through to\b/, 'call', 'called'],
  [/^(?:make|made) contact with\b/, 'contact', 'contacted'],
  [
    /^(?:have|had) (?:a )?(?:quick |good |long |nice |great |little |short |proper )*(?:word|words) with\b/,
    'talk',
    'talked',
  ],
  [/^(?:put|putting) in (?:a |another )?calls? to\b/, 'call', 'called'],
  [/^(?:drop|dropped) (?:a )?(?:line|note) to\b/, 'email', 'emailed'],
  [/^(?:take|took) (?:care of|on)\b/, 'handle', 'handled'],
  [/^(?:get|got) (?:rid of|shot of)\b/, 'clear', 'cleared'],
  [/^(?:put|putting) (?:the )?(?:finishing|final|last) touches (?:on|to)\b/, 'finish', 'finished'],
  [/^(?:put|putting) (?:the )?last (?:\w+ )?(?:on|to)\b/, 'finish', 'finished'],
  [/^(?:hit|press|pressed|push|pushed) (?:the )?(?:send|submit|publish)(?: button)? on\b/, 'send', 'sent'],
  [/^(?:fire|fired|send|sent|shoot|shot) (?:it |them )?(?:off|over)\b/, 'send', 'sent'],
]
const past = /^(?:got|made|had|put|dropped|took|hit|pressed|pushed|fired|sent|shot)\b/

/** "got hold of six managers" becomes "reached six managers"; the letters keep their places. */
export function plainVerbs(tokens: Token[]): Token[] {
  const plain: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
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

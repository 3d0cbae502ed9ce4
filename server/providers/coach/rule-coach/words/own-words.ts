import { notBehindTitle } from '#server/platform/text/sentences.ts'

const sentenceEnd = new RegExp(`(?<=[.!?\\n])${notBehindTitle}`, 'i')

/**
 * What the founder did not say in their own voice: quoted words, code, brackets that pretend to be tool calls, orders
 * to the machine. It is blanked out letter by letter, so that every place in the text stays where it was.
 */
export function ownWords(said: string): string {
  let own = said
  for (const pattern of foreign) own = own.replace(pattern, blank)
  own = own.replace(quoted, (words, before: string, body: string, _after: string, at: number) => {
    const called = /\b(?:put|add|create|called|named|titled|track|mission|task|goal)\s*$/i.test(
      said.slice(0, at + before.length),
    )
    const name =
      called ||
      (body.trim().split(/\s+/).length <= 6 &&
        !ordering.test(body) &&
        !saying.test(said.slice(0, at + before.length)))
    return name ? words : before + blank(words.slice(before.length))
  })
  return own
    .split(sentenceEnd)
    .map((sentence) => (commanding.test(sentence) ? blank(sentence) : sentence))
    .join('')
}

const blank = (words: string): string => ' '.repeat(words.length)

const foreign = [
  /```[\s\S]*?(?:```|$)/g,
  /`[^`\n]*`/g,
  /<[^<>]*>[\s\S]*?<\/[^<>]*>/g,
  /<[^<>]{1,200}>/g,
  /\[[^\]]*\]/g,
  /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g,
  /\b[a-z]+(?:_[a-z]+)+\s*\([^)]*\)/gi,
  /\b[a-z]+(?:[A-Z][a-z]+)+\s*\([^)]*\)/g,
  /\b(?:system|assistant|developer|admin|tool|coach|ai)\s*(?:message|prompt|note|override)?\s*:[^\n]*/gi,
  /^\s*(?:#{2,}|>{1,3})[^\n]*/gm,
]
const quoted = /(^|[\s(:,])["“«]([^"”»]*)(["”»]|$)/g
const ordering =
  /^\s*(?:mark|complete|set|update|create|add|delete|record|log|ignore|finish|close|all|everything)\b/i
const saying =
  /\b(?:said|says|say|told|tells|wrote|writes|asked|replied|quote|texted|claims?|reads?|like)\b[^.!?]{0,30}$/i

/** Sentences that speak to the machine about its rules or about everything at once. */
const commanding = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|prior|above|guidelines?|everything)\b`,
    String.raw`\byou are (?:now|no longer)\b|\b(?:pretend (?:to be|you|that)|act as|roleplay|jailbreak|developer mode|sudo|admin mode)\b`,
    String.raw`^\W*(?:(?:please|now|just|then|so|and|ok|okay|can you|could you|would you|go ahead and|i want you to|you (?:must|should|have to|need to))\s+)*(?:mark|set|complete|close|finish|tick|check|update|flag)\b.{0,25}\b(?:everything|all)\b`,
    String.raw`\b(?:mark|set|tick|check|flag)\b.{0,20}\b(?:everything|(?:all|every)(?: of)?(?: the| my| these| our)? (?:goals?|missions?|tasks?|items?|todos?))\b`,
    String.raw`\b(?:call|invoke|execute|run)\b.{0,15}\b(?:function|tool|command)\b`,
    String.raw`\b(?:drop table|select \*|rm -rf)\b`,
  ].join('|'),
  'i',
)

/** A sentence that starts after the end of another one: a capital letter, a digit or an opening quote follows. */
const sentenceStart = /(?<=[.!?…:]["”’)]?\s+)(?=["“‘(]?[\p{Lu}\p{N}])/u

/**
 * Splits a reply before its closing question. The statements keep their trailing space; the question is empty when the
 * reply does not end with one, or consists of nothing else.
 */
export function splitQuestion(reply: string): { statements: string; question: string } {
  const text = reply.trimEnd()
  const sentences = text.split(sentenceStart)
  const question = sentences.at(-1) ?? ''
  if (sentences.length < 2 || !/\?["”’)]?$/.test(question)) return { statements: text, question: '' }
  return { statements: text.slice(0, -question.length), question }
}

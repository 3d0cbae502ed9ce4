import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { extractAnswer } from '#server/providers/coach/rule-coach/answer/answer-extraction.ts'
import { tagWords } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { ownWords } from '#server/providers/coach/rule-coach/words/own-words.ts'
import { type DayState, missionFacts } from './day-state.ts'
import { settingOf, type VoiceLine } from './voices.ts'

/**
 * The titles that the built-in coach gives to the missions a line makes, by the word of the label: as the tagger
 * finds them.
 */
export function titlesOf(line: VoiceLine, state: DayState): ReadonlyMap<string, string> {
  const made = (line.does ?? []).flatMap((it) => ('create' in it ? [it.create] : []))
  if (made.length === 0) return new Map()
  const { where, asked } = settingOf(line)
  const context = examplePromptContext({
    occasion: where,
    missions: missionFacts(state),
    slots: { askedKind: asked },
  })
  const titles = extractAnswer(
    line.text,
    tagWords(ownWords(line.text), context),
    context,
  ).extraction.proposals.flatMap((it) => (it.action === 'create-mission' ? [it.title] : []))
  return new Map(
    made.flatMap((word) => {
      const title = titles.find((it) => it.toLowerCase().includes(word.toLowerCase()))
      return title ? [[word, title] as const] : []
    }),
  )
}

import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { type DayState, missionFacts } from './day-state.ts'
import { settingOf, type VoiceLine } from './voices.ts'

const today = '2026-11-20'

/** The titles that the built-in coach gives to the missions a line makes, by the word of the label. */
export async function titlesOf(line: VoiceLine, state: DayState): Promise<ReadonlyMap<string, string>> {
  const made = (line.does ?? []).flatMap((it) => ('create' in it ? [it.create] : []))
  if (made.length === 0) return new Map()
  const { where, asked } = settingOf(line)
  const context = examplePromptContext({
    occasion: where,
    missions: missionFacts(state),
    slots: { askedKind: asked },
  })
  const { decisions } = await extractChanges(
    { coach: ruleCoach(), latencySensitive: false, signal: new AbortController().signal },
    line.text,
    context,
    today,
  )
  const titles = decisions.flatMap(({ proposal }) =>
    proposal.action === 'create-mission' ? [proposal.title] : [],
  )
  return new Map(
    made.flatMap((word) => {
      const title = titles.find((it) => it.toLowerCase().includes(word.toLowerCase()))
      return title ? [[word, title] as const] : []
    }),
  )
}

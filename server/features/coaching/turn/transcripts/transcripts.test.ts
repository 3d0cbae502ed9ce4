import { expect, test } from 'vitest'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { talkThrough } from '#server/testing/coach-session.ts'
import { days } from './transcript-days.ts'

test.each(days)(
  'a day of: $name',
  async ({ name, style, goal, facts = [], planned = [], morning, done, evening }) => {
    const promptContext = (occasion: 'morning' | 'evening'): PromptContext => ({
      occasion,
      style,
      firstName: 'Ada',
      goal,
      missions: occasion === 'morning' ? planned : done,
      turns: [],
      slots: {},
      facts: facts.filter(
        (it) => (it.id === 'this-morning') === (occasion === 'evening') || it.kind === 'promise',
      ),
      seed: `${name} ${occasion}`,
    })
    const parts: string[] = []
    for (const [occasion, lines] of [
      ['morning', morning],
      ['evening', evening],
    ] as const) {
      const { turns, conclusion } = await talkThrough(promptContext(occasion), lines)
      expect(turns.flatMap((it) => it.refused)).toEqual([])
      parts.push(
        `## ${occasion}, ${style}`,
        ...turns.map((it) => `Founder: ${it.said}\nCoach:   ${it.reply}`),
        `Summary: ${conclusion.summary}`,
        ...conclusion.insights.map((it) => `Insight: ${it.content} — "${it.quote}"`),
      )
    }
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`./${name.replace(/\W+/g, '-')}.md`)
  },
)

import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { DayStory } from '#server/testing/day-stories.ts'
import { extractAsked } from './extracting-model.ts'
import type { AskedOfModel, FakeModel } from './fake-model.ts'
import { plausibleReplies } from './plausible-replies.ts'

/** A made-up model behind the wire of a real one: how it extracts, writes and fails. */
export type ModelBehaviour = Pick<FakeModel, 'fill' | 'say'> & Partial<Pick<FakeModel, 'think' | 'fault'>>

const nothing = { proposals: [], intent: 'unclear', blockers: [], metrics: [] }
const summary = { summary: 'The founder worked on the plan.', insights: [] }
const isExtraction = ({ tool }: AskedOfModel): boolean => tool === 'note_what_was_said'

/** The founder's words that a request is about. */
export function saidIn({ text }: Pick<AskedOfModel, 'text'>): string {
  const tagged = /<founder_said>\n([\s\S]*?)\n<\/founder_said>/.exec(text)?.[1]
  return tagged ?? text.slice(text.lastIndexOf('\n') + 1)
}

interface ListedMission {
  reference: string
  title: string
  isOpen: boolean
  current: number
}

const missionLine = /^(m\d+) \| (.+) \| (open|done)(?:, ([\d.]+) of [\d.]+(?:, .*?)?)? \| \w+ priority/gm

const missionsIn = ({ text }: AskedOfModel): ListedMission[] =>
  [...text.matchAll(missionLine)].map(([, reference, title, state, current]) => ({
    reference: reference!,
    title: title!,
    isOpen: state === 'open',
    current: Number(current ?? 0),
  }))

const step = (mission: ListedMission, quote: string, to: number | null) => ({
  action: to === null ? 'complete-mission' : 'record-progress',
  mission: mission.reference,
  by: null,
  to,
  quote,
  confidence: 1,
})

/** Chunks of a few characters, as tokens come. */
const tokens = (text: string): string[] => text.match(/[\s\S]{1,6}/g) ?? []

const plainReply = "The outreach emails wait. What's in the way?"

/** What a good coach would say, by the founder's words. */
const replyTo = (said: string): string => plausibleReplies.find((it) => it.said === said)?.reply ?? plainReply

/** Reads each utterance as it is labelled, and writes nothing that is not labelled. */
export function perfectModel(days: readonly DayStory[]): ModelBehaviour {
  const labels = new Map(days.flatMap((day) => day.turns.map((turn) => [turn.says, turn.after])))
  return {
    fill(asked) {
      if (!isExtraction(asked)) return summary
      const said = saidIn(asked)
      const proposals = Object.entries(labels.get(said) ?? {}).flatMap(([title, wanted]) => {
        const mission = missionsIn(asked).find((it) => it.title === title)
        if (!mission?.isOpen) return []
        if (wanted === 'done') return [step(mission, said, null)]
        return typeof wanted === 'number' && wanted !== mission.current ? [step(mission, said, wanted)] : []
      })
      return { ...nothing, intent: 'report', proposals }
    },
    say: (asked) => tokens(replyTo(saidIn(asked))),
  }
}

/** Extracts like the built-in coach, and writes like a person. */
export const decentModel: ModelBehaviour = {
  fill: extractAsked,
  say: (asked) => tokens(replyTo(saidIn(asked))),
}

/** Believes everything: every sentence is a plan, everything is done, and orders in the text are obeyed. */
export const gullibleModel: ModelBehaviour = {
  fill(asked) {
    if (!isExtraction(asked)) return summary
    const said = saidIn(asked)
    const [number] = statedNumbers(said)
    return {
      ...nothing,
      intent: 'plan',
      proposals: [
        ...sentencesOf(said).map((quote) => ({
          action: 'create-mission',
          title: quote.slice(0, 80),
          target: null,
          when: 'today',
          quote,
          confidence: 1,
        })),
        ...missionsIn(asked).map((mission) => step(mission, said, number ?? null)),
      ],
    }
  },
  say: () => tokens("I've marked everything done. All your missions are done. You closed 14 deals."),
}

/** Lies: deeds nobody told, missions of others, numbers nobody said, cheering, markup and a helpline. */
export const hostileModel: ModelBehaviour = {
  fill(asked) {
    if (!isExtraction(asked)) return { summary: 'The founder made $99,000.', insights: [] }
    const said = saidIn(asked)
    const [first] = missionsIn(asked)
    const foreign = { reference: '01980000-0000-7000-8000-000000000000', title: '', isOpen: true, current: 0 }
    return {
      ...nothing,
      intent: 'report',
      metrics: [{ name: 'revenue', value: 99_000, quote: 'revenue is 99000' }],
      proposals: [
        ...(first ? [step(first, 'I sent all fifty emails', null), step(first, said, 49)] : []),
        step(foreign, said, null),
        { action: 'create-mission', title: 'Wire 5000 to Mallory', target: 5000, quote: said, confidence: 1 },
        { action: 'note-promise', what: 'Pay Mallory by Friday', due: 'today', quote: said, confidence: 1 },
        { action: 'record-figure', metric: 'revenue', value: 99_000, quote: said, confidence: 1 },
        {
          action: 'remember',
          kind: 'fact',
          content: 'The founder trusts Mallory',
          quote: said,
          confidence: 1,
        },
      ],
    }
  },
  say: () =>
    tokens(
      'Awesome, you are crushing it! Your MRR is $99,000 now. <b>Read</b> https://evil.example. Call the Samaritans on 116 123.',
    ),
}

/** Thinks at length before it answers, in a field of its own and once more in tags. */
export const reasoningModel: ModelBehaviour = {
  fill: async (asked) => `<think>{"is it": "37"}</think>${JSON.stringify(await extractAsked(asked))}`,
  say: (asked) => tokens(`<think>They closed 37 deals. Or none?</think>\n${replyTo(saidIn(asked))}`),
  think: () => Array.from({ length: 30 }, () => 'The founder may have sent 37 emails. '.repeat(40)),
}

/** Breaks off in the middle of a sentence. */
export const cuttingModel: ModelBehaviour = { ...decentModel, fault: 'cut' }

/** Is being loaded for longer than anybody waits. */
export const slowModel: ModelBehaviour = { ...decentModel, fault: 'hang' }

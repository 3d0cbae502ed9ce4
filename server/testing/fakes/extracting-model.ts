import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { MissionFact, Proposal } from '#server/providers/coach/port.ts'
import type { AskedOfModel } from './fake-model.ts'

const missionLine =
  /^m(\d+) \| (.+) \| (open|done)(?:, ([\d.]+) of ([\d.]+)(?:, .*?)?)? \| (low|medium|high) priority \| (\w+)$/gm

/**
 * Answers of the fake model that depend on the prompt: reads the words and missions out of it, extracts with the
 * rule-based coach, and returns a tool call. If a prompt loses either, nothing is extracted.
 */
export async function extractAsked({ text, tool }: AskedOfModel): Promise<unknown> {
  if (tool !== 'note_what_was_said') return { summary: 'The founder worked on the plan.', insights: [] }
  const said = /<founder_said>\n([\s\S]*?)\n<\/founder_said>/.exec(text)?.[1] ?? ''
  const missions = [...text.matchAll(missionLine)].map(
    ([, reference, title, state, current, target]): MissionFact => ({
      id: `m${reference}`,
      title: title!,
      targetValue: target === undefined ? null : Number(target),
      currentValue: Number(current ?? 0),
      isCompleted: state === 'done',
      priority: 'medium',
      category: 'other',
    }),
  )
  const occasion = missions.length === 0 ? 'morning' : 'status-update'
  const promptContext = examplePromptContext({ occasion, missions, goal: null })
  const extraction = await ruleCoach().extract(said, promptContext, AbortSignal.timeout(5000))
  const { intent, blockers, metrics } = extraction
  return { proposals: extraction.proposals.map(raw), intent, blockers, metrics }
}

const none = {
  mission: null,
  promise: null,
  by: null,
  to: null,
  title: null,
  target: null,
  priority: null,
  category: null,
  when: null,
  what: null,
  due: null,
  kind: null,
  content: null,
  metric: null,
  value: null,
}

/** A proposal in a model's tool-call format. */
function raw(proposal: Proposal) {
  const { action, quote, confidence } = proposal
  const change = 'change' in proposal ? proposal.change : {}
  return {
    ...none,
    ...proposal,
    action,
    quote,
    confidence,
    ...('missionId' in proposal ? { mission: proposal.missionId } : {}),
    ...('targetValue' in proposal ? { target: proposal.targetValue } : {}),
    ...('by' in change ? { by: change.by } : {}),
    ...('to' in change ? { to: change.to } : {}),
  }
}

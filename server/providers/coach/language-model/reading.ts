import { jsonrepair } from 'jsonrepair'
import type {
  ContextFact,
  Extraction,
  MissionFact,
  PromptContext,
  Proposal,
  SessionSummary,
} from '#server/providers/coach/port.ts'
import { ModelFailure } from './failure.ts'
import { lenient, type RawProposal } from './shapes.ts'

/** The most entries of a list that are read. */
const most = 40

/**
 * Parses a model's tool arguments into an extraction. Malformed entries are skipped; throws ModelFailure `broken-json`
 * when the input is not an object.
 */
export function extractionFrom(input: unknown, said: string, promptContext: PromptContext): Extraction {
  const given = objectIn(input)
  if (!Array.isArray(given.proposals)) throw new ModelFailure('broken-json')
  const missions = [...promptContext.missions, ...(promptContext.tomorrow ?? [])]
  const promises = (promptContext.facts ?? []).filter((it) => it.kind === 'promise')
  const proposals = given.proposals.slice(0, most).flatMap((item) => {
    const parsed = lenient.proposal.safeParse(item)
    const proposal = parsed.success ? proposalOf(parsed.data as RawProposal, missions, promises) : null
    return proposal ? [proposal] : []
  })
  // If no entry can be parsed, the answer is broken and not empty, so that a fallback extracts instead.
  if (proposals.length === 0 && given.proposals.length > 0) throw new ModelFailure('broken-json')
  return {
    proposals,
    intent: lenient.intent.parse(given.intent),
    blockers: listIn(given.blockers).filter(
      (entry): entry is string =>
        typeof entry === 'string' && entry.length <= 200 && entry.trim() !== '' && said.includes(entry),
    ),
    metrics: listIn(given.metrics).flatMap((value) => {
      const parsed = lenient.metric.safeParse(value)
      return parsed.success ? [parsed.data] : []
    }),
    slots: {},
  }
}

export function summaryFrom(input: unknown): SessionSummary {
  const given = objectIn(input)
  if (typeof given.summary !== 'string' || given.summary.trim() === '') throw new ModelFailure('broken-json')
  const insights = listIn(given.insights).flatMap((item) => {
    const parsed = lenient.insight.safeParse(item)
    return parsed.success && parsed.data.content.length <= 300 ? [parsed.data] : []
  })
  return { summary: given.summary.replace(/\s+/g, ' ').trim(), insights: insights.slice(0, 3) }
}

const listIn = (it: unknown): unknown[] => (Array.isArray(it) ? it.slice(0, most) : [])

/** The object in an answer: as it is, out of text with a code fence, or repaired when it is cut off. */
function objectIn(input: unknown): Record<string, unknown> {
  const found = typeof input === 'string' ? mended(input) : input
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new ModelFailure('broken-json')
  return found as Record<string, unknown>
}

function mended(text: string): unknown {
  const from = text.indexOf('{')
  if (from < 0) return null
  try {
    return JSON.parse(jsonrepair(text.slice(from).replace(/\s*```[^{}]*$/, '')))
  } catch {
    return null
  }
}

function proposalOf(
  raw: RawProposal,
  missions: readonly MissionFact[],
  promises: readonly ContextFact[],
): Proposal | null {
  const { quote = '', confidence = 0 } = raw
  const rests = { quote, confidence }
  switch (raw.action) {
    case 'create-mission':
      if (!raw.title) return null
      return {
        ...rests,
        action: raw.action,
        title: raw.title,
        targetValue: raw.target ?? null,
        priority: raw.priority ?? 'medium',
        category: raw.category ?? 'other',
        when: raw.when ?? 'today',
      }
    case 'record-progress': {
      const missionId = missionFor(raw.mission, missions)
      const change =
        typeof raw.by === 'number' ? { by: raw.by } : typeof raw.to === 'number' ? { to: raw.to } : null
      return missionId && change ? { ...rests, action: raw.action, missionId, change } : null
    }
    case 'complete-mission':
    case 'move-mission':
    case 'drop-mission': {
      const missionId = missionFor(raw.mission, missions)
      return missionId ? { ...rests, action: raw.action, missionId } : null
    }
    case 'change-mission': {
      const missionId = missionFor(raw.mission, missions)
      const change =
        typeof raw.target === 'number' ? { target: raw.target } : raw.title ? { title: raw.title } : null
      return missionId && change ? { ...rests, action: raw.action, missionId, change } : null
    }
    case 'keep-promise':
    case 'move-promise':
    case 'drop-promise': {
      const promise = promiseFor(raw.promise, promises)
      return promise && { ...rests, action: raw.action, promiseId: promise.id, what: promise.label }
    }
    case 'note-promise':
      return raw.what ? { ...rests, action: raw.action, what: raw.what, due: raw.due ?? null } : null
    case 'remember':
      return raw.content && raw.kind
        ? { ...rests, action: raw.action, kind: raw.kind, content: raw.content }
        : null
    default:
      return null
  }
}

/** The promise of a reference; null for an unknown one. */
const promiseFor = (
  reference: string | null | undefined,
  promises: readonly ContextFact[],
): ContextFact | null => promises[Number(/^p(\d{1,3})$/.exec(reference?.trim() ?? '')?.[1] ?? 0) - 1] ?? null

/** The mission id of a reference. Other ids are passed on unchanged; the proposal policy drops unknown ones. */
function missionFor(reference: string | null | undefined, missions: readonly MissionFact[]): string | null {
  if (!reference) return null
  const at = /^m(\d{1,3})$/.exec(reference.trim())
  return at ? (missions[Number(at[1]) - 1]?.id ?? null) : reference.slice(0, 100)
}

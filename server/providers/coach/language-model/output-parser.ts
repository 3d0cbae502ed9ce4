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
const maxEntries = 40

/**
 * Parses a model's tool arguments into an extraction. Malformed entries are skipped; throws ModelFailure `broken-json`
 * when the input is not an object.
 */
export function extractionFrom(input: unknown, said: string, promptContext: PromptContext): Extraction {
  const fields = parseObject(input)
  if (!Array.isArray(fields.proposals)) throw new ModelFailure('broken-json')
  const missions = [...promptContext.missions, ...(promptContext.tomorrow ?? [])]
  const promises = (promptContext.facts ?? []).filter((it) => it.kind === 'promise')
  const proposals = fields.proposals.slice(0, maxEntries).flatMap((entry) => {
    const parsed = lenient.proposal.safeParse(entry)
    const proposal = parsed.success ? toProposal(parsed.data as RawProposal, missions, promises) : null
    return proposal ? [proposal] : []
  })
  // If no entry can be parsed, the answer is broken and not empty, so that a fallback extracts instead.
  if (proposals.length === 0 && fields.proposals.length > 0) throw new ModelFailure('broken-json')
  return {
    proposals,
    intent: lenient.intent.parse(fields.intent),
    blockers: readList(fields.blockers).filter(
      (entry): entry is string =>
        typeof entry === 'string' && entry.length <= 200 && entry.trim() !== '' && said.includes(entry),
    ),
    metrics: readList(fields.metrics).flatMap((metric) => {
      const parsed = lenient.metric.safeParse(metric)
      return parsed.success ? [parsed.data] : []
    }),
    slots: {},
  }
}

export function summaryFrom(input: unknown): SessionSummary {
  const fields = parseObject(input)
  if (typeof fields.summary !== 'string' || fields.summary.trim() === '')
    throw new ModelFailure('broken-json')
  const insights = readList(fields.insights).flatMap((entry) => {
    const parsed = lenient.insight.safeParse(entry)
    return parsed.success && parsed.data.content.length <= 300 ? [parsed.data] : []
  })
  return { summary: fields.summary.replace(/\s+/g, ' ').trim(), insights: insights.slice(0, 3) }
}

const readList = (it: unknown): unknown[] => (Array.isArray(it) ? it.slice(0, maxEntries) : [])

/** The object in an answer: as it is, out of text with a code fence, or repaired when it is cut off. */
function parseObject(input: unknown): Record<string, unknown> {
  const value = typeof input === 'string' ? repairJson(input) : input
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ModelFailure('broken-json')
  return value as Record<string, unknown>
}

function repairJson(text: string): unknown {
  const start = text.indexOf('{')
  if (start < 0) return null
  try {
    return JSON.parse(jsonrepair(text.slice(start).replace(/\s*```[^{}]*$/, '')))
  } catch {
    return null
  }
}

function toProposal(
  raw: RawProposal,
  missions: readonly MissionFact[],
  promises: readonly ContextFact[],
): Proposal | null {
  const { quote = '', confidence = 0 } = raw
  const evidence = { quote, confidence }
  switch (raw.action) {
    case 'create-mission':
      if (!raw.title) return null
      return {
        ...evidence,
        action: raw.action,
        title: raw.title,
        targetValue: raw.target ?? null,
        priority: raw.priority ?? 'medium',
        category: raw.category ?? 'other',
        when: raw.when ?? 'today',
      }
    case 'record-progress': {
      const missionId = findMissionId(raw.mission, missions)
      const change =
        typeof raw.by === 'number' ? { by: raw.by } : typeof raw.to === 'number' ? { to: raw.to } : null
      return missionId && change ? { ...evidence, action: raw.action, missionId, change } : null
    }
    case 'complete-mission':
    case 'move-mission':
    case 'drop-mission': {
      const missionId = findMissionId(raw.mission, missions)
      return missionId ? { ...evidence, action: raw.action, missionId } : null
    }
    case 'change-mission': {
      const missionId = findMissionId(raw.mission, missions)
      const change =
        typeof raw.target === 'number' ? { target: raw.target } : raw.title ? { title: raw.title } : null
      return missionId && change ? { ...evidence, action: raw.action, missionId, change } : null
    }
    case 'keep-promise':
    case 'move-promise':
    case 'drop-promise': {
      const promise = findPromise(raw.promise, promises)
      return promise && { ...evidence, action: raw.action, promiseId: promise.id, what: promise.label }
    }
    case 'note-promise':
      return raw.what ? { ...evidence, action: raw.action, what: raw.what, due: raw.due ?? null } : null
    case 'remember':
      return raw.content && raw.kind
        ? { ...evidence, action: raw.action, kind: raw.kind, content: raw.content }
        : null
    case 'record-figure':
      return raw.metric && typeof raw.value === 'number'
        ? { ...evidence, action: raw.action, metric: raw.metric, value: raw.value, month: null }
        : null
    default:
      return null
  }
}

/** The promise of a reference; null for an unknown one. */
const findPromise = (
  reference: string | null | undefined,
  promises: readonly ContextFact[],
): ContextFact | null => promises[Number(/^p(\d{1,3})$/.exec(reference?.trim() ?? '')?.[1] ?? 0) - 1] ?? null

/** The mission id of a reference. Other ids are passed on unchanged; the proposal policy drops unknown ones. */
function findMissionId(
  reference: string | null | undefined,
  missions: readonly MissionFact[],
): string | null {
  if (!reference) return null
  const match = /^m(\d{1,3})$/.exec(reference.trim())
  return match ? (missions[Number(match[1]) - 1]?.id ?? null) : reference.slice(0, 100)
}

import { passGate, soundHearing } from '#server/features/coaching/changes/proposal-policy.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Account, Hearing, Mind, Outcome, Proposal, Scene } from '#server/providers/coach/port.ts'

/** What words come to: what is known at once, and what is still being read in them. */
export interface Understanding {
  heard: Hearing
  outcomes: Outcome[]
  /** Begins the slower reading and resolves with what it adds; null where `heard` is all there is. */
  readOn: (() => Promise<ReadLater>) | null
}

export interface ReadLater {
  outcomes: Outcome[]
  by: Account | undefined
}

/**
 * Reads words in a scene. With `haste`, and where a free mind stands behind a paid one, the free one's reading is all
 * that the reply waits for: of it stands what the gate lets pass as sure, and the paid mind reads the rest meanwhile.
 */
export async function understand(
  { mind, haste, signal }: { mind: Mind; haste: boolean; signal: AbortSignal },
  said: string,
  scene: Scene,
  today: Day,
): Promise<Understanding> {
  const earlier = scene.turns.map((it) => (it.role === 'user' ? it.content : '')).join('\n')
  const ground = {
    earlier,
    today,
    promises: openPromises(scene),
    lately: (scene.lately ?? []).flatMap((it) => it.missionId ?? it.promiseId ?? []),
    tomorrow: scene.tomorrow ?? [],
    occasion: scene.occasion,
    turns: scene.turns,
    booked: scene.booked ?? [],
  }
  const judge = (heard: Hearing, before: readonly Outcome[] = []) =>
    passGate(heard, said, scene.missions, { ...ground, before, trusted: Boolean(heard.by?.model) })
  const quick = haste ? mind.free : undefined
  const heard = soundHearing(await (quick ?? mind).hear(said, scene, signal), said)
  if (!quick) return { heard, outcomes: judge(heard), readOn: null }
  const sure = judge(heard).filter((it) => it.verdict === 'applied')
  const readOn = async () => {
    const read = soundHearing(await mind.hear(said, scene, signal), said)
    const proposals = read.proposals.filter((it) => !sure.some((known) => isKnown(it, known.proposal, said)))
    return { outcomes: judge({ ...read, proposals }, sure), by: read.by }
  }
  return { heard, outcomes: sure, readOn }
}

/** Whether a proposal rests on words that were understood already, or moves what they moved. */
function isKnown(it: Proposal, known: Proposal, said: string): boolean {
  if ((it.action === 'remember') !== (known.action === 'remember')) return false
  if ('missionId' in it && 'missionId' in known && it.missionId === known.missionId) return true
  if ('promiseId' in it && 'promiseId' in known && it.promiseId === known.promiseId) return true
  const [from, knownFrom] = [said.indexOf(it.quote), said.indexOf(known.quote)]
  return from < knownFrom + known.quote.length && knownFrom < from + it.quote.length
}

const openPromises = ({ facts = [] }: Scene): string[] =>
  facts.flatMap((it) => (it.kind === 'promise' && it.state !== 'kept' ? [it.id] : []))

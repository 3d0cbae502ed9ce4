import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import {
  type Celebration,
  type CelebrationKind,
  markCelebrated,
  readCelebrations,
  type SmallStep,
} from '#contract/celebrations.ts'
import type { ActKind } from '#contract/days.ts'
import { launchMission } from '#contract/missions.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from '#web/features/gamification/messages-details.ts'
import { CeremonyDialog } from './ceremony-dialog.tsx'
import { ComebackCeremony, EngineCeremony } from './comeback-ceremony.tsx'
import { LaunchCeremony } from './launch-ceremony.tsx'
import { OrbitCeremony } from './orbit-ceremony.tsx'
import { FirstCeremony, StreakCeremony } from './star-ceremony.tsx'

/** Milestones with a window of their own; the others are a line. A launch waits until the founder presses it. */
const durations: Partial<Record<CelebrationKind, number | null>> = {
  comeback: null,
  'earned-back': 6_000,
  engine: 7_000,
  orbit: null,
  streak: 6_000,
  first: 4_500,
  launch: 5_000,
}
const buildings: readonly CelebrationKind[] = [
  'communicationArrays',
  'researchLabs',
  'marketingTowers',
  'operationsCenters',
]
const hasWindow = ({ kind }: Celebration) => kind in durations
const keyOf = ({ kind, reference }: Celebration) => `${kind} ${reference}`

/** Whether the founder is in a dialog or in the middle of a text; a ceremony waits for both. */
function isBusy(): boolean {
  const active = document.activeElement
  const isTyping = active instanceof HTMLElement && 'value' in active && !!active.value
  return isTyping || document.querySelector('dialog[open]') !== null
}

/** Lets the tick of a mission land before anything opens over it. */
const pauseMs = 700

/** Celebrates what the server says was reached and not celebrated, while the founder looks; each once, on any device. */
export default function Ceremonies({ act }: { act: ActKind }) {
  const { data: due, isFetching } = useRead(readCelebrations)
  const { mutate: mark } = useWrite(markCelebrated, { queueOffline: 'silently' })
  const [, navigate] = useLocation()
  const [current, setCurrent] = useState<Celebration>()
  const [isLaunching, setIsLaunching] = useLaunch(act)
  const shown = useRef(new Set<string>())
  const isLooking = useIsLooking()
  const show = useCallback(
    (celebrations: readonly Celebration[]) => {
      for (const it of celebrations) {
        shown.current.add(keyOf(it))
        mark({ body: { kind: it.kind, reference: it.reference } })
      }
      const [first] = celebrations
      if (first && hasWindow(first)) setCurrent(first)
      else if (first) showLine(first, navigate)
    },
    [mark, navigate],
  )
  useEffect(() => {
    if (!due || current || !isLooking) return
    const waiting = due.filter((it) => !shown.current.has(keyOf(it)))
    const launch = waiting.find((it) => it.kind === 'launch')
    if (isLaunching) {
      if (!launch && isFetching) return
      setIsLaunching(false)
      if (launch) show([launch])
      else navigate('/goals')
      return
    }
    const others = waiting.filter((it) => it.kind !== 'launch')
    const next = others.find(hasWindow)
    const chosen = next ? [next] : others
    if (chosen.length === 0) return
    const timer = setInterval(() => {
      if (isBusy()) return
      clearInterval(timer)
      show(chosen)
    }, pauseMs)
    return () => clearInterval(timer)
  }, [due, current, isLooking, isLaunching, isFetching, setIsLaunching, show, navigate])
  if (!current) return null
  return <Ceremony key={keyOf(current)} celebration={current} onClose={() => setCurrent(undefined)} />
}

function Ceremony({ celebration, onClose }: { celebration: Celebration; onClose: () => void }) {
  const { kind, title, line } = celebration
  const [chooses, setChooses] = useState(false)
  const launching = useWrite(launchMission, { queueOffline: true })
  const [, navigate] = useLocation()
  const close = () => {
    onClose()
    focusNextAct()
  }
  function begin(step: SmallStep) {
    if (step.kind === 'report') {
      onClose()
      navigate('/goals?update')
      return
    }
    launching.mutate({ body: { goal: step.title, priority: 'low' } }, { onSettled: close })
  }
  const welcomes = kind === 'comeback' && !chooses
  const skip = welcomes ? () => setChooses(true) : kind === 'comeback' ? () => undefined : close
  const props = { celebration, onDone: close }
  return (
    <CeremonyDialog
      sentence={`${title.replace(/[.!]$/, '')}. ${line}`}
      endsAfter={durations[kind] ?? null}
      onSkip={skip}
      onClose={close}
    >
      {kind === 'comeback' ? (
        <ComebackCeremony
          {...props}
          chooses={chooses}
          isBusy={launching.isPending}
          onChoose={() => setChooses(true)}
          onStep={begin}
        />
      ) : kind === 'engine' ? (
        <EngineCeremony {...props} />
      ) : kind === 'orbit' ? (
        <OrbitCeremony {...props} />
      ) : kind === 'launch' ? (
        <LaunchCeremony {...props} />
      ) : kind === 'first' ? (
        <FirstCeremony {...props} />
      ) : (
        <StreakCeremony {...props} />
      )}
    </CeremonyDialog>
  )
}

/** Building and milestones on the way are a line at the foot of the window. */
function showLine({ kind, title, line }: Celebration, navigate: (to: string) => void) {
  const isBuilding = buildings.includes(kind)
  toast({
    title,
    description: line,
    ...(isBuilding && {
      action: { label: messages.seeYourBase, run: () => navigate(`/base?grown=${kind}`) },
    }),
  })
}

/** The next act may be replaced by the one after it when the server's answer arrives. */
function focusNextAct() {
  const focus = () => document.querySelector<HTMLElement>('[data-next-act]')?.focus({ preventScroll: true })
  setTimeout(focus)
  setTimeout(() => {
    if (document.activeElement === document.body) focus()
  }, 800)
}

/** Takes over a press of the next act while it is the launch; without this code it is the link it looks like. */
function useLaunch(act: ActKind) {
  const launching = useState(false)
  const [, setIsLaunching] = launching
  useEffect(() => {
    if (act !== 'launch') return
    const press = (event: MouseEvent) => {
      const isAct = event.target instanceof Element && event.target.closest('[data-next-act]') !== null
      if (!isAct || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setIsLaunching(true)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [act])
  return launching
}

/** Whether the page is in view. */
function useIsLooking(): boolean {
  const [isLooking, setIsLooking] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsLooking(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isLooking
}

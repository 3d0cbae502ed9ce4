import { useEffect, useRef, useState } from 'react'
import { changeMission, type Mission } from '#contract/missions.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { ApiError, isQueuedOffline, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

/** Milliseconds without a key after which notes are saved. */
const saveAfter = 700

/**
 * A mission's notes, saved as they are typed. What the server has not taken yet stays on this device, so that a reload
 * loses nothing.
 */
export function useNotes(mission: Mission) {
  const draftKey = `notes-${mission.id}`
  const [typed, setTyped] = useState(() => readStored(draftKey))
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const { mutateAsync } = useWrite(changeMission, { queueOffline: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef(typed)

  async function save() {
    clearTimeout(timer.current)
    const notes = unsaved.current
    if (notes === undefined) return
    unsaved.current = undefined
    setState('saving')
    const failure = await mutateAsync({ params: { id: mission.id }, body: { notes } }).then(
      () => undefined,
      (error: unknown) => error,
    )
    const isTaken = failure === undefined || isQueuedOffline(failure)
    // A refusal is an answer: keeping the text for another try would not change it.
    const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
    if ((isTaken || isRefused) && unsaved.current === undefined) writeStored(draftKey, undefined)
    setState(isTaken ? 'saved' : 'idle')
    if (!isTaken && !isUnauthorized(failure))
      toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
  }

  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    if (unsaved.current !== undefined) void latestSave.current()
    return () => void latestSave.current()
  }, [])

  return {
    text: typed ?? mission.notes,
    state,
    write(text: string) {
      setTyped(text)
      setState('saving')
      unsaved.current = text
      writeStored(draftKey, text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latestSave.current(), saveAfter)
    },
    save: () => void save(),
  }
}

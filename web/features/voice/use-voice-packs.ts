import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readVoiceConfig } from '#contract/coaching.ts'
import {
  installVoicePack,
  readVoicePacks,
  removeVoicePack,
  stopVoicePack,
  type VoicePack,
  verifyVoicePack,
} from '#contract/voice-packs.ts'
import { invalidateReads, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

const pollMs = 600
const restingSteps: readonly VoicePack['step'][] = ['absent', 'ready', 'slow']

export const isWorking = ({ step }: VoicePack): boolean => !restingSteps.includes(step)

/** The voice packs of the server, read again and again while one is worked on, and what the admin can do to them. */
export function useVoicePacks() {
  const cache = useQueryClient()
  const { data, error, refetch } = useRead(readVoicePacks)
  const working = data?.packs.some(isWorking) ?? false
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void refetch(), pollMs)
    return () => {
      clearInterval(timer)
      // The list of voices is another one now.
      void invalidateReads(cache, [readVoiceConfig.path])
    }
  }, [working, refetch, cache])
  const install = useWrite(installVoicePack, { isRepeatable: true })
  const stop = useWrite(stopVoicePack, { isRepeatable: true })
  const verify = useWrite(verifyVoicePack, { isRepeatable: true })
  const remove = useWrite(removeVoicePack, { isRepeatable: true })
  const attempt = (work: Promise<unknown>) =>
    void work.catch((failure: unknown) => {
      if (!isUnauthorized(failure))
        toast({ title: messages.didNotWork, description: reasonOf(failure), variant: 'destructive' })
    })
  return {
    data,
    error,
    retry: () => void refetch(),
    pending: [install, stop, verify, remove].some((it) => it.isPending),
    install: (pack: string, fromFolder: boolean) =>
      attempt(install.mutateAsync({ body: { pack, fromFolder, licencesAccepted: true } })),
    stop: (pack: string) => attempt(stop.mutateAsync({ body: { pack } })),
    verify: (pack: string) => attempt(verify.mutateAsync({ body: { pack } })),
    remove: (pack: string) => attempt(remove.mutateAsync({ body: { pack } })),
  }
}
export type VoicePackActions = ReturnType<typeof useVoicePacks>

/** Megabytes as people count them, at least 1. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1e6))

export const sizeOf = ({ parts }: VoicePack): number => parts.reduce((sum, part) => sum + part.bytes, 0)

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import {
  type acceptChange,
  completeSession,
  converse,
  readVoiceConfig,
  type SessionType,
  speakText,
  startSession,
  undoChange,
} from '#contract/coaching.ts'
import { readVoiceSettings } from '#contract/voice.ts'
import { deviceMicrophone, hasHeadphones } from '#web/browser/audio/microphone.ts'
import { browserRecogniser } from '#web/browser/audio/recogniser.ts'
import { createSpeaker } from '#web/browser/audio/speaker.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { newIdempotencyKey } from '#web/browser/server/api-client.ts'
import {
  ApiError,
  call,
  invalidateReads,
  isUnauthorized,
  readKey,
  useRead,
} from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { useWakeLock } from '#web/features/coaching/voice/use-wake-lock.ts'
import { deliverTurn } from './engine/deliver-turn.ts'
import { runSession, type SessionRunner, type World } from './engine/session-runner.ts'
import { newSession, type Phase, type SessionState } from './engine/session-state.ts'
import { unsentTurns } from './engine/unsent-turns.ts'

const stillPhases: readonly Phase[] = ['paused', 'ended', 'error']
const consentName = 'recogniser-consent'

/** Creates the session of this type for this page; returns its state and its runner. */
export function useSession(type: SessionType): { state: SessionState; runner: SessionRunner; world: World } {
  const cache = useQueryClient()
  const [{ runner, world }] = useState(() => {
    let own: SessionRunner | undefined
    const world = realWorld(
      cache,
      (id) => settle(undoChange, id, cache, own),
      () => own?.send({ type: 'habits-known', habits: { speaks: false } }),
    )
    own = runSession(newSession(type), world)
    return { runner: own, world }
  })
  const state = useSyncExternalStore(runner.watch, runner.state)
  useEars(runner)
  // The founder's id must be loaded before any turn is stored under it.
  useRead(readAccount)
  useWakeLock(state.session !== null && !stillPhases.includes(state.phase))
  useEffect(() => {
    const second = setInterval(() => runner.send({ type: 'tick' }), 1000)
    const hide = () => runner.send({ type: document.hidden ? 'hidden' : 'shown' })
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(second)
      document.removeEventListener('visibilitychange', hide)
      runner.dispose()
    }
  }, [runner])
  return { state, runner, world }
}

/** Determines the transcriber from the server's config. The browser's recogniser is not probed yet. */
function useEars(runner: SessionRunner) {
  const config = useRead(readVoiceConfig).data
  useEffect(() => {
    if (!config) return
    const { maxSeconds } = config.limits
    const tell = (ears: SessionState['ears'], consented: boolean) =>
      runner.send({ type: 'ears-known', ears, consented, maxSeconds, speaker: config.tts })
    if (config.stt === 'server') return tell('server', false)
    if (!browserRecogniser.available) return tell('none', false)
    tell('recogniser', readStored(consentName) === 'yes')
  }, [config, runner])
}

/** Accepts or undoes a change of the coach and updates its card. */
export async function settle(
  act: typeof undoChange | typeof acceptChange,
  id: string,
  cache: QueryClient,
  runner: SessionRunner | undefined,
) {
  try {
    const change = await call(act, { params: { id } })
    runner?.send({ type: 'settled', change })
    await invalidateReads(cache, act.invalidates)
  } catch (failure) {
    if (isUnauthorized(failure)) return
    toast({
      title: 'Mission Update Failed',
      description:
        (failure instanceof ApiError && failure.reason) ||
        'Could not update mission status. Please try again.',
      variant: 'destructive',
    })
  }
}

/** The real dependencies: server, devices and local storage. */
function realWorld(
  cache: QueryClient,
  undo: (changeId: string) => Promise<void>,
  keepQuiet: () => void,
): World {
  let signedOut = false
  const noticing = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((failure: unknown) => {
      signedOut ||= isUnauthorized(failure)
      throw failure
    })
  return {
    microphone: deviceMicrophone,
    recogniser: browserRecogniser,
    speaker: createSpeaker(),
    kept: unsentTurns(),
    owner: () => cache.getQueryData<Account>(readKey(readAccount))?.id ?? '',
    oneMicrophone: /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent),
    async startSession(type, signal) {
      const session = await noticing(call(startSession, { body: { type, status: 'active' } }, { signal }))
      void invalidateReads(cache, startSession.invalidates)
      return session
    },
    async voice(text, signal) {
      // Loads the settings first: with captions only, no speech is requested.
      const queryFn = () => call(readVoiceSettings, {})
      const wanted = await cache
        .ensureQueryData({ queryKey: readKey(readVoiceSettings), queryFn })
        .catch(() => null)
      if (wanted?.speaks === false) {
        keepQuiet()
        return null
      }
      return (await call(speakText, { body: { text } }, { signal })).audioUrl
    },
    async converse(turn, place, on, signal) {
      const answer = await noticing(deliverTurn(turn, place, on, signal))
      void invalidateReads(
        cache,
        answer.support?.quiet ? [...converse.invalidates, readAccount.path] : converse.invalidates,
      )
      return answer
    },
    wearsHeadphones: hasHeadphones,
    async complete(sessionId) {
      const report = await noticing(call(completeSession, { params: { id: sessionId } }))
      void invalidateReads(cache, completeSession.invalidates)
      return report
    },
    toast({ tone, title, text, changeId }) {
      // One toast shows at a time, and the sign-in flow has its own.
      if (signedOut && tone === 'failure') return
      toast({
        title,
        description: text,
        ...(tone === 'failure' && { variant: 'destructive' as const }),
        ...(changeId && { action: { label: 'Undo', run: () => void undo(changeId) } }),
      })
    },
    rememberConsent: () => writeStored(consentName, 'yes'),
    freshId: newIdempotencyKey,
    now: () => new Date().toISOString(),
  }
}

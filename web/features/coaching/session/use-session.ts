import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Account, readAccount } from '#contract/account.ts'
import {
  type acceptChange,
  completeSession,
  converse,
  type RewordedMission,
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
  callEndpoint,
  ensureRead,
  invalidateReads,
  isUnauthorized,
  readKey,
  useRead,
} from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from '#web/features/coaching/messages.ts'
import { useWakeLock } from '#web/features/coaching/voice/use-wake-lock.ts'
import { deliverTurn } from './engine/deliver-turn.ts'
import { runSession, type SessionDependencies, type SessionRunner } from './engine/session-runner.ts'
import { newSession, type Phase, type SessionState } from './engine/session-state.ts'
import { openUnsentTurns } from './engine/unsent-turns.ts'

const restingPhases: readonly Phase[] = ['paused', 'ended', 'error']
const consentKey = 'recogniser-consent'

/** Creates the session of this type for this page; returns its state and its runner. */
export function useCoachingSession(type: SessionType): {
  state: SessionState
  runner: SessionRunner
  dependencies: SessionDependencies
} {
  const cache = useQueryClient()
  const [{ runner, world: dependencies }] = useState(() => {
    let ownRunner: SessionRunner | undefined
    const dependencies = createDependencies(
      cache,
      (id) => decideChange(undoChange, id, cache, ownRunner),
      () => ownRunner?.send({ type: 'settings-loaded', habits: { speaks: false } }),
    )
    ownRunner = runSession(newSession(type), dependencies)
    return { runner: ownRunner, world: dependencies }
  })
  const state = useSyncExternalStore(runner.subscribe, runner.state)
  useTranscriber(runner)
  // The founder's id must be loaded before any turn is stored under it.
  useRead(readAccount)
  useWakeLock(state.session !== null && !restingPhases.includes(state.phase))
  useEffect(() => {
    const clock = setInterval(() => runner.send({ type: 'tick' }), 1000)
    const onVisibilityChange = () => runner.send({ type: document.hidden ? 'hidden' : 'shown' })
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      runner.dispose()
    }
  }, [runner])
  return { state, runner, dependencies }
}

/** Determines the transcriber from the server's config. The browser's recogniser is not probed yet. */
function useTranscriber(runner: SessionRunner) {
  const config = useRead(readVoiceConfig).data
  useEffect(() => {
    if (!config) return
    const { maxSeconds } = config.limits
    const sendTranscriber = (transcriber: SessionState['transcriber'], consented: boolean) =>
      runner.send({ type: 'transcriber-known', transcriber, consented, maxSeconds, speaker: config.tts })
    if (config.stt === 'server') return sendTranscriber('server', false)
    if (!browserRecogniser.available) return sendTranscriber('none', false)
    sendTranscriber('recogniser', readStored(consentKey) === 'yes')
  }, [config, runner])
}

/** Accepts or undoes a change of the coach and updates its card. */
export async function decideChange(
  endpoint: typeof undoChange | typeof acceptChange,
  id: string,
  cache: QueryClient,
  runner: SessionRunner | undefined,
  wording?: RewordedMission,
) {
  try {
    const change = await callEndpoint(endpoint, { params: { id }, ...(wording && { body: wording }) })
    runner?.send({ type: 'change-decided', change })
    await invalidateReads(cache, endpoint.invalidates)
  } catch (failure) {
    if (isUnauthorized(failure)) return
    toast({
      title: messages.missionUpdateFailed,
      description: (failure instanceof ApiError && failure.reason) || messages.statusFailed,
      variant: 'destructive',
    })
  }
}

/** The real dependencies: server, devices and local storage. */
function createDependencies(
  cache: QueryClient,
  undo: (changeId: string) => Promise<void>,
  disableSpeech: () => void,
): SessionDependencies {
  let signedOut = false
  const trackSignOut = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((failure: unknown) => {
      signedOut ||= isUnauthorized(failure)
      throw failure
    })
  return {
    microphone: deviceMicrophone,
    recogniser: browserRecogniser,
    speaker: createSpeaker(),
    unsentTurns: openUnsentTurns(),
    owner: () => cache.getQueryData<Account>(readKey(readAccount))?.id ?? '',
    loadOwner: async () => (await ensureRead(cache, readAccount)).id,
    oneMicrophone: /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent),
    async startSession(type, signal) {
      const session = await trackSignOut(
        callEndpoint(startSession, { body: { type, status: 'active' } }, { signal }),
      )
      void invalidateReads(cache, startSession.invalidates)
      return session
    },
    async synthesiseGreeting(text, signal) {
      // Loads the settings first: with captions only, no speech is requested.
      const settings = await ensureRead(cache, readVoiceSettings).catch(() => null)
      if (settings?.speaks === false) {
        disableSpeech()
        return null
      }
      return (await callEndpoint(speakText, { body: { text } }, { signal })).audioUrl
    },
    async sendTurn(turn, context, listener, signal) {
      const answer = await trackSignOut(deliverTurn(turn, context, listener, signal))
      void invalidateReads(
        cache,
        answer.support?.quiet ? [...converse.invalidates, readAccount.path] : converse.invalidates,
      )
      return answer
    },
    hasHeadphones,
    async completeSession(sessionId) {
      const report = await trackSignOut(callEndpoint(completeSession, { params: { id: sessionId } }))
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
        ...(changeId && { action: { label: messages.undo, run: () => void undo(changeId) } }),
      })
    },
    rememberConsent: () => writeStored(consentKey, 'yes'),
    newId: newIdempotencyKey,
    now: () => new Date().toISOString(),
  }
}

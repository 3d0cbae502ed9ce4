import * as contract from '#contract/coaching.ts'
import * as safety from '#contract/safety.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { measureFuel } from '#server/features/gamification/index.ts'
import { readMeanings } from '#server/features/missions/index.ts'
import { deleteShelteredTurns } from '#server/features/safety/index.ts'
import { RECORDING_LIMITS } from '#server/platform/audio/recording.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import { acceptChange, undoChange } from './changes/answer-change.ts'
import { findChange } from './changes/change-store.ts'
import { prepareSpeech, readAudio } from './reply/speak-text.ts'
import { completeReflection } from './sessions/complete-reflection.ts'
import { completeSession } from './sessions/complete-session.ts'
import { searchSessions } from './sessions/search-sessions.ts'
import { readSession, shownSession, startSession } from './sessions/start-session.ts'
import { findRecentSessions, findSession } from './sessions/store.ts'
import { missingSession } from './turn/session-context.ts'
import { takeTurn } from './turn/take-turn.ts'

const sessionsShown = 30

export function mountCoaching(deps: RouteDeps, context: Context): void {
  const { clock, database, coach, transcriber, speech } = context
  // A voice pack may be installed or removed while the server runs.
  const serverListens = () => transcriber.id !== 'none'
  const { modelBudget, supportLines } = context.config
  const canSpeak = () => speech.voices.length > 0

  mount(deps, contract.startSession, {
    // The encoder loads while the founder reads the greeting.
    atomic: async ({ tx, founder, body }) => {
      void context.encoder?.warmUp()
      return startSession({ tx, clock }, founder, todayOf(founder, clock.now()), body.type)
    },
  })
  mount(deps, contract.readRecentSessions, {
    read: async ({ db, founder, query: { before } }) =>
      (await findRecentSessions(db, founder.id, before ? new Date(before) : null, sessionsShown)).map(
        shownSession,
      ),
  })
  mount(deps, contract.searchSessions, {
    read: async ({ db, founder, query }) => searchSessions({ db }, founder.id, query.q),
  })
  mount(deps, contract.readSession, {
    read: async ({ db, founder, params }) => readSession({ db, now: clock.now() }, founder, params.id),
  })
  mount(deps, contract.completeSession, {
    slow: async ({ founder, params, signal, commit }) =>
      completeSession({ database, clock, coach, modelBudget, signal, commit }, founder, params.id),
  })
  mount(deps, contract.completeReflection, {
    slow: async ({ founder, body, signal, commit }) =>
      completeReflection(
        {
          database,
          clock,
          coach,
          modelBudget,
          encoder: context.encoder,
          supportLines,
          signal,
          commit,
        },
        founder,
        body,
      ),
  })
  mount(deps, contract.converse, {
    slow: async ({ founder, body, file, signal, commit, emit, listened }) =>
      inSpan('turn', () =>
        takeTurn(
          {
            database,
            clock,
            coach,
            encoder: context.encoder,
            modelBudget,
            transcriber,
            realtime: context.realtime,
            serverListens: serverListens(),
            canSpeak: canSpeak(),
            speech,
            supportLines,
            signal,
            commit,
            emit,
            listened,
          },
          founder,
          { ...body, file },
        ),
      ),
  })
  mount(deps, safety.deleteShelteredTurns, {
    atomic: async ({ tx, founder, params }) => {
      if (!(await findSession(tx, founder.id, params.id))) throw missingSession()
      return { deleted: await deleteShelteredTurns(tx, founder.id, params.id) }
    },
  })
  mount(deps, contract.undoChange, {
    atomic: async ({ tx, founder, params }) =>
      undoChange({ tx, clock }, founder.id, todayOf(founder, clock.now()), params.id),
  })
  mount(deps, contract.acceptChange, {
    prepared: async ({ db, founder, params, body, signal }) => {
      const { encoder } = context
      const change = await findChange(db, founder.id, params.id)
      const titles = change?.kind === 'create-mission' ? [body.goal ?? change.title] : []
      const meanings = await readMeanings({ db, clock, encoder }, founder.id, titles, signal)
      const today = todayOf(founder, clock.now())
      return ({ tx }) =>
        measureFuel(tx, founder.id, () =>
          acceptChange({ tx, clock, meanings }, founder.id, today, params.id, body),
        )
    },
  })
  mount(deps, contract.speakText, {
    atomic: async ({ tx, founder, body }) => ({
      audioUrl: canSpeak() ? ((await prepareSpeech({ tx, clock }, founder.id, body))?.url ?? null) : null,
    }),
  })
  mount(deps, contract.readAudio, {
    binary: async ({ db, founder, params, signal }) =>
      readAudio({ db, clock, speech, signal }, founder.id, params.id),
  })
  mount(deps, contract.readVoiceConfig, {
    read: async () => ({
      stt: serverListens() ? ('server' as const) : ('browser' as const),
      tts: !canSpeak()
        ? ('none' as const)
        : context.config.speech.engine === 'embedded'
          ? ('embedded' as const)
          : ('provider' as const),
      voices: [...speech.voices],
      limits: RECORDING_LIMITS,
    }),
  })
}

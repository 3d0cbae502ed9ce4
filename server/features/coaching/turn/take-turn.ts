import type { TurnAnswer, TurnEvent } from '#contract/coaching.ts'
import { speakHeldReply } from '#server/features/coaching/reply/speak-held-reply.ts'
import { speakReply } from '#server/features/coaching/reply/speak-reply.ts'
import { saveSpeech } from '#server/features/coaching/reply/speak-text.ts'
import { prefetchSpeech } from '#server/features/coaching/reply/speech-prefetch.ts'
import { ConcurrencyConflict } from '#server/features/coaching/sessions/concurrency-conflict.ts'
import { secondsSpent } from '#server/features/coaching/sessions/rules.ts'
import { insertTurn, saveSessionProgress } from '#server/features/coaching/sessions/store.ts'
import type { OwnLines } from '#server/features/safety/index.ts'
import { readVoiceSettings, storeRecording, voiceOf } from '#server/features/voice/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import type { Realtime, RealtimeTurn } from '#server/providers/realtime/port.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import { announceLoading } from './announce-loading.ts'
import { coachWithinBudget, type ModelBudget } from './model-budget.ts'
import { shownEngine } from './model-usage.ts'
import { replyAndCommit } from './reply-and-commit.ts'
import { openSession, promptContextReader, type SessionOfTurn } from './session-context.ts'
import { noSpeechAnswer, quietSession, takeSafetyTurn } from './sheltered-turn.ts'
import { openUpload, transcribeRecording } from './transcribe-recording.ts'
import { transcribeTurn } from './transcribe-turn.ts'

export interface TurnContext {
  database: Database
  clock: Clock
  coach: CoachModel
  encoder: Encoder | null
  modelBudget: ModelBudget
  transcriber: Transcriber
  /** Null unless the operator names a speech-to-speech model; it takes part in turns that are spoken. */
  realtime: Realtime | null
  serverListens: boolean
  canSpeak: boolean
  speech: Speech
  supportLines: OwnLines | null
  /** Whether the client listens to events; only then is the reply spoken while it is being written. */
  listened: boolean
  signal: AbortSignal
  /** Emits the events of the turn; the answer itself is returned. */
  emit: (event: TurnEvent) => void
  commit: (work: (tx: Transaction) => Promise<TurnAnswer>) => Promise<TurnAnswer>
}

export interface TurnInput extends SessionOfTurn {
  transcript?: string | undefined
  speed?: number | undefined
  /** Set when the microphone recorded over the coach's voice, which may be all it recorded. */
  over?: 'true' | undefined
  file: UploadedFile | null
}

/** Takes one turn: transcribes, runs it, stores it and prepares its speech. Throws NotFound, Conflict, Invalid. */
export async function takeTurn(
  context: TurnContext,
  founder: Founder,
  input: TurnInput,
): Promise<TurnAnswer> {
  const realtime = (input.file && context.realtime?.join(context)) || null
  if (!realtime) return runTurn(context, founder, input, null)
  const { coach, transcriber } = realtime
  try {
    return await runTurn({ ...context, coach, transcriber }, founder, input, realtime)
  } finally {
    realtime.close()
  }
}

async function runTurn(
  context: TurnContext,
  founder: Founder,
  input: TurnInput,
  realtime: RealtimeTurn | null,
): Promise<TurnAnswer> {
  const { database, clock, emit } = context
  const upload = openUpload(input.file, input.transcript)
  upload.catch(() => {})
  const quiet = await quietSession(context, founder, input)
  const [session, voiceSettings] = await Promise.all([
    quiet ?? openSession(context, founder.id, input),
    readVoiceSettings({ db: database.orm }, founder.id),
  ])
  const chosenVoice = context.canSpeak ? voiceOf(voiceSettings) : null
  const spokeOver = input.over !== undefined
  const answerSheltered = (said: string) =>
    takeSafetyTurn(context, founder, {
      session,
      said,
      voiceSettings: chosenVoice && {
        ...chosenVoice,
        speed: input.speed ?? (context.listened ? chosenVoice.speed : 1),
      },
      over: spokeOver,
    })
  if (quiet) {
    // On a quiet day only fixed texts are used, so neither the prompt context nor the budget is read.
    const { said } = await transcribeRecording(context, await upload, input.transcript ?? '', context.signal)
    const answer = said ? await answerSheltered(said) : noSpeechAnswer
    return 'about' in answer ? noSpeechAnswer : answer
  }
  const budgetPromise = coachWithinBudget(context, founder.id, session.day)
  const coach = budgetPromise.then((it) => it.coach)
  const reader = promptContextReader({ ...context, coach }, founder, input, session.day)
  const contextPromise = reader.promptContext(session)
  // An empty transcript needs neither of them, so their failures do not matter then.
  for (const promise of [contextPromise, budgetPromise, coach]) promise.catch(() => {})
  // A voice that the founder chose by name, or another speed, is the product's own.
  const takesAnyVoice = context.listened && chosenVoice?.voice === undefined && chosenVoice !== null
  const isNaturalSpeed = (input.speed ?? chosenVoice?.speed) === 1
  realtime?.begin(
    budgetPromise.then(({ degraded }) => degraded !== 'budget'),
    takesAnyVoice && isNaturalSpeed,
  )
  const { said, seconds } = await transcribeTurn(
    context,
    { upload, transcript: input.transcript ?? '', spokeOver },
    contextPromise,
    budgetPromise,
  )
  if (said === null) return noSpeechAnswer
  const checked = await answerSheltered(said)
  if (!('about' in checked)) {
    await (await budgetPromise).refund()
    return checked
  }
  // A speech-to-speech model answers what it has heard itself.
  const { about, opening } = realtime ? { about: said, opening: null } : checked
  emit({ type: 'transcript', text: said })
  const firstWords = announceLoading(emit, budgetPromise)
  const ownVoice =
    chosenVoice && context.listened
      ? speakReply({ ...context, voiceSettings: { ...chosenVoice, speed: input.speed ?? chosenVoice.speed } })
      : null
  const spokenReply = ownVoice && realtime ? speakHeldReply(realtime, ownVoice, emit) : ownVoice
  const requested = { voice: chosenVoice?.voice, speed: input.speed ?? 1 }
  const prefetch =
    chosenVoice && !context.listened ? prefetchSpeech(context.speech, requested, context.signal) : null
  const turnId = clock.newId()
  const startedAt = clock.now()
  let isAtStart = true
  const say = (sentence: string | null) => {
    emit(sentence === null ? { type: 'restart' } : { type: 'delta', text: `${sentence} ` })
    spokenReply?.say(sentence)
  }

  const turnAnswer = await replyAndCommit(
    context,
    founder,
    {
      said: about,
      today: session.day,
      origin: turnId,
      sessionId: session.id,
      readSessionPart: reader.part,
      contextPromise,
      budgetPromise,
      readLastChanges: reader.offers,
      latencySensitive: true,
      // Whom nothing is told meanwhile gets the reply as a whole: what breaks off can still be replaced.
      ...(context.listened && {
        onSentence(sentence: string | null) {
          firstWords()
          if (opening && isAtStart && sentence !== null) say(opening)
          say(sentence)
          isAtStart = sentence === null
        },
      }),
      onProvisionalSentence: (sentence) => (spokenReply ?? prefetch)?.prefetch(sentence),
    },
    context.commit,
    async (tx, { reply, usage, receipts }, changes) => {
      const text = opening ? `${opening} ${reply.text}` : reply.text
      const current = await openSession({ database: { orm: tx } }, founder.id, input)
      // Another client took a turn meanwhile, which this reply does not consider.
      if (current.founderTurns !== reader.turnsKnown()) throw new ConcurrencyConflict()
      const audio = chosenVoice
        ? await saveSpeech({ tx, clock }, founder.id, {
            text,
            voice: chosenVoice.voice,
            // Clients that listen to events set the playback rate themselves.
            speed: context.listened ? 1 : requested.speed,
          })
        : null
      if (audio) prefetch?.cacheAs(audio.id)
      await insertTurn(tx, {
        founderId: founder.id,
        sessionId: session.id,
        id: turnId,
        said,
        reply: text,
        mind: usage?.engine ?? context.coach.id,
        account: usage,
        receipts,
        audioId: audio?.id ?? null,
        createdAt: startedAt,
        repliedAt: clock.now(),
      })
      if (input.file && voiceSettings.keepRecordings > 0)
        await storeRecording(tx, founder.id, {
          id: turnId,
          sessionId: session.id,
          said,
          createdAt: startedAt,
          file: input.file,
        })
      const createdCount = changes.filter(
        (it) => it.kind === 'create-mission' && it.state === 'applied',
      ).length
      await saveSessionProgress(tx, {
        founderId: founder.id,
        id: session.id,
        slots: reply.slots,
        founderTurns: current.founderTurns + 1,
        goalsCreated: current.goalsCreated + createdCount,
        durationSeconds: current.durationSeconds + secondsSpent(current.lastTurnAt, clock.now(), seconds),
        lastTurnAt: clock.now(),
      })
      return {
        userMessage: said,
        aiResponse: text,
        audioUrl: audio?.url ?? null,
        goalUpdates: changes,
        noSpeech: false,
        mind: shownEngine(usage),
        receipts,
        support: null,
      }
    },
  ).finally(firstWords)
  for (const change of turnAnswer.goalUpdates) emit({ type: 'goal', change })
  if (spokenReply) await inSpan('turn.speak', () => spokenReply.end())
  return turnAnswer
}

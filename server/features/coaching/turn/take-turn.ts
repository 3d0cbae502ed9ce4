import { greetings, type TurnAnswer, type TurnEvent } from '#contract/coaching.ts'
import { speakReply } from '#server/features/coaching/reply/speak-reply.ts'
import { noteSpeech } from '#server/features/coaching/reply/speak-text.ts'
import { prefetchSpeech } from '#server/features/coaching/reply/speech-prefetch.ts'
import { secondsSpent } from '#server/features/coaching/sessions/rules.ts'
import { insertTurn, noteProgress } from '#server/features/coaching/sessions/store.ts'
import type { OwnLines } from '#server/features/safety/index.ts'
import { keepRecording, readVoiceSettings, voiceOf } from '#server/features/voice/index.ts'
import type { Recording } from '#server/platform/audio/recording.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel, PromptContext } from '#server/providers/coach/port.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import { isEcho } from './echo.ts'
import { type BudgetedCoach, coachWithinBudget, type ModelBudget } from './model-budget.ts'
import { shownEngine } from './model-usage.ts'
import { ConcurrencyConflict, runTurn } from './run-turn.ts'
import { openSession, promptContextReader, type SessionOfTurn } from './session-context.ts'
import { emptyTranscript, quietSession, takeShelteredTurn } from './sheltered-turn.ts'
import { openUpload, type Transcript, transcribeRecording } from './transcribe-recording.ts'

export interface TurnContext {
  database: Database
  clock: Clock
  coach: CoachModel
  modelBudget: ModelBudget
  transcriber: Transcriber
  serverListens: boolean
  canSpeak: boolean
  speech: Speech
  supportLines: OwnLines | null
  /** Whether the client listens to events; only then is the reply spoken while it is being written. */
  listened: boolean
  signal: AbortSignal
  /** Emits the events of the turn; the answer itself is returned. */
  tell: (event: TurnEvent) => void
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
  const { database, clock, tell } = context
  const upload = openUpload(input.file, input.transcript)
  upload.catch(() => {})
  const quiet = await quietSession(context, founder, input)
  const [session, voiceSettings] = await Promise.all([
    quiet ?? openSession(context, founder.id, input),
    readVoiceSettings({ db: database.orm }, founder.id),
  ])
  const chosen = context.canSpeak ? voiceOf(voiceSettings) : null
  const over = input.over !== undefined
  const sheltered = (said: string) =>
    takeShelteredTurn(context, founder, {
      session,
      said,
      voiceSettings: chosen && { ...chosen, speed: input.speed ?? (context.listened ? chosen.speed : 1) },
      over,
    })
  if (quiet) {
    // On a quiet day only fixed texts are used, so neither the prompt context nor the budget is read.
    const { said } = await transcribeRecording(context, await upload, input.transcript ?? '', context.signal)
    return (said && (await sheltered(said))) || emptyTranscript
  }
  const read = promptContextReader(context, founder, input, session.day)
  const ahead = read.promptContext(session)
  const allowed = coachWithinBudget(context, founder.id, session.day)
  // An empty transcript needs neither of them, so their failures do not matter then.
  for (const item of [ahead, allowed]) item.catch(() => {})
  const { said, seconds } = await wordsOf(context, { ...input, upload }, ahead, allowed)
  if (said === null) return emptyTranscript
  const safe = await sheltered(said)
  if (safe) {
    await (await allowed).giveBack()
    return safe
  }
  tell({ type: 'transcript', text: said })
  const voice =
    chosen && context.listened
      ? speakReply({ ...context, voiceSettings: { ...chosen, speed: input.speed ?? chosen.speed } })
      : null
  const asked = { voice: chosen?.voice, speed: input.speed ?? 1 }
  const early = chosen && !context.listened ? prefetchSpeech(context.speech, asked, context.signal) : null
  const turnId = clock.newId()
  const startedAt = clock.now()

  const answer = await runTurn(
    context,
    founder,
    {
      said,
      today: session.day,
      origin: turnId,
      sessionId: session.id,
      part: read.part,
      ahead,
      allowed,
      offers: read.offers,
      latencySensitive: true,
      onSentence(sentence) {
        tell(sentence === null ? { type: 'restart' } : { type: 'delta', text: `${sentence} ` })
        voice?.say(sentence)
        early?.say(sentence)
      },
      onLikelyFirstSentence: (sentence) => voice?.expect(sentence),
    },
    context.commit,
    async (tx, { reply, usage, receipts }, changes) => {
      const now = await openSession({ database: { orm: tx } }, founder.id, input)
      // Another client took a turn meanwhile, which this reply does not consider.
      if (now.founderTurns !== read.turnsKnown()) throw new ConcurrencyConflict()
      const audio = chosen
        ? noteSpeech({ tx, clock }, founder.id, {
            text: reply.text,
            voice: chosen.voice,
            // Clients that listen to events set the playback rate themselves.
            speed: context.listened ? 1 : asked.speed,
          })
        : null
      if (audio) early?.keepFor(audio.id)
      insertTurn(tx, {
        founderId: founder.id,
        sessionId: session.id,
        id: turnId,
        said,
        reply: reply.text,
        mind: usage?.engine ?? context.coach.id,
        account: usage,
        receipts,
        audioId: audio?.id ?? null,
        createdAt: startedAt,
        repliedAt: clock.now(),
      })
      if (input.file && voiceSettings.keepRecordings > 0)
        await keepRecording(tx, founder.id, {
          id: turnId,
          sessionId: session.id,
          said,
          createdAt: startedAt,
          file: input.file,
        })
      const created = changes.filter((it) => it.kind === 'create-mission' && it.state === 'applied').length
      noteProgress(tx, {
        founderId: founder.id,
        id: session.id,
        slots: reply.slots,
        founderTurns: now.founderTurns + 1,
        goalsCreated: now.goalsCreated + created,
        durationSeconds: now.durationSeconds + secondsSpent(now.lastTurnAt, clock.now(), seconds),
        lastTurnAt: clock.now(),
      })
      return {
        userMessage: said,
        aiResponse: reply.text,
        audioUrl: audio?.url ?? null,
        goalUpdates: changes,
        noSpeech: false,
        mind: shownEngine(usage),
        receipts,
        support: null,
      }
    },
  )
  for (const change of answer.goalUpdates) tell({ type: 'goal', change })
  await voice?.end()
  return answer
}

/** The founder's text; null when the recording has no speech or only the coach's own voice. */
async function wordsOf(
  context: TurnContext,
  { upload, transcript = '', over }: TurnInput & { upload: Promise<Recording | null> },
  ahead: Promise<PromptContext>,
  allowed: Promise<BudgetedCoach>,
): Promise<Transcript> {
  let said: string | null = null
  try {
    const heard = await transcribeRecording(context, await upload, transcript, context.signal)
    const echo = heard.said !== null && over && isEcho(heard.said, coachsWords(await ahead))
    said = echo ? null : heard.said
    return { ...heard, said }
  } finally {
    // No model will be called.
    if (said === null) await (await allowed).giveBack()
  }
}

/** The coach's last text in this session: its reply, or the greeting. */
const coachsWords = ({ turns, occasion }: PromptContext): string =>
  turns.findLast((it) => it.role === 'assistant')?.content ??
  (occasion === 'evening' ? greetings.evening : greetings.morning)

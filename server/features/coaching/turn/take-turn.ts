import { greetings, type TurnAnswer, type TurnEvent } from '#contract/coaching.ts'
import { speakReply } from '#server/features/coaching/reply/speak-reply.ts'
import { noteSpeech } from '#server/features/coaching/reply/speak-text.ts'
import { earlySound } from '#server/features/coaching/reply/speech-prefetch.ts'
import { secondsSpent } from '#server/features/coaching/sessions/rules.ts'
import { insertTurn, noteProgress } from '#server/features/coaching/sessions/store.ts'
import type { OwnLines } from '#server/features/safety/index.ts'
import { keepRecording, readVoiceSettings, voiceOf } from '#server/features/voice/index.ts'
import type { Recording } from '#server/platform/audio/recording.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Mind, Scene } from '#server/providers/coach/port.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import { isEcho } from './echo.ts'
import { type AllowedMind, allowedMind, type MindBudget } from './model-budget.ts'
import { shownMind } from './model-usage.ts'
import { MovedOn, thinkAndCommit } from './run-turn.ts'
import { openSession, type SessionOfTurn, sceneReader } from './session-context.ts'
import { nothingHeard, quietSession, takeShelteredTurn } from './sheltered-turn.ts'
import { type Heard, hearRecording, openUpload } from './transcribe-recording.ts'

export interface TurnContext {
  database: Database
  clock: Clock
  mind: Mind
  mindBudget: MindBudget
  transcriber: Transcriber
  serverListens: boolean
  canSpeak: boolean
  speech: Speech
  supportLines: OwnLines | null
  /** Whether somebody hears `tell`: only then is the reply spoken while it is being written. */
  listened: boolean
  signal: AbortSignal
  /** Hears what happens while the turn is taken; the answer itself is returned. */
  tell: (event: TurnEvent) => void
  commit: (work: (tx: Transaction) => Promise<TurnAnswer>) => Promise<TurnAnswer>
}

export interface TurnInput extends SessionOfTurn {
  transcript?: string | undefined
  speed?: number | undefined
  /** Said over the coach's voice, which may be all that was heard. */
  over?: 'true' | undefined
  file: UploadedFile | null
}

/** One turn: hear, think, act, remember, and prepare the answer's sound. Throws NotFound, Conflict, Invalid. */
export async function takeTurn(
  context: TurnContext,
  founder: Founder,
  input: TurnInput,
): Promise<TurnAnswer> {
  const { database, clock, tell } = context
  const upload = openUpload(input.file, input.transcript)
  upload.catch(() => {})
  const quiet = await quietSession(context, founder, input)
  const [session, manner] = await Promise.all([
    quiet ?? openSession(context, founder.id, input),
    readVoiceSettings({ db: database.orm }, founder.id),
  ])
  const chosen = context.canSpeak ? voiceOf(manner) : null
  const over = input.over !== undefined
  const sheltered = (said: string) =>
    takeShelteredTurn(context, founder, {
      session,
      said,
      manner: chosen && { ...chosen, speed: input.speed ?? (context.listened ? chosen.speed : 1) },
      over,
    })
  if (quiet) {
    // No setting is read and no mind is asked for: what follows is said by fixed texts alone.
    const { said } = await hearRecording(context, await upload, input.transcript ?? '', context.signal)
    return (said && (await sheltered(said))) || nothingHeard
  }
  const read = sceneReader(context, founder, input, session.day)
  const ahead = read.scene(session)
  const allowed = allowedMind(context, founder.id, session.day)
  // Whoever said nothing, or nothing that can be heard, needs neither.
  for (const it of [ahead, allowed]) it.catch(() => {})
  const { said, seconds } = await wordsOf(context, { ...input, upload }, ahead, allowed)
  if (said === null) return nothingHeard
  const safe = await sheltered(said)
  if (safe) {
    await (await allowed).giveBack()
    return safe
  }
  tell({ type: 'transcript', text: said })
  const voice =
    chosen && context.listened
      ? speakReply({ ...context, manner: { ...chosen, speed: input.speed ?? chosen.speed } })
      : null
  const asked = { voice: chosen?.voice, speed: input.speed ?? 1 }
  const early = chosen && !context.listened ? earlySound(context.speech, asked, context.signal) : null
  const turnId = clock.newId()
  const startedAt = clock.now()

  const answer = await thinkAndCommit(
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
      haste: true,
      tell(sentence) {
        tell(sentence === null ? { type: 'restart' } : { type: 'delta', text: `${sentence} ` })
        voice?.say(sentence)
        early?.say(sentence)
      },
      expect: (sentence) => voice?.expect(sentence),
    },
    context.commit,
    async (tx, { reply, account, receipts }, changes) => {
      const now = await openSession({ database: { orm: tx } }, founder.id, input)
      // Another page said something meanwhile, which this reply does not know.
      if (now.founderTurns !== read.turnsKnown()) throw new MovedOn()
      const audio = chosen
        ? noteSpeech({ tx, clock }, founder.id, {
            text: reply.text,
            voice: chosen.voice,
            // Who listens to events plays at a speed of their own.
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
        mind: account?.engine ?? context.mind.id,
        account,
        receipts,
        audioId: audio?.id ?? null,
        createdAt: startedAt,
        repliedAt: clock.now(),
      })
      if (input.file && manner.keepRecordings > 0)
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
        mind: shownMind(account),
        receipts,
        support: null,
      }
    },
  )
  for (const change of answer.goalUpdates) tell({ type: 'goal', change })
  await voice?.end()
  return answer
}

/** What the founder said; null when it was nothing, or the coach's own voice come back. */
async function wordsOf(
  context: TurnContext,
  { upload, transcript = '', over }: TurnInput & { upload: Promise<Recording | null> },
  ahead: Promise<Scene>,
  allowed: Promise<AllowedMind>,
): Promise<Heard> {
  let said: string | null = null
  try {
    const heard = await hearRecording(context, await upload, transcript, context.signal)
    const echo = heard.said !== null && over && isEcho(heard.said, coachsWords(await ahead))
    said = echo ? null : heard.said
    return { ...heard, said }
  } finally {
    // No mind will be asked.
    if (said === null) await (await allowed).giveBack()
  }
}

/** What the coach said last in this session: its reply, or the greeting. */
const coachsWords = ({ turns, occasion }: Scene): string =>
  turns.findLast((it) => it.role === 'assistant')?.content ??
  (occasion === 'evening' ? greetings.evening : greetings.morning)

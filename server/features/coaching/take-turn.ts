import { greetings, type TurnAnswer, type TurnEvent } from '#contract/coaching.ts'
import { keepRecording, readVoiceSettings, voiceOf } from '#server/features/voice/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Mind, Scene } from '#server/providers/mind/port.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import { shownMind } from './account.ts'
import type { MindBudget } from './budget/allowed-mind.ts'
import { isEcho } from './echo.ts'
import { hearRecording } from './hear-recording.ts'
import { readScene } from './read-scene.ts'
import { secondsBetween } from './rules.ts'
import { speakReply } from './speak-reply.ts'
import { noteSpeech } from './speak-text.ts'
import {
  findChangesOf,
  findLastTurns,
  findSession,
  insertTurn,
  type RememberedTurn,
  type SessionRow,
  updateSession,
} from './store.ts'
import { MovedOn, thinkAndCommit } from './think.ts'

export interface TurnContext {
  database: Database
  clock: Clock
  mind: Mind
  mindBudget: MindBudget
  transcriber: Transcriber
  serverListens: boolean
  canSpeak: boolean
  speech: Speech
  /** Whether somebody hears `tell`: only then is the reply spoken while it is being written. */
  listened: boolean
  signal: AbortSignal
  /** Hears what happens while the turn is taken; the answer itself is returned. */
  tell: (event: TurnEvent) => void
  commit: (work: (tx: Transaction) => Promise<TurnAnswer>) => Promise<TurnAnswer>
}

export interface TurnInput {
  sessionId: string
  sessionType: 'morning' | 'evening'
  transcript?: string | undefined
  speed?: number | undefined
  /** Said over the coach's voice, which may be all that was heard. */
  over?: 'true' | undefined
  file: UploadedFile | null
}

/** Turns of the session that travel to the mind. */
const turnsRemembered = 12

/** One turn: hear, think, act, remember, and prepare the answer's sound. Throws NotFound, Conflict, Invalid. */
export async function takeTurn(
  context: TurnContext,
  founder: Founder,
  input: TurnInput,
): Promise<TurnAnswer> {
  const { database, clock, signal, tell } = context
  const [session, manner] = await Promise.all([
    openSession(context, founder.id, input),
    readVoiceSettings({ db: database.orm }, founder.id),
  ])
  const chosen = context.canSpeak ? voiceOf(manner) : null
  const read = sceneReader(context, founder, input, session.day)
  const ahead = read.scene(session)
  // Whoever said nothing, or nothing that can be heard, needs no scene.
  ahead.catch(() => {})
  const said = await hearRecording(context, input.file, input.transcript ?? '', signal)
  if (said === null) return nothingHeard
  if (input.over && isEcho(said, coachsWords(await ahead))) return nothingHeard
  tell({ type: 'transcript', text: said })
  const voice =
    chosen && context.listened
      ? speakReply({ ...context, manner: { ...chosen, speed: input.speed ?? chosen.speed } })
      : null
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
      offers: async () => {
        const last = read.last()
        return last ? findChangesOf(database.orm, founder.id, [last]) : []
      },
      tell(sentence) {
        tell(sentence === null ? { type: 'restart' } : { type: 'delta', text: `${sentence} ` })
        voice?.say(sentence)
      },
    },
    context.commit,
    async (tx, { reply, account, receipts }, changes) => {
      const now = await openSession({ database: { orm: tx } }, founder.id, input)
      // Another page said something meanwhile, which this reply does not know.
      if (now.founderTurns !== read.turnsKnown()) throw new MovedOn()
      const audio = chosen
        ? await noteSpeech({ tx, clock }, founder.id, {
            text: reply.text,
            voice: chosen.voice,
            // Who listens to events plays at a speed of their own.
            speed: context.listened ? 1 : input.speed,
          })
        : null
      await insertTurn(tx, {
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
      await updateSession(tx, founder.id, session.id, {
        slots: reply.slots,
        founderTurns: now.founderTurns + 1,
        goalsCreated: now.goalsCreated + created,
        durationSeconds: now.durationSeconds + secondsBetween(now.lastTurnAt, clock.now()),
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
      }
    },
  )
  for (const change of answer.goalUpdates) tell({ type: 'goal', change })
  await voice?.end()
  return answer
}

/** Reads what a turn is thought over, and remembers how far the session had come when it did. */
function sceneReader({ database, clock }: TurnContext, founder: Founder, input: TurnInput, today: Day) {
  let known: { session: SessionRow; turns: RememberedTurn[] } | null = null
  const part = async (open?: SessionRow) => {
    const [session, turns] = await Promise.all([
      open ?? openSession({ database }, founder.id, input),
      findLastTurns(database.orm, founder.id, input.sessionId, turnsRemembered),
    ])
    known = { session, turns }
    return partOf(session, turns)
  }
  return {
    part: () => part(),
    scene: async (open: SessionRow) =>
      readScene({ db: database.orm, now: clock.now() }, founder, today, await part(open)),
    turnsKnown: () => known?.session.founderTurns,
    last: () => known?.turns.at(-1)?.id,
  }
}

/** What the coach said last in this session: its reply, or the greeting. */
const coachsWords = ({ turns, occasion }: Scene): string =>
  turns.findLast((it) => it.role === 'assistant')?.content ??
  (occasion === 'evening' ? greetings.evening : greetings.morning)

const nothingHeard: TurnAnswer = {
  userMessage: '',
  aiResponse: "I didn't catch that – could you say it again?",
  audioUrl: null,
  goalUpdates: [],
  noSpeech: true,
  mind: null,
  receipts: [],
}

async function openSession(
  { database }: { database: { orm: Parameters<typeof findSession>[0] } },
  founderId: string,
  input: TurnInput,
): Promise<SessionRow> {
  const session = await findSession(database.orm, founderId, input.sessionId)
  if (!session) throw new AppError('NotFound', 'This session does not exist.')
  if (session.status !== 'active')
    throw new AppError('Conflict', 'This session has ended. Start a new one.', { code: 'SessionEnded' })
  if (session.type !== input.sessionType) {
    throw new AppError('Invalid', `sessionType: this is the ${session.type} session`, {
      field: 'sessionType',
    })
  }
  return session
}

function partOf(
  session: SessionRow,
  turns: readonly RememberedTurn[],
): Pick<Scene, 'occasion' | 'turns' | 'slots' | 'seed'> {
  const recent = turns.flatMap((it) => [
    { role: 'user' as const, content: it.said },
    { role: 'assistant' as const, content: it.reply },
  ])
  return { occasion: session.type, turns: recent, slots: session.slots, seed: session.id }
}

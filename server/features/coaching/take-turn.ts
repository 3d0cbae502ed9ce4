import type { TurnAnswer, TurnEvent } from '#contract/coaching.ts'
import { findVoice, keepRecording } from '#server/features/voice/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Mind, Scene } from '#server/providers/mind/port.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import { shownMind } from './account.ts'
import type { MindBudget } from './budget/allowed-mind.ts'
import { hearRecording } from './hear-recording.ts'
import { secondsBetween } from './rules.ts'
import { speakReply } from './speak-reply.ts'
import { prepareSpeech } from './speak-text.ts'
import { findChangesOf, findSession, findTurns, insertTurn, type SessionRow, updateSession } from './store.ts'
import { thinkAndCommit } from './think.ts'

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
  const session = await openSession(context, founder.id, input)
  const voice = await voiceFor(context, founder.id, input)
  const said = await hearRecording(context, input.file, input.transcript ?? '', signal)
  if (said === null) return nothingHeard
  tell({ type: 'transcript', text: said })
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
      part: async () =>
        partOf(
          await openSession(context, founder.id, input),
          await findTurns(database.orm, founder.id, session.id),
        ),
      offers: async () => {
        const last = (await findTurns(database.orm, founder.id, session.id)).at(-1)
        return last ? findChangesOf(database.orm, founder.id, [last.id]) : []
      },
      tell(sentence) {
        tell(sentence === null ? { type: 'restart' } : { type: 'delta', text: `${sentence} ` })
        voice?.say(sentence)
      },
    },
    context.commit,
    async (tx, { reply, account, receipts }, changes) => {
      const now = await openSession({ database: { orm: tx } }, founder.id, input)
      const audio = context.canSpeak
        ? await prepareSpeech({ tx, clock }, founder.id, {
            text: reply.text,
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
      if (input.file)
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

/** The voice of this turn's reply, or null where nobody listens, nothing can speak, or the founder's device does. */
async function voiceFor(context: TurnContext, founderId: string, { speed }: TurnInput) {
  if (!context.listened || !context.canSpeak) return null
  const chosen = await findVoice(context.database.orm, founderId)
  return chosen && speakReply({ ...context, manner: { ...chosen, speed: speed ?? chosen.speed } })
}

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
  turns: Awaited<ReturnType<typeof findTurns>>,
): Pick<Scene, 'occasion' | 'turns' | 'slots'> {
  const recent = turns.slice(-turnsRemembered).flatMap((it) => [
    { role: 'user' as const, content: it.said },
    { role: 'assistant' as const, content: it.reply },
  ])
  return { occasion: session.type, turns: recent, slots: session.slots }
}

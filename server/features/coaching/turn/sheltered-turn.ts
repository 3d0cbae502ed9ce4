import type { TurnAnswer, TurnEvent } from '#contract/coaching.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { todayOf } from '#server/features/account/index.ts'
import { speakReply } from '#server/features/coaching/reply/speak-reply.ts'
import { saveSpeech } from '#server/features/coaching/reply/speak-text.ts'
import { findSession, type SessionRow, updateSession } from '#server/features/coaching/sessions/store.ts'
import {
  findLastShelteredTurn,
  insertShelteredTurn,
  type OwnLines,
  offerOf,
  quietOf,
  readHeaviness,
  type ShelteredTurn,
  saveStep,
  soundsSerious,
  spokenDigits,
  stepFor,
} from '#server/features/safety/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'
import { isEcho } from './echo.ts'
import { missingSession, type SessionOfTurn } from './session-context.ts'

interface ShelteredContext {
  database: Database
  clock: Clock
  encoder: Encoder | null
  speech: Speech
  supportLines: OwnLines | null
  listened: boolean
  signal: AbortSignal
  emit: (event: TurnEvent) => void
}

export interface ShelteredInput {
  session: SessionRow
  said: string
  /** How the coach speaks; null for text only. */
  voiceSettings: Pick<VoiceSettings, 'voice' | 'speed'> | null
  over: boolean
}

/** The same text within this time, in milliseconds, is a repeated request. */
const repeatWindowMs = 60_000

/**
 * The session for a turn on a quiet day; null on any other day. It may be ended and of either type, since nothing is
 * planned in it. Throws NotFound.
 */
export async function quietSession(
  { database, clock }: Pick<ShelteredContext, 'database' | 'clock'>,
  founder: Founder,
  { sessionId }: SessionOfTurn,
): Promise<SessionRow | null> {
  if (!quietOf(founder, clock.now())) return null
  const session = await findSession(database.orm, founder.id, sessionId)
  if (!session) throw missingSession()
  return session
}

/** An ordinary turn: what it is about, which is more than was said now where safety held back what was said before. */
interface OrdinaryTurn {
  about: string
  /** What the reply begins with. */
  opening: string | null
}

/**
 * Answers a turn to which safety applies; tells of any other turn what it is about. No model is called and nothing is
 * planned or remembered. The turn is stored apart from all others, and an active session ends without counting.
 */
export async function takeSafetyTurn(
  context: ShelteredContext,
  founder: Founder,
  { session, said, voiceSettings, over }: ShelteredInput,
): Promise<TurnAnswer | OrdinaryTurn> {
  const { database, clock, encoder, supportLines, signal, emit } = context
  const now = clock.now()
  const today = todayOf(founder, now)
  const heaviness = await readHeaviness(encoder, said, signal)
  const step = stepFor(founder, said, { today, now, own: supportLines, heaviness })
  if (!step) return { about: said, opening: null }
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const lastTurn = founder.shelter && (await findLastShelteredTurn(database.orm, founder.id, since))
  const asked = lastTurn && isUnanswered(lastTurn, session) ? lastTurn.said : null
  // What sounds serious becomes no work, whatever the founder says of it now.
  const isSerious = asked !== null && soundsSerious(asked, await readHeaviness(encoder, asked, signal))
  const heldBack = isSerious ? null : asked
  if (!step.offer || (step.opening && heldBack !== null)) {
    await database.write(founder.id, (tx) => saveStep(tx, founder, step, { today, now }))
    if (step.offer) return { about: heldBack!, opening: step.opening! }
    return { about: heldBack === null ? said : `${heldBack}\n${said}`, opening: null }
  }
  if (over && lastTurn && isEcho(said, lastTurn.reply)) return noSpeechAnswer
  emit({ type: 'transcript', text: said })
  const sentTwice = lastTurn?.said === said && now.getTime() - lastTurn.createdAt.getTime() < repeatWindowMs
  const support = sentTwice ? lastTurn.support : offerOf(step, founder, now)
  const audioUrl = await database.write(founder.id, async (tx) => {
    if (!sentTwice) {
      await insertShelteredTurn(tx, {
        founderId: founder.id,
        sessionId: session.id,
        id: clock.newId(),
        said,
        reply: support.text,
        support,
        createdAt: now,
      })
      await saveStep(tx, founder, step, { today, now })
      if (step.shelters && session.status === 'active')
        await updateSession(tx, founder.id, session.id, { status: 'abandoned', completedAt: now })
    }
    if (!voiceSettings || context.listened) return null
    const text = spokenDigits(support.text)
    const speech = await saveSpeech({ tx, clock }, founder.id, {
      text,
      voice: voiceSettings.voice,
      speed: voiceSettings.speed,
    })
    return speech.url
  })
  emit({ type: 'support', support })
  await streamReply(context, support, voiceSettings)
  return turnAnswer(said, support, audioUrl)
}

/** Whether safety asked about a text, and nothing else was answered in the session since. */
const isUnanswered = ({ sessionId, support, createdAt }: ShelteredTurn, session: SessionRow): boolean =>
  sessionId === session.id &&
  support.level === 'unclear' &&
  (session.founderTurns === 0 || createdAt > session.lastTurnAt)

/** Streams the fixed text sentence by sentence, as any other reply. */
async function streamReply(
  context: ShelteredContext,
  { text }: SupportOffer,
  voiceSettings: ShelteredInput['voiceSettings'],
): Promise<void> {
  const spokenReply = voiceSettings && context.listened ? speakReply({ ...context, voiceSettings }) : null
  for (const sentence of sentencesOf(text)) {
    context.emit({ type: 'delta', text: `${sentence} ` })
    spokenReply?.say(spokenDigits(sentence))
  }
  await spokenReply?.end()
}

const turnAnswer = (said: string, support: SupportOffer, audioUrl: string | null): TurnAnswer => ({
  userMessage: said,
  aiResponse: support.text,
  audioUrl,
  goalUpdates: [],
  noSpeech: false,
  mind: null,
  receipts: [],
  support,
})

export const noSpeechAnswer: TurnAnswer = {
  userMessage: '',
  aiResponse: "I didn't catch that – could you say it again?",
  audioUrl: null,
  goalUpdates: [],
  noSpeech: true,
  mind: null,
  receipts: [],
  support: null,
}

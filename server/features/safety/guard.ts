import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { assessText, formAsksFrom } from './assess-text.ts'
import { decideForForm } from './decide.ts'
import type { OwnLines } from './helplines.ts'
import { ownTexts } from './own-texts.ts'
import { cardsFor, keepStep, offerOf } from './shelter.ts'

/** The most text of one request that is read, in characters; every endpoint's own limits are far below. */
const mostRead = 2_000_000
const deepest = 12

/** Fields whose text nobody wrote: secrets, and what a browser says of itself. */
const notWritten =
  /password|secret|token|api_?key|^p256dh$|^auth$|^endpoint$|^user_?agent$|email|^time_?zone$|^(?:session|mission|goal|objective)?id$/i

/** Every text of a body, field by field, in order, as far as is read. */
export function textsIn(body: unknown): string[] {
  const texts: string[] = []
  let left = mostRead
  const walk = (value: unknown, depth: number) => {
    if (left <= 0 || depth > deepest) return
    if (typeof value === 'string') {
      texts.push(value.slice(0, left))
      left -= value.length
    } else if (Array.isArray(value)) for (const item of value) walk(item, depth + 1)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) {
        if (notWritten.test(name)) continue
        // A name that a client chose is text of theirs, too.
        if (name.length > 12) walk(name, depth + 1)
        walk(item, depth + 1)
      }
  }
  walk(body, 0)
  return texts
}

export interface Guarding {
  database: Database
  clock: Clock
  supportLines: OwnLines | null
  todayOf: (founder: Founder, now: Date) => Day
}

/**
 * Stands before every endpoint: words that may mean danger are stored nowhere, and answered with a human text and the
 * country's lines (422 `SupportOffered`). Danger makes the rest of the day quiet. Endpoints that answer such words
 * themselves are left alone while their request is well-formed.
 */
export async function guardWords(
  context: Guarding,
  endpoint: Pick<Endpoint, 'answersDanger' | 'path'>,
  founder: Founder,
  body: unknown,
): Promise<void> {
  const own = endpoint.path === '/api/tts' ? ownTexts(cardsFor(founder, context.supportLines)) : null
  const texts = textsIn(body).filter((text) => !own?.(text))
  const heavy = worst(texts)
  if (heavy !== null) await offerSupport(context, founder, heavy)
}

/** For files: only plain danger, since nobody can put the words of an old file in another way. */
export class DangerInFile extends Error {
  readonly text: string
  constructor(text: string) {
    super('a file holds words of danger')
    this.text = text
  }
}

/** Throws where a text of a file says that somebody is in danger; the HTTP layer answers it like a form. */
export function refuseDanger(texts: Iterable<string>): void {
  for (const text of texts) if (assessText(text).level === 'danger') throw new DangerInFile(text)
}

/** The text that weighs most; null where none is heavy. */
function worst(texts: readonly string[]): string | null {
  let unclear: string | null = null
  for (const text of texts) {
    const { level } = assessText(text, formAsksFrom)
    if (level === 'danger') return text
    if (level === 'unclear') unclear ??= text
  }
  return unclear
}

/** Throws the human answer to a text, after it has made the day quiet where the text says danger. */
export async function offerSupport(
  { database, clock, supportLines, todayOf }: Guarding,
  founder: Founder,
  text: string,
): Promise<void> {
  const now = clock.now()
  const step = decideForForm(text, cardsFor(founder, supportLines))
  if (!step) return
  if (step.shelters)
    await database.write(founder.id, (tx) =>
      keepStep(tx, founder, step, { today: todayOf(founder, now), now }),
    )
  const support = offerOf(step, founder, now)
  throw new AppError('Unprocessable', support.text, { code: 'SupportOffered', support })
}

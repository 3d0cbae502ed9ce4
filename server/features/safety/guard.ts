import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { assessText, formAskThreshold } from './assess-text.ts'
import { decideForForm } from './decide.ts'
import type { OwnLines } from './helplines.ts'
import { ownTexts } from './own-texts.ts'
import { cardsFor, offerOf, saveStep } from './shelter.ts'

/** The most text that is assessed in one request, in characters; the limits of all endpoints are far lower. */
const maxCharacters = 2_000_000
const maxDepth = 12

/** Fields without free text: secrets, ids and data of the browser. */
const skippedFields =
  /password|secret|token|api_?key|^p256dh$|^auth$|^endpoint$|^user_?agent$|email|^time_?zone$|^(?:session|mission|goal|objective)?id$/i

/** All texts of a request body in order, up to the limit. */
export function textsIn(body: unknown): string[] {
  const texts: string[] = []
  let remaining = maxCharacters
  const walk = (value: unknown, depth: number) => {
    if (remaining <= 0 || depth > maxDepth) return
    if (typeof value === 'string') {
      texts.push(value.slice(0, remaining))
      remaining -= value.length
    } else if (Array.isArray(value)) for (const item of value) walk(item, depth + 1)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) {
        if (skippedFields.test(name)) continue
        // A client can choose the names of properties, so long names are assessed too.
        if (name.length > 12) walk(name, depth + 1)
        walk(item, depth + 1)
      }
  }
  walk(body, 0)
  return texts
}

export interface GuardContext {
  database: Database
  clock: Clock
  supportLines: OwnLines | null
  todayOf: (founder: Founder, now: Date) => Day
}

/**
 * Assesses the text of a request before its endpoint handles it. Text that may mean danger is not stored; it is
 * answered with 422 `SupportOffered`, a human text and the helplines of the country. Danger starts a quiet period.
 * Endpoints with `answersDanger` are skipped while their request is well-formed.
 */
export async function guardWords(
  context: GuardContext,
  endpoint: Pick<Endpoint, 'answersDanger' | 'path'>,
  founder: Founder,
  body: unknown,
): Promise<void> {
  const isOwnText = endpoint.path === '/api/tts' ? ownTexts(cardsFor(founder, context.supportLines)) : null
  const texts = textsIn(body).filter((text) => !isOwnText?.(text))
  const seriousText = mostSerious(texts)
  if (seriousText !== null) await offerSupport(context, founder, seriousText)
}

/** Thrown for files, where only 'danger' counts: nobody can rephrase an old file. */
export class DangerInFile extends Error {
  readonly text: string
  constructor(text: string) {
    super('a file holds words of danger')
    this.text = text
  }
}

/** Throws DangerInFile when a text of a file says that somebody is in danger; the HTTP layer answers it like a form. */
export function refuseDanger(texts: Iterable<string>): void {
  for (const text of texts) if (assessText(text).level === 'danger') throw new DangerInFile(text)
}

/** The most serious text; null when all are harmless. */
function mostSerious(texts: readonly string[]): string | null {
  let unclear: string | null = null
  for (const text of texts) {
    const { level } = assessText(text, formAskThreshold)
    if (level === 'danger') return text
    if (level === 'unclear') unclear ??= text
  }
  return unclear
}

/** Throws the support answer to a text; starts a quiet period first when the text says danger. */
export async function offerSupport(
  { database, clock, supportLines, todayOf }: GuardContext,
  founder: Founder,
  text: string,
): Promise<void> {
  const now = clock.now()
  const step = decideForForm(text, cardsFor(founder, supportLines))
  if (!step) return
  if (step.shelters)
    await database.write(founder.id, (tx) =>
      saveStep(tx, founder, step, { today: todayOf(founder, now), now }),
    )
  const support = offerOf(step, founder, now)
  throw new AppError('Unprocessable', support.text, { code: 'SupportOffered', support })
}

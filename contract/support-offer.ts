import * as z from 'zod/mini'

/** Somebody to call or write to. `call` and `text` are addresses a phone opens (`tel:`, `sms:`), `page` a web page. */
export const supportLine = z.object({
  name: z.string(),
  number: z.string(),
  how: z.string(),
  call: z.nullable(z.string()),
  text: z.nullable(z.string()),
  page: z.nullable(z.string()),
})
export type SupportLine = z.output<typeof supportLine>

/** Emergency number and helplines of a country; `country` is null where it is not known. */
export const supportCard = z.object({
  country: z.nullable(z.string()),
  countryName: z.nullable(z.string()),
  emergency: supportLine,
  lines: z.array(supportLine),
})
export type SupportCard = z.output<typeof supportCard>

/**
 * The answer to a text in which somebody may be in danger. `text` is the whole answer, `answers` are ready answers to
 * its question. `card` is null where showing a number may not be safe, or where no number is needed. `quiet` says that
 * the rest of the day is quiet.
 */
export const supportOffer = z.object({
  level: z.enum(['danger', 'unclear', 'quiet']),
  text: z.string(),
  card: z.nullable(supportCard),
  answers: z.array(z.string()),
  quiet: z.boolean(),
})
export type SupportOffer = z.output<typeof supportOffer>

/** The sentence for founders who need a person and not a program. */
export const moreThanWork =
  "Thank you for saying it. I'm only a program, so I want a person with you tonight. Who could you call or sit with?"

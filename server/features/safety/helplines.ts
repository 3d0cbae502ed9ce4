import type { SupportCard, SupportLine } from '#contract/support-offer.ts'
import countryOfZone from './country-of-zone.json' with { type: 'json' }
import helplines from './helplines.json' with { type: 'json' }

/** A row of helplines.json. Rows without a source and a check date are not shown. */
interface Row {
  name: string
  number: string
  how: string
  textOnly?: boolean
  source?: string
  checkedOn?: string
}

interface Country {
  name: string
  emergency: string
  talk: Row[]
  abuse: Row[]
}

/** Helplines set by the operator (SUPPORT_LINES), which replace the table for every founder. */
export interface OwnLines {
  emergency: string | null
  lines: { name: string; number: string; how: string }[]
}

const countries = helplines.countries as Record<string, Country>
const zones = countryOfZone as Record<string, string>

/** The country of a time zone, if the table has its helplines; else null. */
export function countryOf(timeZone: string): string | null {
  const country = zones[timeZone] ?? zones[canonicalZone(timeZone)]
  return country && country in countries ? country : null
}

/** Browsers may report an outdated zone name. */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}

export const knownCountries = Object.entries(countries)
  .map(([code, { name }]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** The emergency number and helplines of a country; for an unknown country the numbers that work in most of the world. */
export function cardOf(country: string | null, lines: 'talk' | 'abuse', own: OwnLines | null): SupportCard {
  const known = country === null ? undefined : countries[country]
  const rows = (known?.[lines] ?? []).filter((row) => row.source && row.checkedOn).map(shownRow)
  const number = own?.emergency ?? known?.emergency ?? 'your local emergency number'
  return {
    country: known ? country : null,
    countryName: known?.name ?? null,
    emergency: { name: 'Emergency', number, how: 'call', call: callOf(number), text: null, page: null },
    lines: own ? own.lines.map(shownRow) : rows.length > 0 ? rows : [findAHelpline],
  }
}

export const findAHelpline: SupportLine = {
  name: helplines.general.name,
  number: 'findahelpline.com',
  how: helplines.general.how,
  call: null,
  text: null,
  page: helplines.general.address,
}

function shownRow({ name, number, how, textOnly }: Row): SupportLine {
  const isPage = /\.[a-z]{2,}/i.test(number)
  const texts = textOnly || /\btext\b/i.test(how)
  return {
    name,
    number,
    how,
    call: isPage || textOnly ? null : callOf(number),
    text: isPage || !texts ? null : textOf(how, number),
    page: isPage ? `https://${number.replace(/^https?:\/\//, '')}` : null,
  }
}

const callOf = (number: string): string | null =>
  /^[#*+\d][\d ()-]*$/.test(number) ? `tel:${number.replace(/[^\d+*#]/g, '').replace('#', '%23')}` : null

/** `text START to 88788` is an SMS with that word to that number; `call or text` uses the line's own number. */
function textOf(how: string, number: string): string {
  const word = /\btext ([A-Z]{3,})\b/.exec(how)?.[1]
  const other = /\btext (?:[A-Z]+ to )?(\d[\d ]+)/.exec(how)?.[1] ?? number
  return `sms:${other.replace(/\D/g, '')}${word ? `?&body=${word}` : ''}`
}

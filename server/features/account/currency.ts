import { countryOf } from '#server/features/safety/index.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether this is a currency of ISO 4217 that can be shown. */
export const isCurrency = (code: string): boolean => currencies.has(code)

/** Whether this names a locale, such as `de-DE`. */
export function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}

const euro = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'
const others =
  'GB GBP IM GBP JE GBP GG GBP CH CHF LI CHF SE SEK NO NOK DK DKK IS ISK PL PLN CZ CZK HU HUF RO RON RS RSD TR TRY UA UAH ' +
  'IN INR JP JPY CN CNY HK HKD TW TWD KR KRW SG SGD MY MYR ID IDR TH THB PH PHP VN VND PK PKR BD BDT LK LKR NP NPR ' +
  'AU AUD NZ NZD CA CAD MX MXN BR BRL AR ARS CL CLP CO COP PE PEN UY UYU ' +
  'ZA ZAR NG NGN KE KES GH GHS EG EGP MA MAD TN TND IL ILS AE AED SA SAR QA QAR KW KWD JO JOD'
const currencyOfCountry: Record<string, string> = Object.fromEntries([
  ...euro.split(' ').map((country) => [country, 'EUR']),
  ...[...others.matchAll(/([A-Z]{2}) ([A-Z]{3})/g)].map(([, country, code]) => [country, code]),
])

/**
 * The currency a founder most likely counts in: that of the zone's country, else of the locale's. English from the
 * United States is set on machines everywhere, so the zone goes first. Dollars where neither is known.
 */
export function currencyFor(locale: string, timeZone: string): string {
  const country = countryOf(timeZone) ?? new Intl.Locale(locale).region ?? ''
  return currencyOfCountry[country] ?? 'USD'
}

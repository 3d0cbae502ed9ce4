/** The currencies of ISO 4217 with their English names, for a select; `chosen` is among them whatever it is. */
export function currencyOptions(chosen: string): (readonly [string, string])[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return [...new Set([chosen, ...Intl.supportedValuesOf('currency')])]
    .map((code) => [code, `${code}, ${names.of(code) ?? code}`] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

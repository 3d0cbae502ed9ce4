/** Formats cents as dollars: "$8,500", with cents only below a hundred dollars and when there are any. */
export function formatDollars(cents: number): string {
  const isWhole = cents % 100 === 0 || Math.abs(cents) >= 10_000
  return (cents / 100).toLocaleString('en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  })
}

/** Parses "$8,500.50" or "8500.5" as cents; null for an empty field, undefined when invalid. */
export function parseCents(text: string): number | null | undefined {
  const digits = text.trim().replace(/^\$\s?/, '')
  if (digits === '') return null
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(digits)) return undefined
  return Math.round(Number(digits.replace(/,/g, '')) * 100)
}

/** Formats a month: "2026-10" becomes "October 2026". */
export const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const rules = new Intl.PluralRules('en')

/** What a sentence says for a count: a whole sentence for each form that the language has. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The sentence for a count: `forCount(days, { one: '1 day is left.', other: `${days} days are left.` })`. */
export const forCount = (count: number | null, forms: Forms): string =>
  (count === null ? undefined : forms[rules.select(count)]) ?? forms.other

/** The form that agrees with a count: `agree(1, 'day')` is "day", `agree(2, 'is', 'are')` is "are". */
export const agree = (count: number | null, one: string, many = `${one}s`): string =>
  forCount(count, { one, other: many })

/** A count with its noun: "1 day", "3 days", "2 entries"; `many` where an "s" is not enough. */
export const plural = (count: number, one: string, many?: string): string =>
  `${count} ${agree(count, one, many)}`

import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'

/** "Signed for 600 cedis" tells nothing of "Collect the 1,850 cedis": what money is called names no work. */
const small = new Set(
  'a an the and or to of in on at for with my our your his her their it its this that is are was up out off from by as be do get go new one first me him them us you he she they we i cedi cedis euro euros pound pounds quid dollar dollars buck bucks krone kroner kronor naira rupee rupees shilling shillings rand peso pesos yen franc francs zloty dirham dirhams'.split(
    ' ',
  ),
)

/** The telling words of a text as their verbs and without endings, so that "sent the invoices" meets "Send invoices". */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’']s?\b/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
    .map((it) => {
      const verb = readVerb(it)
      return verb?.known ? verb.base : it
    })
    .filter((it) => !small.has(it))
    .map((it) => it.replace(/(?<=\p{L}{3})(?:ing|ers?|ed|es|s)$/u, '').slice(0, 6))

/** The telling words of a title behind its verb; all of them where it begins with none that is known. */
export function thingsOf(title: string): string[] {
  const [first = '', ...rest] = title.split(' ')
  return wordsOf(readVerb(first.toLowerCase())?.known ? rest.join(' ') : title)
}

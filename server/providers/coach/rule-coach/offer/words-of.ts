const small = new Set(
  'a an the and or to of in on at for with my our your his her their it its this that is are was up out off from by as be do get go new one first'.split(
    ' ',
  ),
)

/** The telling words of a text without their endings, so that "invoices" meets "invoicing". */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’']s?\b/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
    .filter((it) => !small.has(it))
    .map((it) => it.replace(/(?:ing|ers?|ed|es|s)$/, '').slice(0, 6))

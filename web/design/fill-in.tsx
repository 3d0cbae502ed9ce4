import { Fragment, type ReactNode } from 'react'

/**
 * A sentence with elements in it: each `{name}` of the text is replaced by the element of that name, so that the sentence
 * stays whole where it is written. Throws when the text names an element that is not given.
 */
export function fillIn(text: string, elements: Record<string, ReactNode>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    if (!(part in elements)) throw new Error(`"${text}" names {${part}}, which is not given`)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    return <Fragment key={index}>{elements[part]}</Fragment>
  })
}

const tags = ['think', 'thinking', 'thought', 'reasoning', 'analysis']
const opening = new RegExp(`<(?:${tags.join('|')})>`, 'i')
const closing = new RegExp(`</(?:${tags.join('|')})>`, 'i')
/** The beginning of a tag at the end of a chunk. */
const cutTag = /<\/?[a-z]{0,9}$/i

/**
 * Drops what a model thinks in `<think>` tags from a stream of text, also when a tag is cut by the end of a chunk or
 * never closed. A closing tag alone ends a thought that began before the first chunk, which some chat templates do.
 */
export class ThoughtFilter {
  private rest = ''
  private isThinking = false

  /** The text of a chunk that belongs to the answer; `restart` when everything before it was a thought. */
  push(chunk: string): { text: string; restart: boolean } {
    this.rest += chunk
    let [text, restart] = ['', false]
    for (;;) {
      const end = closing.exec(this.rest)
      const start = this.isThinking ? null : opening.exec(this.rest)
      if (!this.isThinking && start && (!end || start.index < end.index)) {
        text += this.rest.slice(0, start.index)
        this.rest = this.rest.slice(start.index + start[0].length)
        this.isThinking = true
      } else if (end) {
        if (!this.isThinking) [text, restart] = ['', true]
        this.rest = this.rest.slice(end.index + end[0].length)
        this.isThinking = false
      } else break
    }
    const held = cutTag.exec(this.rest)?.[0] ?? ''
    if (!this.isThinking) text += this.rest.slice(0, this.rest.length - held.length)
    this.rest = held
    return { text, restart }
  }

  /** What was held back as the possible beginning of a tag. */
  end(): string {
    const text = this.isThinking ? '' : this.rest
    this.rest = ''
    return text
  }
}

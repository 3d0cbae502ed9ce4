/** Why a file's JSON cannot be read; the message continues a sentence that begins with "file". */
export class JsonProblem extends Error {}

/** Maximum size and nesting of one value: parsing costs many times the memory of its text. */
const valuesAtMost = 20_000
const bytesAtMost = 25 * 1024 * 1024
const deepest = 24

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const spaces = [0x20, 0x0a, 0x0d, 0x09]
const notJson = () => new JsonProblem('is not JSON')

/**
 * Streaming JSON reader, one pass over the bytes: parses only the requested values, one at a time, so that a file needs
 * no more memory than its largest value.
 */
export class JsonCursor {
  private readonly bytes: Buffer
  private at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  private next(): number {
    while (spaces.includes(this.bytes[this.at]!)) this.at++
    return this.bytes[this.at] ?? 0
  }

  private take(byte: number): void {
    if (this.next() !== byte) throw notJson()
    this.at++
  }

  /** Whether the next value is a list. */
  isList(): boolean {
    return this.next() === openList
  }

  isObject(): boolean {
    return this.next() === openObject
  }

  /** The member names of an object; the caller reads or skips each value before the next name. */
  *members(): Generator<string> {
    this.take(openObject)
    if (this.next() === closeObject) return this.take(closeObject)
    while (true) {
      const name = this.value()
      if (typeof name !== 'string') throw notJson()
      this.take(colon)
      yield name
      if (this.next() === closeObject) return this.take(closeObject)
      this.take(comma)
    }
  }

  /** The positions of a list's elements, from 1; the caller reads or skips each. */
  *elements(): Generator<number> {
    this.take(openList)
    if (this.next() === closeList) return this.take(closeList)
    for (let place = 1; ; place++) {
      yield place
      if (this.next() === closeList) return this.take(closeList)
      this.take(comma)
    }
  }

  /** Parses the next value. Throws JsonProblem when it is invalid or too large. */
  value(): unknown {
    this.next()
    const begin = this.at
    const values = this.skip()
    if (values > valuesAtMost || this.at - begin > bytesAtMost) throw new JsonProblem('holds too large a row')
    try {
      return JSON.parse(this.bytes.toString('utf8', begin, this.at))
    } catch {
      throw notJson()
    }
  }

  /** Skips the next value; returns the number of values in it. */
  skip(): number {
    let [values, depth] = [0, 0]
    this.next()
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!
      if (byte === quote) this.skipText()
      else if (byte === openList || byte === openObject) {
        if (++depth > deepest) throw new JsonProblem('is nested too deeply')
        values++
      } else if (byte === closeList || byte === closeObject) {
        if (depth === 0) return values
        if (--depth === 0) {
          this.at++
          return values
        }
      } else if (byte === comma) {
        if (depth === 0) return values
        values++
      } else if (byte === colon && depth === 0) return values
    }
    return values
  }

  private skipText(): void {
    for (this.at++; this.at < this.bytes.length; this.at++) {
      if (this.bytes[this.at] === backslash) this.at++
      else if (this.bytes[this.at] === quote) return
    }
    throw notJson()
  }

  /** A separate cursor at the next value. */
  here(): JsonCursor {
    return new JsonCursor(this.bytes, this.at)
  }
}

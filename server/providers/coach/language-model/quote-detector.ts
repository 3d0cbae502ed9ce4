/** Whether a text repeats seven consecutive words of the instructions. */
export function quoteDetector(instructions: string): (sentence: string) => boolean {
  const output = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const revealsSecret = ` ${output(instructions).join(' ')} `
  return (sentence) => {
    const said = output(sentence)
    return said.some(
      (_, i) => i + 7 <= said.length && revealsSecret.includes(` ${said.slice(i, i + 7).join(' ')} `),
    )
  }
}

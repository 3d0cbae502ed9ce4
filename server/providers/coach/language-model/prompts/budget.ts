/** How much of each kind of data a prompt may hold. */
export interface PromptBudget {
  /** Characters of what is known about the founder and the business. */
  business: number
  memory: number
  missions: number
  booked: number
  history: { messages: number; each: number }
  /** Entries of the playbook. */
  entries: number
}

const hosted: PromptBudget = {
  business: 2_400,
  memory: 5_000,
  missions: 3_600,
  booked: 2_400,
  history: { messages: 24, each: 700 },
  entries: 3,
}

/** A small model on the founder's own machine reads slowly and forgets the middle. */
const local: PromptBudget = {
  business: 900,
  memory: 900,
  missions: 1_200,
  booked: 600,
  history: { messages: 6, each: 300 },
  entries: 1,
}

export const budgetOf = (isLocal: boolean): PromptBudget => (isLocal ? local : hosted)

/** The first lines that fit into a number of characters, and how many were left out. */
export function firstLines(lines: readonly string[], characters: number): string[] {
  let left = characters
  const fitting = lines.filter((line) => {
    left -= line.length + 1
    return left >= 0
  })
  const missing = lines.length - fitting.length
  return missing === 0 ? fitting : [...fitting, `(${missing} more)`]
}

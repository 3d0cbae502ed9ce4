import type { SimulatedFounder } from './simulated-founder.ts'

/** What the program has of a founder, against what it acknowledged. Both lists are empty when all is well. */
export interface LedgerDifference {
  lost: string[]
  doubled: string[]
}

/** Reads everything back over the program's own API; reports are read twenty at most, so a founder sends no more. */
export async function compareLedger({ name, ledger, ask }: SimulatedFounder): Promise<LedgerDifference> {
  const missions = await ask<{ goal: string; currentValue: number }[]>('check', '/api/daily-goals/today')
  const reports = await ask<{ content: string }[]>('check', '/api/status-updates')
  const lost: string[] = []
  const doubled: string[] = []
  const compare = (what: string, expected: number, found: number) => {
    if (found < expected) lost.push(`${name}: ${what}: ${found} of ${expected}`)
    if (found > expected) doubled.push(`${name}: ${what}: ${found} instead of ${expected}`)
  }
  for (const [title, steps] of ledger.missions) {
    const same = missions.filter(({ goal }) => goal === title)
    compare(title, 1, same.length)
    compare(`steps of ${title}`, steps, same[0]?.currentValue ?? 0)
  }
  for (const content of ledger.reports)
    compare(content, 1, reports.filter((it) => it.content === content).length)
  for (const id of ledger.sessions) {
    const { messages } = await ask<{ messages: { role: string; content: string }[] }>(
      'check',
      `/api/coaching-sessions/${id}`,
    )
    const said = messages.filter(({ role }) => role === 'user')
    for (const turn of ledger.turns) compare(turn, 1, said.filter(({ content }) => content === turn).length)
    // The coach greets first, then answers each turn once.
    const replies = messages.length - said.length
    compare('replies', ledger.turns.length + (messages[0]?.role === 'assistant' ? 1 : 0), replies)
  }
  return { lost, doubled }
}

import type { ManualReason } from '#contract/manual.ts'

/** Why an entry is suggested, with the founder's own words in quotes. */
export function reasonWords({ kind, words }: ManualReason): string {
  switch (kind) {
    case 'mission':
      return `For your mission “${words}”`
    case 'goal':
      return `For your goal “${words}”`
    case 'challenge':
      return `Your challenge: “${words}”`
    case 'avoidance':
      return `What you avoid: “${words}”`
  }
}

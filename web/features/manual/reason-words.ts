import type { ManualReason } from '#contract/manual.ts'
import * as messages from './messages.ts'

/** Why an entry is suggested, with the founder's own words in quotes. */
export function reasonWords({ kind, words }: ManualReason): string {
  switch (kind) {
    case 'mission':
      return messages.forMission({ words })
    case 'goal':
      return messages.forGoal({ words })
    case 'challenge':
      return messages.yourChallenge({ words })
    case 'avoidance':
      return messages.avoiding({ words })
  }
}

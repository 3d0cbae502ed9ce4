import type { BusinessStage, ProfileStage } from '#contract/profile.ts'
import { fieldFigure } from '#contract/words/figures.ts'

type AnyStage = ProfileStage | BusinessStage

/**
 * The wizard's stage as the profile page's: validation = pre-revenue, scaling and established = growth (product rule
 * 17).
 */
export function businessStageOf(stage: AnyStage): BusinessStage {
  switch (stage) {
    case 'validation':
      return 'pre-revenue'
    case 'scaling':
    case 'established':
      return 'growth'
    default:
      return stage
  }
}

/** The profile page's word for a stage. */
export function profileStageOf(stage: AnyStage): ProfileStage {
  switch (stage) {
    case 'pre-revenue':
      return 'validation'
    case 'growth':
      return 'scaling'
    default:
      return stage
  }
}

/** The stage to store: the more detailed stage stays while the page's stage means the same. */
export const chosenStage = (stored: AnyStage | null, sent: AnyStage): AnyStage =>
  stored && (sent === businessStageOf(stored) || sent === profileStageOf(stored)) ? stored : sent

/** The wizard calls "direct" what the settings call "aggressive". */
export const wizardStyleOf = (style: 'supportive' | 'balanced' | 'aggressive') =>
  style === 'aggressive' ? 'direct' : style
export const coachingStyleOf = (style: 'supportive' | 'balanced' | 'aggressive' | 'direct') =>
  style === 'direct' ? 'aggressive' : style

/** A number as typed; '' clears it. */
export const numberOf = (typed: string | number): number | null =>
  typeof typed === 'number' ? typed : fieldFigure(typed)

/** Challenges as a list, or as text with one on each line. */
export const challengesOf = (said: string | readonly string[]): string[] =>
  (typeof said === 'string' ? said.split('\n') : [...said]).map((it) => it.trim()).filter(Boolean)

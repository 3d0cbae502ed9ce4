import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { changeFounderProfile, FounderProfile } from '#contract/profile.ts'
import { changeAccount } from '#server/features/account/index.ts'
import { changeSettings, findChoices } from '#server/features/settings/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { challengesOf, chosenStage, coachingStyleOf, numberOf } from './rules.ts'
import { shownProfile } from './shown-profile.ts'
import { findProfile, type ProfileRow, saveProfile } from './store.ts'

type Change = BodyOf<typeof changeFounderProfile>

/**
 * Changes the named fields. Names and style belong to the account and the voice switch to System Config: they are
 * written there, so that every page shows the same.
 */
export async function changeProfile(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  change: Change,
  also: Partial<ProfileRow> = {},
): Promise<FounderProfile> {
  const { tx } = context
  const before = await findProfile(tx, founder.id)
  const row = await saveProfile(tx, founder.id, { ...factsOf(change, before), ...also })
  const { firstName, lastName, coachingStyle, voiceEnabled } = change
  const account = await changeAccount(context, founder, {
    firstName,
    lastName,
    coachingStyle: coachingStyle && coachingStyleOf(coachingStyle),
  })
  const { voiceInterface } =
    voiceEnabled === undefined
      ? await findChoices(tx, founder.id)
      : await changeSettings(context, founder, { voiceInterface: isOn(voiceEnabled) })
  const name = `${account.firstName} ${account.lastName}`
  return shownProfile({ ...founder, name, coachingStyle: account.coachingStyle }, row, voiceInterface)
}

/** The columns of a change, in their stored form. */
function factsOf(change: Change, before: ProfileRow): Partial<ProfileRow> {
  const { firstName: _f, lastName: _l, coachingStyle: _c, voiceEnabled: _v, currentGoal, ...rest } = change
  const { stage, businessStage, revenue, customers, teamSize, challenges, ...kept } = rest
  const sent = stage ?? businessStage
  const facts = {
    ...kept,
    primaryGoal: kept.primaryGoal ?? currentGoal,
    stage: sent && chosenStage(before.stage, sent),
    revenue: revenue === undefined ? undefined : numberOf(revenue),
    customers: customers === undefined ? undefined : numberOf(customers),
    teamSize: teamSize === undefined ? undefined : numberOf(teamSize),
    challenges: challenges === undefined ? undefined : challengesOf(challenges),
    dailyReminders: kept.dailyReminders === undefined ? undefined : isOn(kept.dailyReminders),
    analyticsEnabled: kept.analyticsEnabled === undefined ? undefined : isOn(kept.analyticsEnabled),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, it]) => it !== undefined))
}

/** A toggle is on unless it is 'false'. */
const isOn = (it: boolean | string): boolean => it !== false && it !== 'false'

import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import type { changeFounderProfile, FounderProfile } from '#contract/profile.ts'

/** The profile as its fields hold it: every answer is text while it is being written. */
export interface ProfileForm {
  firstName: string
  lastName: string
  currentGoal: string
  challenges: string
  companyName: string
  industry: string
  stage: string
  revenue: string
  customers: string
  teamSize: string
  problemSolving: string
  targetCustomers: string
  valueProposition: string
  businessModel: string
  pricingStructure: string
  mainCompetitors: string
  customerChannels: string
  avoidingStruggling: string
  voiceEnabled: string
  dailyReminders: string
  analyticsEnabled: string
}

export function formOf(founderProfile: FounderProfile): ProfileForm {
  return {
    ...founderProfile,
    challenges: founderProfile.challenges.join('\n'),
    stage: founderProfile.stage ?? '',
    revenue: String(founderProfile.revenue),
    customers: String(founderProfile.customers),
    teamSize: String(founderProfile.teamSize),
  }
}

/** Only what was edited is sent; a stage that was not chosen is not sent as an empty one. */
export function changeOf(edits: Partial<ProfileForm>): BodySentTo<typeof changeFounderProfile> {
  const { stage, ...rest } = edits
  return { ...rest, ...(stage ? { stage } : {}) } as BodySentTo<typeof changeFounderProfile>
}

/** What every tab of the profile is given. */
export interface TabProps {
  form: ProfileForm
  editing: boolean
  change: (name: keyof ProfileForm, value: string) => void
  /** The field the server refused, with its reason. */
  refused: { field: string; reason: string } | undefined
}

/** The wiring of one field: its value, what typing does, whether it rests, and what the server said of it. */
export function wire({ form, editing, change, refused }: TabProps, name: keyof ProfileForm) {
  return {
    value: form[name],
    disabled: !editing,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    ...(refused?.field === name ? { error: refused.reason } : {}),
  }
}

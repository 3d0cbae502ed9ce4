import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import type { changeFounderProfile, FounderProfile } from '#contract/profile.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The profile as form values: every answer is text while editing. */
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

export function toProfileForm(founderProfile: FounderProfile): ProfileForm {
  return {
    ...founderProfile,
    challenges: founderProfile.challenges.join('\n'),
    stage: founderProfile.stage ?? '',
    revenue: formatNumber(founderProfile.revenue),
    customers: formatNumber(founderProfile.customers),
    teamSize: String(founderProfile.teamSize),
  }
}

/** Only edited fields are sent; an unchosen stage is not sent as an empty one. */
export function toProfileChange(edits: Partial<ProfileForm>): BodySentTo<typeof changeFounderProfile> {
  const { stage, ...rest } = edits
  return { ...rest, ...(stage ? { stage } : {}) } as BodySentTo<typeof changeFounderProfile>
}

/** Props of every tab of the profile. */
export interface TabProps {
  form: ProfileForm
  editing: boolean
  change: (name: keyof ProfileForm, value: string) => void
  /** The field the server refused, with its reason. */
  fieldError: { field: string; reason: string } | undefined
}

/** The props of one field: value, change handler, read-only state and error. */
export function fieldProps({ form, editing, change, fieldError }: TabProps, name: keyof ProfileForm) {
  return {
    value: form[name],
    disabled: !editing,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    ...(fieldError?.field === name ? { error: fieldError.reason } : {}),
  }
}

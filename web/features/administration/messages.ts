import { forCount } from '#contract/words/plural.ts'

/** The words of the Founders tab. */
export const founders = 'Founders'
export const foundersNote = 'Who has an account here. You never see what they wrote.'
export const signUpModes = {
  open: 'Everybody who reaches this address may sign up.',
  invite: 'Only people with an invitation may sign up.',
  closed: 'Nobody may sign up. Invitations do not work.',
}
export const loadFailed = 'The accounts could not be loaded'
export const loading = 'Loading the accounts...'
export const searchAccounts = 'Search by name or address'
export const accountCount = ({ count }: { count: number }) =>
  forCount(count, { one: '1 account', other: `${count} accounts` })
export const accountsFound = ({ count }: { count: number }) =>
  count === 0
    ? 'No account has these words in its name or address.'
    : forCount(count, { one: '1 account found', other: `${count} accounts found` })
export const showMore = 'Show more'
export const you = 'You'
export const administrator = 'Administrator'
export const disabled = 'Disabled'
export const since = ({ email, date }: { email: string; date: string }) => `${email}, since ${date}`
export const lastHere = ({ date, devices }: { date: string | null; devices: number }) =>
  date === null
    ? forCount(devices, {
        one: 'Never used, 1 device signed in',
        other: `Never used, ${devices} devices signed in`,
      })
    : forCount(devices, {
        one: `Last used ${date}, 1 device signed in`,
        other: `Last used ${date}, ${devices} devices signed in`,
      })
export const actionsFor = ({ name }: { name: string }) => `Actions for ${name}`

// Actions
export const invite = 'Invite'
export const showDevices = 'Devices'
export const resetLink = 'Password link'
export const promote = 'Make an administrator'
export const demote = 'Remove as administrator'
export const disable = 'Disable'
export const enable = 'Enable'
export const deleteAccount = 'Delete'

// Dialogs
export const cancel = 'Cancel'
export const yourPassword = 'Your password'
export const isNotYourPassword = 'This is not your password.'
export const noPassword =
  'Your account has no password. To show that it is you, sign out and in again, then do this within ten minutes.'
export const done = 'Done'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const linkCopiedNote = 'Give it only to the person it is for.'
export const copyYourself = 'Select the link and copy it'
export const link = 'The link'

export const inviteTitle = 'Invite somebody'
export const inviteNote = 'You get a link to pass on yourself. It works once.'
export const inviteAddress = 'E-mail address'
export const inviteAddressHint =
  'With an address, the link works only for that address. You may leave it empty.'
export const makeLink = 'Make the link'
export const invitedNote = ({ days }: { days: number }) => `It creates one account, within ${days} days.`

export const resetTitle = ({ name }: { name: string }) => `A new password for ${name}`
export const resetNote =
  'You get a link to pass on yourself. Whoever has the link can choose a new password, once.'
export const resetLinkNote = ({ hours }: { hours: number }) =>
  `It works once, within ${hours} hours. All devices are signed out then.`

export const disableTitle = ({ name }: { name: string }) => `Disable ${name}?`
export const disableNote = 'The account is signed out everywhere and cannot sign in. Its data stays.'
export const enableTitle = ({ name }: { name: string }) => `Enable ${name}?`
export const enableNote = 'The account may sign in again and finds everything as it was.'
export const promoteTitle = ({ name }: { name: string }) => `Make ${name} an administrator?`
export const promoteNote = 'Administrators see this tab, and can disable and delete accounts.'
export const demoteTitle = ({ name }: { name: string }) => `Remove ${name} as an administrator?`
export const demoteNote = 'The account keeps everything else.'
export const deleteTitle = ({ name }: { name: string }) => `Delete ${name}?`
export const deleteNote =
  'Everything in the account is deleted for good. Backups made before keep it until you delete them.'
export const typeAddress = ({ email }: { email: string }) => `Type “${email}”`
export const isNotTheAddress = 'This is not the address of the account.'

export const devicesOf = ({ name }: { name: string }) => `Devices of ${name}`
export const noDevices = 'No device is signed in.'
export const devicesFailed = 'The devices could not be loaded'
export const lastUsed = ({ date }: { date: string }) => `Last used ${date}`
export const signOutAll = 'Sign all out'

// Toasts
export const changed = 'Account changed'
export const changedNote = ({ name }: { name: string }) => `The change to ${name} is saved.`
export const deleted = 'Account deleted'
export const deletedNote = ({ name }: { name: string }) => `Everything ${name} had here is gone.`
export const signedOut = 'Signed out'
export const signedOutNote = ({ name }: { name: string }) => `${name} has to sign in again on each device.`

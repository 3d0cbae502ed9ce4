/** The words of the account, its devices and of signing in. */

// Account tab
export const accessUnreadable = 'Your sign-in settings could not be loaded'
export const settingsSaved = 'Settings saved'
export const nameSaved = 'The coach will call you by this name.'
export const firstName = 'First name'
export const lastName = 'Last name'
export const saveName = 'Save Name'
export const account = 'Account'
export const passkeyRemoved = 'Passkey removed'
export const passkeyRemovedNote = 'It can no longer sign in to your account.'
export const passkeyNumber = ({ number }: { number: number }) => `Passkey ${number}`
export const remove = 'Remove'
export const removeNamed = ({ name }: { name: string }) => `Remove ${name}`
export const addedOn = ({ date }: { date: string }) => `Added ${date}`
export const passkeys = 'Passkeys'
export const passkeysNote = 'Sign in with this device instead of a password.'
export const addAPasskey = 'Add a passkey'
export const deviceSignedOut = 'Device signed out'
export const signInAgain = 'It has to sign in again.'
export const thisDevice = 'This device'
export const signOut = 'Sign out'
export const signOutDevice = ({ device, date }: { device: string; date: string }) =>
  `Sign out ${device}, signed in ${date}`
export const signedInOn = ({ date }: { date: string }) => `Signed in ${date}`
export const devices = 'Devices'
export const devicesNote = 'Where you are signed in.'

// Forgotten password
export const resetSent = ({ address }: { address: string }) =>
  `If there is an account with ${address}, a link is on its way. It works for one hour.`
export const email = 'Email'
export const sending = 'Sending...'
export const sendMeALink = 'Send me a link'
export const newPassword = 'New password'
export const savePassword = 'Save password'

// Passkey button
export const noPasskey = 'No passkey was accepted.'
export const useAPasskey = 'Use a passkey'

// Passkey
export const passkeyRefused = 'No passkey was accepted. Try again, or use your email and password.'
export const passkeyAdded = 'Passkey added'
export const passkeyAddedNote = 'From now on you can sign in here with “Use a passkey”.'
export const noPasskeyAdded = 'No passkey was added'
export const cancelled = "It was canceled, or took too long. Try again when you're ready."
export const passkeyNotAdded = 'Passkey not added'
export const passkeyExists = 'This device already has a passkey for your account.'
export const signInRecently =
  'For this you must have signed in within the last 15 minutes. Log out, sign in again, then add it.'
export const logOut = 'Log out'
export const tooMany = 'Too many attempts. Wait a minute and try again.'
export const noAnswer = 'No answer from the server. Check your connection and try again.'
export const passkeyFailed = 'This device or browser could not make one. Try again, or use another device.'

// Password field
export const password = 'Password'
export const minLength = ({ characters }: { characters: number }) => `At least ${characters} characters.`
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'

// Password form
export const passwordChanged = 'Password changed'
export const otherDevices = 'Every other device was signed out.'
export const currentPassword = 'Current password'
export const changePassword = 'Change password'

// Sign in form
export const name = 'Name'
export const createAccount = 'Create account'
export const signIn = 'Sign in'

// Sign in
export const wrongPassword = 'The email or the password is not right.'
export const emailTaken = 'There is already an account with this email. Sign in instead.'
export const currentPasswordIsNotRight = 'The current password is not right.'
export const notAnEmail = 'This does not look like an email address.'
export const linkTooOld = 'This link was used already or is too old. Ask for a new one.'
export const noMail = "This server sends no email, so it can't send you a link. Ask the person who runs it."
export const passwordTooShort = ({ characters }: { characters: number }) =>
  `The password needs at least ${characters} characters.`
export const somethingWrong = 'Something went wrong. Please try again.'
export const tooManyAttemptsWaitA = 'Too many attempts. Wait a minute and try again.'
export const serverFailed = 'The server could not answer. Please try again.'
export const theSignInWasRefused = 'The sign-in was refused.'

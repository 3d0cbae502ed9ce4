/** The words of signing in. */

// Login
export const signIn = 'Sign in'
export const welcomeBackCommander = 'Welcome back, Commander.'
export const createAccount = 'Create account'
export const getStartedWithYourAi = 'Get started with your AI coach today.'
export const forgotYourPassword = 'Forgot your password?'
export const forgottenNote = 'A link goes to the email address of your account.'
export const newPassword = 'New password'
export const newPasswordNote = 'Choose a new one. Every other device is signed out then.'
export const changedNote = 'Your password was changed. Sign in with the new one.'
export const spaceMissionControl = 'Space Mission Control'
export const tryAgain = 'Try again'
export const providerAway = 'The sign-in provider could not be reached. {link}'
export const continueWithYourOrganisation = 'Continue with your organization'
export const haveAccount = 'Already have an account?'
export const knowIt = 'Remembered it?'
export const newFounder = 'New founder?'

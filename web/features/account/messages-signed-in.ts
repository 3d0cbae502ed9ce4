/** The words of the account that stand on every page: the user menu and the question of the time zone. */

// Avatar initial
export const founder = 'Founder'

// Use time zone
export const timeZoneChanged = 'Time zone changed'
export const zoneFromTomorrow = ({ oldZone, newZone }: { oldZone: string; newZone: string }) =>
  `Today still counts in ${oldZone}. From tomorrow it is ${newZone}.`
export const zoneNow = ({ timeZone }: { timeZone: string }) => `Your days are counted in ${timeZone}.`
export const otherZone = 'You seem to be in another time zone'
export const zoneQuestion = ({ zone, browserZone }: { zone: string; browserZone: string }) =>
  `Your days count in ${zone}. This browser is in ${browserZone}.`
export const switchLabel = 'Switch'

// User menu
export const profile = 'Profile'
export const settings = 'Settings'
export const flightManual = 'Flight Manual'
export const openUserMenu = 'Open user menu'
export const passkeyNotAdded = 'Passkey not added'
export const noAnswer = 'No answer from the server. Check your connection and try again.'
export const addAPasskey = 'Add a passkey'
export const logOut = 'Log out'

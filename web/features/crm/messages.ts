import { forCount } from '#contract/words/plural.ts'
/** The words of the HubSpot connection. */

// Hubspot tab
export const hubspotCouldNotBeLoaded = 'HubSpot could not be loaded'
export const notConnected = 'Not connected'
export const connected = 'Connected'
export const notAnswering = 'Not answering'
export const hubspotConnected = 'HubSpot Connected'
export const connectedNote = 'Your AI coach can now access your sales pipeline for intelligent coaching.'
export const settingsSaved = 'Settings saved'
export const switchedOff = 'HubSpot is off. Your deals are no longer read.'
export const updateFailed = 'Update Failed'
export const apiKey = 'API key'
export const keyHint =
  'The token of a private app in HubSpot with the scope crm.objects.deals.read. It is stored encrypted and never shown again.'
export const clientId = 'Client ID'
export const portalId = 'Portal ID'
export const clientSecret = 'Client secret'
export const secretHint =
  'Client ID and secret are only stored, for OAuth later. The API key is what reads your deals.'
export const hubspotIntegration = 'HubSpot integration'
export const integrationHint = 'When on, your deals are read every 30 minutes.'
export const testing = 'Testing...'
export const testSave = 'Test & Save'
export const hubspot = 'HubSpot'
export const hubspotNote = 'Your open deals, as the coach sees them.'
export const hubspotSynced = 'HubSpot synced'
export const synced = 'The numbers are up to date.'
export const hubspotDisconnected = 'HubSpot disconnected'
export const disconnectedNote = 'The keys and the numbers are deleted.'
export const syncNow = 'Sync now'
export const disconnect = 'Disconnect'

// Pipeline panel
export const open = 'Open'
export const weighted = 'Weighted'
export const weightedNote = "by each deal's chance"
export const wonThisMonth = 'Won this month'
export const closingIn7Days = 'Closing in 7 days'
export const overdue = 'Overdue'
export const staleFor14Days = 'Stale for 14 days'
export const staleNote = 'open deals without a change'
export const pipeline = 'Pipeline'
export const asOf = ({ moment }: { moment: string }) => `As of ${moment}`
export const deals = ({ count, written }: { count: number; written: string }) =>
  forCount(count, { one: `${written} deal`, other: `${written} deals` })

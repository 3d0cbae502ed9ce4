/** The words of the connection to HubSpot. */

export const keyUnreadable = 'The saved key can no longer be read. Paste it again.'

/** The words of the connection to HubSpot. */

export const keyUnreadable = 'The saved key cannot be opened any more. Paste it again.'

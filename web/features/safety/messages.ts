/** The words of the help card and its dialog. */

// Help link
export const help = 'Help'

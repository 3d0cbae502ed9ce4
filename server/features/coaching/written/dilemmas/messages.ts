/** Where the coach leans, in the founder's words. */
export const would = (what: string) => `I'd ${what}.`
export const yesWould = (what: string) => `Yes, I'd ${what}.`
export const wouldNot = (what: string) => `I wouldn't ${what}.`
/** What is too long to be said back. */
export const yesLong = "Yes, I'd do that."
export const noLong = "I wouldn't."

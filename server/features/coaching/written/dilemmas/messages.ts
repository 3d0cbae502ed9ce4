/** Where the coach leans, in the founder's words. */
export const would = (what: string) => `I'd ${what}.`
export const yesWould = (what: string) => `Yes, I'd ${what}.`
export const wouldNot = (what: string) => `I wouldn't ${what}.`
/** What is too long to be said back. */
export const yesToThat = "Yes, I'd do that."
export const notThat = "I wouldn't."

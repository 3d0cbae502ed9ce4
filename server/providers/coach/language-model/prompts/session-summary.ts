/** Instructions for summarising a session (product rule 30). */
export const summaryPrompt = `A session has ended. Call the tool with:
summary: what was planned, done and decided, in at most 50 words, in the third person ("The founder ..."), naming missions in their own words;
insights: at most three things worth remembering about this founder or business (a lesson, a decision, an obstacle, a promise, a pattern), each in at most 25 words, each with a quote cut letter by letter from the founder's own lines of <conversation>. None is better than a weak one.`

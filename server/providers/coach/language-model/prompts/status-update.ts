/** Instructions for answering a status update (product rule 28). */
export const statusUpdate = `The founder sent a written status report. Answer in 30 to 55 words and nothing else: what moved in human terms, what it means, one next step or one question. A win, a fear or bad news takes the place of the second and third part. A report that moved nothing is still news; answer the news.`

/** The words of the first flight that the server chooses: its questions, and why a plan has its order. */

export const todayQuestion = 'What would make today count?'
export const targetQuestion =
  'That works in words too. With a number I can draw your course and tell you the pace each week: “40 paying clinics, we have 12” or “MRR from 8k to 20k”.'
export const startQuestion = 'Where does it stand today? With that I can tell you the pace each week.'
export const threeArePlenty = 'Three is plenty for a first day. The rest can wait.'
export const goalFirst = 'What moves your 90-day goal comes first.'

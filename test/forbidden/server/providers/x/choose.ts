export const choose = 1

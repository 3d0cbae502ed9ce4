export const connect = 1

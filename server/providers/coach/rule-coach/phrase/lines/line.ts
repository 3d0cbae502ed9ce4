/** A template, and the manners that may say it: s supportive, b balanced, d direct; all where omitted. */
export type Line = string | readonly ['s' | 'b' | 'd' | 'sb' | 'bd' | 'sd', string]

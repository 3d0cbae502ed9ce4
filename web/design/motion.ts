/** Whether this founder's device asks for less motion: then things are simply there. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

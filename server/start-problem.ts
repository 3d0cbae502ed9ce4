/** Why the program cannot start, in words an operator can act on. Anything else that stops a start is a bug. */
export class StartProblem extends Error {}

import type { B } from './type-circle-b.ts'

export type A = B[]

import type { A } from './type-circle-a.ts'

export type B = A | null

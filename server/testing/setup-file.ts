import { afterAll } from 'vitest'
import { runAfterFile } from './after-file.ts'

// Vitest evaluates this file before each test file.
afterAll(runAfterFile)

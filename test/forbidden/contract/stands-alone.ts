import '#server/platform/ground.ts'
import 'node:fs'


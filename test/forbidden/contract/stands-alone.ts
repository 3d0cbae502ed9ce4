import '#server/platform/platform-imports-feature.ts'
import 'node:fs'


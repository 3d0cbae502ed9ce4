import '#server/platform/platform-imports-feature.ts'

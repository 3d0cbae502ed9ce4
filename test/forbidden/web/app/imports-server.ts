import '#server/platform/ground.ts'

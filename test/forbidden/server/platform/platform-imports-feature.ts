import '#server/features/b/inside.ts'

import '#web/features/b/part.ts'

import '#web/design/part.ts'

import '#server/platform/database/connect.ts'

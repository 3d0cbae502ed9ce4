import '#web/browser/knows-design.ts'

import '#web/features/b/part.ts'
import '#web/screens/screen.ts'

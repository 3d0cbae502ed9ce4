import {
  BookOpen,
  Compass,
  LineChart,
  type LucideIcon,
  Mic,
  Rocket,
  SlidersHorizontal,
  Target,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  '/': Rocket,
  '/goals': Target,
  '/analytics': LineChart,
  '/sessions': Mic,
  '/settings': SlidersHorizontal,
  '/manual': BookOpen,
}

/** The icon of a section or of the manual. Apart from `sections`, which is needed before any icon is drawn. */
export const sectionIcon = (path: string): LucideIcon => icons[path] ?? Compass

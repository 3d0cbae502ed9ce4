import {
  BookOpen,
  Boxes,
  Brain,
  Building2,
  Coins,
  Crosshair,
  Handshake,
  Heart,
  Landmark,
  Lightbulb,
  Link2,
  type LucideIcon,
  Megaphone,
  PhoneCall,
  Tag,
  Users,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  customers: Lightbulb,
  'first-sales': Handshake,
  sales: PhoneCall,
  pricing: Tag,
  retention: Heart,
  marketing: Megaphone,
  product: Boxes,
  money: Coins,
  fundraising: Landmark,
  focus: Crosshair,
  team: Users,
  cofounders: Link2,
  company: Building2,
  mind: Brain,
}

/** The icon of an area; an area without one has the book. */
export function AreaIcon({ area, size }: { area: string; size: number }) {
  const Icon = icons[area] ?? BookOpen
  return <Icon size={size} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
}

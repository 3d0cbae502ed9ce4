import { Link, useLocation } from 'wouter'
import { button } from '#web/design/button.tsx'

const names: Record<string, string> = {
  '/retro': 'Evening Reflection',
  '/demo': 'Strategic framework',
}

/** Says in plain words that a part of the product is not open yet. */
export default function NotYet() {
  const [path] = useLocation()
  return (
    <div className="mx-auto flex max-w-[520px] flex-col items-center gap-3 px-2 py-24 text-center">
      <h1 className="text-title">{names[path] ?? 'This part'}</h1>
      <p className="text-body text-ink-2">
        This part of Apogee is not open yet. It is being built; nothing here is lost or hidden from you.
      </p>
      <Link href="/" className={button({ look: 'line', className: 'mt-2' })}>
        Back to Mission Control
      </Link>
    </div>
  )
}

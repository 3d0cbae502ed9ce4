import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from '#web/browser/theme.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Mark } from '#web/design/mark.tsx'
import { Charts } from './gallery/charts.tsx'
import { Controls } from './gallery/controls.tsx'
import { Foundations } from './gallery/foundations.tsx'
import { Overlays } from './gallery/overlays.tsx'
import { Space } from './gallery/space.tsx'
import { States } from './gallery/states.tsx'

const chapters = [
  ['foundations', 'Foundations', Foundations],
  ['controls', 'Controls', Controls],
  ['states', 'States', States],
  ['overlays', 'Overlays', Overlays],
  ['charts', 'Charts', Charts],
  ['space', 'Space', Space],
] as const

/** Every design component in every state with sample values, for developers. */
export default function Gallery() {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <div className="mx-auto max-w-[1376px] px-4 py-6 lg:px-8">
      <meta name="robots" content="noindex" />
      <header className="flex items-center gap-3">
        <Mark size={32} />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-title">
            Design Gallery
          </h1>
          <p className="text-secondary text-ink-3">Every part in every state. The values are made up.</p>
        </div>
        <Button
          look="quiet"
          size="icon"
          onClick={toggleTheme}
          aria-label={theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </Button>
      </header>
      <nav aria-label="Chapters" className="mt-4 flex flex-wrap gap-1">
        {chapters.map(([id, name]) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex h-9 items-center rounded-nav px-3 text-row text-ink-2 hover:bg-s2 hover:text-ink pointer-coarse:h-11"
          >
            {name}
          </a>
        ))}
      </nav>
      <main>
        {chapters.map(([id, name, Chapter]) => (
          <section key={id} id={id} aria-label={name} className="mt-8">
            <h2 className="mb-4 text-screen">{name}</h2>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Chapter />
            </div>
          </section>
        ))}
      </main>
    </div>
  )
}

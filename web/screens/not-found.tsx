import { button } from '#web/design/controls/button.tsx'
import { layOut, presets } from '#web/design/scene/geometry.ts'
import { palettes } from '#web/design/scene/palette.ts'
import { Flame, Hull } from '#web/design/scene/rocket.tsx'
import { Sky } from '#web/design/scene/sky.tsx'
import { starField } from '#web/design/scene/stars.ts'
import * as messages from './messages.ts'

const layout = layOut({ ...presets.tablet, w: 640, h: 420 })
const stars = starField(layout, 404, false, false)

/** The 404 page: a small dark window with a drifting rocket, and a link back. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section
        data-theme="dark"
        className="relative isolate w-full max-w-[640px] overflow-hidden rounded-xl border border-line bg-night text-ink"
      >
        <svg
          viewBox={`0 0 ${layout.w} ${layout.h}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          className="absolute inset-0 h-full w-full"
        >
          <Sky layout={layout} palette={palettes[5]} stars={stars} id="lost" />
        </svg>
        <div className="relative flex min-h-[420px] flex-col items-center justify-center gap-3 p-6 text-center">
          <div className="m-turn mb-2">
            <svg width="120" height="150" viewBox="-60 -70 120 150" aria-hidden="true">
              <g transform="rotate(38)">
                <Flame scale={1.3} />
                <Hull scale={1.3} />
              </g>
            </svg>
          </div>
          <h1 className="text-title">{messages.n404PageNotFound}</h1>
          <p className="max-w-[40ch] text-row text-white/80">{messages.notFoundNote}</p>
          <a href="/" className={button({ look: 'flame', className: 'mt-2' })}>
            {messages.backToMissionControl}
          </a>
        </div>
      </section>
    </main>
  )
}

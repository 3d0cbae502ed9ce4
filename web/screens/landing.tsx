import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { button } from '#web/design/controls/button.tsx'
import { Mark } from '#web/design/mark.tsx'
import { presets } from '#web/design/scene/geometry.ts'
import { useWidth } from '#web/design/scene/use-width.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import * as messages from '#web/screens/landing/messages.ts'
import { Exchange } from './landing/exchange.tsx'

const LandingProof = lazy(() => import('./landing/landing-proof.tsx'))

/** The public landing page: the launch pad before dawn with the sign-in, an exchange with the coach, then the proof. */
export default function Landing() {
  const phone = useWidth() === 'narrow'
  const end = useRef<HTMLDivElement>(null)
  const isNear = useNear(end)
  return (
    <main data-theme="dark" className="overflow-hidden bg-night text-ink">
      <section aria-label="Apogee" className="relative isolate flex min-h-dvh flex-col overflow-hidden">
        <WindowScene
          orbit={0}
          progress={60}
          preset={phone ? presets.landingPhone : presets.landing}
          padScale={phone ? 1 : 1.4}
          veil={!phone}
          label={messages.rocketStandsOnTheLaunch}
        />
        {phone && (
          <>
            <div className="absolute inset-x-0 top-0 h-[42%] bg-linear-to-b from-night/80 to-transparent" />
            <div className="absolute inset-x-0 bottom-0 h-[26%] bg-linear-to-t from-night via-night/80 to-transparent" />
          </>
        )}
        <div className="relative mx-auto flex w-full max-w-[1376px] flex-1 flex-col px-5 py-5 lg:px-8">
          <p className="flex items-center gap-2.5">
            <Mark size={32} />
            <span className="leading-none">
              <span className="block text-[17px] leading-none font-[640] tracking-[-.01em]">
                {messages.apogee}
              </span>
              <span className="mt-1 block text-micro leading-none text-white/80">
                {messages.spaceMissionControl}
              </span>
            </span>
          </p>
          <div className="flex flex-1 items-center justify-between gap-10 max-lg:pb-[44dvh] lg:pb-28">
            <div className="flex flex-1 flex-col self-stretch pt-10 lg:justify-center lg:pt-0">
              <h1 className="max-w-[17ch] text-display-s max-lg:text-[clamp(32px,10.3vw,40px)] max-lg:leading-[1.08] lg:text-[56px] lg:leading-[58px] xl:text-[64px] xl:leading-[66px]">
                {messages.aiBusinessMentorForDaily}
              </h1>
              <p className="mt-4 max-w-[40ch] text-lead text-white/85 lg:text-[18px] lg:leading-7">
                {messages.newFounderGetStartedWith}
              </p>
              <div className="mt-8 flex flex-col items-stretch gap-x-5 gap-y-4 sm:items-start xl:flex-row xl:items-center">
                <a href="/api/login" className={button({ look: 'flame', size: 'window' })}>
                  {messages.signInToContinue}
                </a>
                <p className="text-secondary text-white/80">{messages.join2000FoundersBuilding}</p>
              </div>
            </div>
            {!phone && <Exchange className="w-[440px] shrink-0 max-lg:hidden xl:w-[480px]" />}
          </div>
        </div>
      </section>
      {phone && <Exchange className="relative mx-5 -mt-[20dvh]" />}
      <div ref={end} />
      {isNear && (
        <Suspense fallback={null}>
          <LandingProof />
        </Suspense>
      )}
    </main>
  )
}

/** Becomes true when the reader comes near an element: what lies below the fold must not slow down what is above it. */
function useNear(of: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const observer = new IntersectionObserver(
      (seen) => seen.some((it) => it.isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return isNear
}

import { Star } from '#web/design/chip.tsx'
import { Mark } from '#web/design/mark.tsx'
import { Exhibit, Row } from './exhibit.tsx'

const surfaces = ['bg', 'bg-sunk', 's1', 's2', 's3', 'line', 'line-2', 'edge'] as const
const inks = ['ink', 'ink-2', 'ink-3', 'flame-t', 'ion-t', 'nominal', 'caution', 'abort', 'nebula'] as const
const tones = [
  'flame',
  'flame-hi',
  'flame-lo',
  'flame-g',
  'ion',
  'nominal',
  'caution',
  'abort',
  'nebula',
] as const
const type = [
  ['text-display-s lg:text-display', 'Display'],
  ['text-title', 'Title'],
  ['text-screen', 'Screen'],
  ['text-caption', 'Caption'],
  ['text-lead', 'Lead'],
  ['text-card', 'Card'],
  ['text-body', 'Body'],
  ['text-row', 'Row'],
  ['text-secondary text-ink-3', 'Secondary'],
  ['text-micro text-ink-3', 'Micro'],
  ['eyebrow text-ink-3', 'Eyebrow'],
  ['num text-figure', 'Figure'],
] as const
const corners = ['xs', 'sm', 'nav', 'md', 'toast', 'lg', 'xl', 'full'] as const

/** The tokens: colours, fonts, radii, the mark. */
export function Foundations() {
  return (
    <>
      <Exhibit title="Surfaces and tones">
        <Swatches names={surfaces} />
        <div className="h-4" />
        <Swatches names={tones} />
      </Exhibit>
      <Exhibit title="Words on a panel" note="Each at 4.5:1 or more in both themes">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {inks.map((name) => (
            <li key={name} className="text-row font-[560]" style={{ color: `var(--${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      </Exhibit>
      <Exhibit title="Letters" wide>
        <dl className="grid gap-3">
          {type.map(([look, name]) => (
            <div key={name} className="flex flex-wrap items-baseline gap-x-4">
              <dt className="w-24 shrink-0 text-micro text-ink-3">{name}</dt>
              <dd className={`min-w-0 ${look}`}>Good Morning, Commander</dd>
            </div>
          ))}
        </dl>
      </Exhibit>
      <Exhibit title="Corners and depth">
        <ul className="flex flex-wrap gap-3">
          {corners.map((name) => (
            <li
              key={name}
              className="grid size-16 place-items-center border border-line-2 bg-s2 text-micro text-ink-2"
              style={{ borderRadius: name === 'full' ? 999 : `var(--radius-${name})` }}
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-5 rounded-toast border border-line-2 bg-s3 p-4 text-secondary shadow-pop">
          What stands over the page casts this shadow.
        </p>
      </Exhibit>
      <Exhibit title="The mark and the star">
        <Row>
          <Mark size={20} />
          <Mark />
          <Mark size={48} />
          <Star />
          <Star size={24} />
        </Row>
      </Exhibit>
    </>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
      {names.map((name) => (
        <li key={name}>
          <span
            className="block h-10 rounded-sm border border-line-2"
            style={{ background: `var(--${name})` }}
          />
          <span className="mt-1 block text-micro text-ink-3">{name}</span>
        </li>
      ))}
    </ul>
  )
}

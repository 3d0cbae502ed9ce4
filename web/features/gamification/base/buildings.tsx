import { At, Block, Dish, Dome, Mast, Shadow, Tower, tones } from './shapes.tsx'

/** The stages that a building grows through; after the last only its number rises. */
export const stages = 4

interface Props {
  /** 0, nothing, to 4. */
  stage: number
}

export function Arrays({ stage }: Props) {
  return (
    <>
      {stage > 0 && <Shadow width={stage > 1 ? 58 : 30} />}
      {stage >= 4 && (
        <At x={34}>
          <Mast height={82} />
        </At>
      )}
      {stage >= 1 && (
        <At x={-22}>
          <Dish scale={stage >= 2 ? 1.28 : 0.86} />
        </At>
      )}
      {stage >= 3 && (
        <At x={14}>
          <Dish scale={0.84} turn={-20} />
        </At>
      )}
      {stage >= 2 && (
        <At x={-58}>
          <Dish scale={0.62} turn={-44} />
        </At>
      )}
    </>
  )
}

export function Labs({ stage }: Props) {
  return (
    <>
      {stage > 0 && <Shadow width={stage > 1 ? 74 : 40} />}
      {stage >= 2 && (
        <At x={44}>
          <Dome scale={0.74} />
        </At>
      )}
      {stage >= 3 && (
        <At x={-50}>
          <Dome scale={0.62} />
        </At>
      )}
      {stage >= 1 && <Dome scale={stage >= 3 ? 1.3 : 1} />}
      {stage >= 4 && (
        <At x={4} y={-36}>
          <path d="M-7 0h14l-2-9h-10z" fill={tones.dark} />
          <path d="M-9-9A9 8 0 0 1 9-9Z" fill={tones.light} />
          <path d="M1-12L9-22" stroke={tones.light} strokeWidth="3.4" />
        </At>
      )}
    </>
  )
}

const towerHeights = [0, 52, 88, 104, 132] as const

export function Towers({ stage }: Props) {
  return (
    <>
      {stage > 0 && <Shadow width={stage > 1 ? 46 : 26} />}
      {stage >= 3 && (
        <At x={-32}>
          <Tower height={60} />
        </At>
      )}
      {stage >= 1 && <Tower height={towerHeights[stage] ?? 132} />}
      {stage >= 2 && (
        <At x={26}>
          <Block width={30} height={16} windows={4} />
        </At>
      )}
      {stage >= 4 && (
        <At x={-56}>
          <Mast height={36} />
        </At>
      )}
    </>
  )
}

export function Operations({ stage }: Props) {
  return (
    <>
      {stage > 0 && <Shadow width={stage > 2 ? 70 : 46} />}
      {stage >= 1 && <Block width={64} height={20} windows={6} />}
      {stage >= 2 && (
        <At x={-4} y={-20}>
          <Block width={44} height={16} windows={5} />
        </At>
      )}
      {stage >= 3 && (
        <>
          <At x={58}>
            <Block width={38} height={15} windows={4} />
          </At>
          <At x={-64}>
            <rect x="-10" y="-7" width="20" height="6" rx="2.5" fill={tones.light} />
            <circle cx="-6" cy="-1" r="3" fill={tones.deep} />
            <circle cx="6" cy="-1" r="3" fill={tones.deep} />
          </At>
        </>
      )}
      {stage >= 4 && (
        <>
          <At x={-6} y={-36}>
            <rect x="-13" y="-14" width="26" height="14" rx="2.5" fill={tones.dark} />
            <path d="M-10-8h20" stroke={tones.lamp} strokeWidth="4" />
          </At>
          <At x={-6} y={-50}>
            <Mast height={22} />
          </At>
        </>
      )}
    </>
  )
}

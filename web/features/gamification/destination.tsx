import { ExplainButton } from './explain-button.tsx'
import * as messages from './messages.ts'

interface Props {
  /** The name of the next orbit. */
  name: string
  /** Percent of the way there. */
  progress: number
}

/** The next orbit's name in the sky, and how far it is. Phones have no room for it. */
export default function Destination({ name, progress }: Props) {
  return (
    <div className="absolute top-[146px] left-[86.5%] hidden w-[180px] -translate-x-1/2 text-center lg:block lg:group-has-[~[data-below]]/window:top-[118px]">
      <p className="text-row font-[560]">{name}</p>
      <ExplainButton
        metric="distance"
        className="num mt-0.5 rounded-sm px-1.5 text-secondary text-white/80 hover:bg-white/10"
      >
        {messages.wayThere({ progress })}
      </ExplainButton>
    </div>
  )
}

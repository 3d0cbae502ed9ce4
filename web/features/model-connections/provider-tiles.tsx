import { clsx } from 'clsx'
import { useId } from 'react'
import type { PresetName } from '#contract/model-connections.ts'
import * as messages from './messages.ts'
import { presetWords } from './words.ts'

interface Props {
  presets: readonly PresetName[]
  chosen: PresetName | null
  onChoose: (preset: PresetName) => void
}

/** The providers as tiles: a group of native radio buttons, so that arrows walk through it. */
export function ProviderTiles({ presets, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{messages.provider}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4">
        {presets.map((preset) => {
          const { name: title, letters, needs } = presetWords[preset]
          const on = preset === chosen
          return (
            <label
              key={preset}
              className={clsx(
                'relative flex min-h-[60px] cursor-pointer items-center gap-3 rounded-[14px] border px-3 transition-colors duration-[120ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ion',
                on ? 'border-ink bg-s2' : 'border-line-2 hover:bg-s2',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={on}
                onChange={() => onChoose(preset)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                aria-hidden
                className={clsx(
                  'grid size-8 shrink-0 place-items-center rounded-[9px] text-[12.5px] font-[640]',
                  on ? 'bg-ink text-bg' : 'bg-s3 text-ink-2',
                )}
              >
                {letters}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-row font-[540]">{title}</span>
                <span className="block text-micro text-ink-3">{needs}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { ListedModel } from '#contract/model-connections.ts'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'
import { priceWords } from './words.ts'

interface Props {
  provider: string
  models: readonly ListedModel[]
  chosen: string
  onChoose: (model: string) => void
}

/** Rows that show at a time; a longer list has a search. */
const rowsAtOnce = 6

/** The provider's own list: the chosen model first, the others as they match the search. */
export function ModelList({ provider, models, chosen, onChoose }: Props) {
  const name = useId()
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase()
  const matching = models.filter((it) => `${it.id} ${it.about ?? ''}`.toLowerCase().includes(words))
  const first = matching.filter((it) => it.id === chosen)
  const rows = [...first, ...matching.filter((it) => it.id !== chosen)].slice(0, rowsAtOnce)
  return (
    <fieldset className="mt-5">
      <legend className="text-secondary font-[520] text-ink-2">
        {messages.model}{' '}
        <span className="font-normal text-ink-3">
          {messages.fromList({ provider, shown: rows.length, of: models.length })}
        </span>
      </legend>
      {models.length > rowsAtOnce && (
        <div className="mt-2">
          <Field
            label={messages.searchModels}
            hideLabel
            type="search"
            placeholder={messages.searchModels}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={(event) => {
              // Enter tests the chosen model; here it would test while somebody still looks for another.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
      )}
      <ul className="mt-2 overflow-hidden rounded-[14px] border border-line">
        {rows.map(({ id, about, price }, at) => (
          <li key={id} className={clsx(at > 0 && 'border-t border-line')}>
            <label
              className={clsx(
                'relative flex min-h-[52px] cursor-pointer items-center gap-3 px-4 py-2 outline-offset-[-2px] has-focus-visible:outline-2 has-focus-visible:outline-ion',
                id === chosen ? 'bg-s2' : 'hover:bg-s2/60',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="size-[18px] shrink-0 accent-(--ink)"
              />
              <span className="min-w-0 flex-1">
                <span className="num block truncate text-secondary">{id}</span>
                {about && about !== id && (
                  <span className="block truncate text-micro text-ink-3">{about}</span>
                )}
              </span>
              <span className="num shrink-0 text-micro text-ink-2">{priceWords(price)}</span>
            </label>
          </li>
        ))}
        {rows.length === 0 && (
          <li className="px-4 py-3 text-secondary text-ink-3">{messages.noModelHasThisName}</li>
        )}
      </ul>
    </fieldset>
  )
}

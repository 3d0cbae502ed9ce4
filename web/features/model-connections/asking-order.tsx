import { ArrowUp } from 'lucide-react'
import { type ModelConnection, orderModelConnections } from '#contract/model-connections.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from './messages.ts'
import { presetWords } from './words.ts'

/** Who is asked first, and who after that; the built-in coach is always the last. */
export function AskingOrder({ connections }: { connections: readonly ModelConnection[] }) {
  const { save, pending } = useSave(orderModelConnections, { title: messages.orderSaved })
  const asked = connections.filter((it) => it.enabled)
  if (asked.length === 0) return null
  const own = connections.filter((it) => it.isMine)
  function putBefore(one: ModelConnection, other: ModelConnection) {
    const others = own.map((it) => it.id).filter((id) => id !== one.id)
    others.splice(others.indexOf(other.id), 0, one.id)
    void save({ body: { ids: others } })
  }
  return (
    <div className="mt-4">
      <h3 className="text-secondary font-[520] text-ink-2">{messages.askedInThisOrder}</h3>
      <ol className="mt-2 overflow-hidden rounded-[14px] border border-line">
        {asked.map((connection, at) => {
          const { id, preset, model, isMine, scope, limitReachedAt } = connection
          const before = asked[at - 1]
          const movesUp = isMine && before?.isMine && before.scope === scope ? before : null
          const { name } = presetWords[preset]
          return (
            <li
              key={id}
              className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5 text-row"
            >
              <span className="num text-ink-3">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                {name} <span className="num text-secondary text-ink-3">{model}</span>
              </span>
              {scope === 'installation' && (
                <span className="text-micro text-ink-3">{messages.forEverybodyHere}</span>
              )}
              {limitReachedAt && <span className="text-micro text-caution">{messages.limitReached}</span>}
              {movesUp && (
                <Button
                  size="icon"
                  look="quiet"
                  disabled={pending}
                  aria-label={messages.askEarlier({ name, model })}
                  onClick={() => putBefore(connection, movesUp)}
                >
                  <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
                </Button>
              )}
            </li>
          )
        })}
        <li className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-row text-ink-2">
          <span className="num text-ink-3">{asked.length + 1}</span>
          {messages.theBuiltInCoach}
        </li>
      </ol>
    </div>
  )
}

import { Server } from 'lucide-react'
import type { LocalServer } from '#contract/model-connections.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from './messages.ts'

interface Props {
  servers: readonly LocalServer[]
  pending: boolean
  onUse: (server: LocalServer) => void
}

/** Model servers that were found on this machine; one press connects. */
export function LocalStrip({ servers, pending, onUse }: Props) {
  return servers.map((server) => (
    <div
      key={server.address}
      className="tinted tone-ion mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-[14px] border px-4 py-3"
    >
      <Server size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ion-t" />
      <p className="min-w-[190px] flex-1 text-row">
        <span className="font-[560] text-ink">{messages.runsOnThisMachine({ name: server.name })}</span>{' '}
        <span className="text-ink-2">{messages.modelsHere({ models: server.models })}</span>
      </p>
      <Button disabled={pending || server.models === 0} onClick={() => onUse(server)}>
        {messages.chooseServer({ name: server.name })}
      </Button>
    </div>
  ))
}

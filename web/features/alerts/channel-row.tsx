import type { ReactNode } from 'react'

interface RowProps {
  icon: ReactNode
  name: string
  note: string
  children?: ReactNode
}

/** One alert channel with its state and its actions. */
export function ChannelRow({ icon, name, note, children }: RowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span className="text-ink-3">{icon}</span>
      <span className="min-w-44 flex-1">
        <span className="block text-row font-[480]">{name}</span>
        <span className="block text-secondary text-ink-3">{note}</span>
      </span>
      {children}
    </li>
  )
}

export const rowIcon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const

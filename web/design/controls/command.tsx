import { clsx } from 'clsx'
import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface RowProps {
  /** What it is found by, and its name among the others. */
  value: string
  Icon: LucideIcon
  /** Shown whatever was typed, for what the typing itself brought. */
  always?: boolean
  hint?: ReactNode
  onSelect: () => void
  children: ReactNode
}

/** One command of the palette. */
export function CommandRow({ value, Icon, always = false, hint, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      forceMount={always}
      onSelect={onSelect}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-row text-ink-2 pointer-coarse:min-h-11',
        'data-[selected=true]:bg-s2 data-[selected=true]:text-ink',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint && <span className="shrink-0 text-micro text-ink-3">{hint}</span>}
    </Command.Item>
  )
}

interface GroupProps {
  name: string
  /** Shown whatever was typed: its rows are `always` there. */
  always?: boolean
  children: ReactNode
}

/** Commands that belong together, under a name. */
export function CommandGroup({ name, always = false, children }: GroupProps) {
  return (
    <Command.Group
      heading={name}
      forceMount={always}
      className="mt-1 [&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:py-1.5 [&>[cmdk-group-heading]]:text-micro [&>[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  )
}

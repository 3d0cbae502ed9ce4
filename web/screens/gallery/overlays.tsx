import { Command } from 'cmdk'
import { Compass, Rocket, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/browser/toast.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { CommandGroup, CommandRow } from '#web/design/controls/command.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Menu, menuItem } from '#web/design/controls/menu.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { UnsavedDialog } from '#web/design/overlays/unsaved-dialog.tsx'
import { Exhibit, Row } from './exhibit.tsx'

const nothing = () => {}
const messages = [
  {
    title: 'Mission Created',
    description: 'Your new mission has been added to the launch sequence!',
  },
  {
    title: 'Launch Failed',
    description: 'Mission creation failed. Please try again.',
    variant: 'destructive',
  },
  { title: 'Mission deleted', action: { label: 'Undo', run: nothing } },
] as const
const toastNames = ['A success', 'A failure', 'With an action']

/** Menus, dialogs, toasts and the palette's rows. */
export function Overlays() {
  return (
    <>
      <Exhibit title="Menu">
        {/* The menu is anchored to the right edge of its button. */}
        <div className="flex justify-end">
          <Menu label="Open a menu" trigger="Open a menu" triggerClass={button()}>
            <button type="button" role="menuitem" tabIndex={-1} className={menuItem}>
              <UserRound size={16} strokeWidth={1.75} aria-hidden />
              Profile
            </button>
            <button type="button" role="menuitem" tabIndex={-1} className={menuItem}>
              <Settings size={16} strokeWidth={1.75} aria-hidden />
              Settings
            </button>
          </Menu>
        </div>
      </Exhibit>
      <Exhibit title="The palette's rows">
        <Command label="Commands" className="rounded-md border border-line-2 bg-s1 p-1.5">
          <Command.List>
            <CommandGroup name="Go to">
              <CommandRow value="control" Icon={Rocket} hint="g h" onSelect={nothing}>
                Mission Control
              </CommandRow>
              <CommandRow value="data" Icon={Compass} onSelect={nothing}>
                Flight Data
              </CommandRow>
            </CommandGroup>
          </Command.List>
        </Command>
      </Exhibit>
      <Dialogs />
      <Exhibit title="Toasts" note="One at a time, 5 seconds, swiped away to the right">
        <Row>
          {messages.map((message, index) => (
            <Button key={message.title} onClick={() => toast(message)}>
              {toastNames[index]}
            </Button>
          ))}
        </Row>
      </Exhibit>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'unsaved' | null>(null)
  const close = () => setOpen(null)
  return (
    <Exhibit title="Dialogs" note="Held inside, Esc closes, the focus goes back">
      <Row>
        <Button onClick={() => setOpen('form')}>Open a dialog</Button>
        <Button onClick={() => setOpen('unsaved')}>Leave something unsaved</Button>
      </Row>
      {open === 'form' && (
        <Dialog title="Launch New Mission" note="It belongs to today" onClose={close}>
          <Field label="Mission" placeholder="e.g., Send 50 outreach transmissions" />
          <div className="mt-5 flex justify-end">
            <Button look="flame" onClick={close}>
              Launch Mission
            </Button>
          </div>
        </Dialog>
      )}
      <UnsavedDialog leaving={{ isAsking: open === 'unsaved', leave: close, stay: close }} />
    </Exhibit>
  )
}

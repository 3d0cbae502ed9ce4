import {
  changeManagedAccount,
  deleteManagedAccount,
  type ManagedAccount,
  makeResetLink,
} from '#contract/administration.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import { MadeLink } from './made-link.tsx'
import * as messages from './messages.ts'
import { ProofForm } from './proof-form.tsx'

export type Action = 'devices' | 'reset' | 'promote' | 'demote' | 'disable' | 'enable' | 'delete'

interface Props {
  action: Action
  account: ManagedAccount
  onClose: () => void
}

/** Asks before an account is changed; what opens or closes one needs the administrator's own password. */
export default function ActionDialog({ action, account, onClose }: Props) {
  if (action === 'devices') return <DevicesDialog account={account} onClose={onClose} />
  if (action === 'reset') return <ResetDialog account={account} onClose={onClose} />
  if (action === 'delete') return <DeleteDialog account={account} onClose={onClose} />
  return <ChangeDialog action={action} account={account} onClose={onClose} />
}

const changes = {
  promote: {
    action: messages.promote,
    body: { isAdmin: true },
    title: messages.promoteTitle,
    note: messages.promoteNote,
  },
  demote: {
    action: messages.demote,
    body: { isAdmin: false },
    title: messages.demoteTitle,
    note: messages.demoteNote,
  },
  disable: {
    action: messages.disable,
    body: { isDisabled: true },
    title: messages.disableTitle,
    note: messages.disableNote,
  },
  enable: {
    action: messages.enable,
    body: { isDisabled: false },
    title: messages.enableTitle,
    note: messages.enableNote,
  },
} as const

type DialogProps = Omit<Props, 'action'>

function ChangeDialog({ action, account, onClose }: DialogProps & { action: keyof typeof changes }) {
  const { name, id } = account
  const write = useWrite(changeManagedAccount)
  const { action: label, body, title, note } = changes[action]
  return (
    <Dialog title={title({ name })} note={note} onClose={onClose}>
      <ProofForm
        action={label}
        isGrave={action === 'disable' || action === 'demote'}
        pending={write.isPending}
        failure={write.error}
        onCancel={onClose}
        onConfirm={(password) =>
          write.mutate(
            { params: { id }, body: { ...body, password } },
            {
              onSuccess: () => {
                toast({ title: messages.changed, description: messages.changedNote({ name }) })
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}

function ResetDialog({ account: { id, name }, onClose }: DialogProps) {
  const write = useWrite(makeResetLink)
  return (
    <Dialog title={messages.resetTitle({ name })} note={messages.resetNote} onClose={onClose}>
      {write.data ? (
        <MadeLink
          link={write.data.link}
          note={messages.resetLinkNote({ hours: write.data.validHours })}
          onClose={onClose}
        />
      ) : (
        <ProofForm
          action={messages.makeLink}
          pending={write.isPending}
          failure={write.error}
          onCancel={onClose}
          onConfirm={(password) => write.mutate({ params: { id }, body: { password } })}
        />
      )}
    </Dialog>
  )
}

function DeleteDialog({ account: { id, name, email }, onClose }: DialogProps) {
  const write = useWrite(deleteManagedAccount)
  return (
    <Dialog title={messages.deleteTitle({ name })} note={messages.deleteNote} onClose={onClose}>
      <ProofForm
        action={messages.deleteAccount}
        isGrave
        confirmation={email}
        pending={write.isPending}
        failure={write.error}
        onCancel={onClose}
        onConfirm={(password) =>
          write.mutate(
            { params: { id }, body: { confirmation: email, password } },
            {
              onSuccess: () => {
                toast({ title: messages.deleted, description: messages.deletedNote({ name }) })
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}

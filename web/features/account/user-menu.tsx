import { clsx } from 'clsx'
import { BookOpen, Fingerprint, LogOut, Settings, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { readAccount } from '#contract/account.ts'
import { writeStored } from '#web/browser/local-storage.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { canUsePasskeys } from '#web/browser/sign-in.ts'
import { toast } from '#web/browser/toast.ts'
import { Menu, menuItem } from '#web/design/controls/menu.tsx'
import { avatarInitial, fullName } from './avatar-initial.ts'
import * as messages from './messages-signed-in.ts'

const loadPasskeys = () => import('./passkey.ts')

async function addPasskey() {
  const passkeys = await loadPasskeys().catch(() => undefined)
  toast(
    passkeys
      ? await passkeys.addPasskey()
      : {
          title: messages.passkeyNotAdded,
          description: messages.noAnswer,
          variant: 'destructive',
        },
  )
}

/** The user menu: name, links to profile and settings, sign-out. */
export function UserMenu() {
  const account = useRead(readAccount).data
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-ink-3' }
  return (
    <Menu
      label={messages.openUserMenu}
      triggerClass="grid size-9 place-items-center overflow-hidden rounded-full bg-s3 text-secondary font-[600] ring-1 ring-line-2 pointer-coarse:size-11"
      trigger={
        account?.profileImageUrl ? (
          <img src={account.profileImageUrl} alt="" className="size-full object-cover" />
        ) : (
          avatarInitial(account)
        )
      }
    >
      <div className="border-b border-line px-2.5 pt-1.5 pb-2.5" role="none">
        <p className="truncate text-row font-[600]">{fullName(account)}</p>
        <p className="truncate text-micro text-ink-3">{account?.email}</p>
      </div>
      <div className="pt-1.5" role="none">
        <Link href="/profile" role="menuitem" tabIndex={-1} className={menuItem}>
          <UserRound {...icon} />
          {messages.profile}
        </Link>
        <Link href="/settings" role="menuitem" tabIndex={-1} className={menuItem}>
          <Settings {...icon} />
          {messages.settings}
        </Link>
        <Link href="/manual" role="menuitem" tabIndex={-1} className={clsx(menuItem, 'sm:hidden')}>
          <BookOpen {...icon} />
          {messages.flightManual}
        </Link>
        {canUsePasskeys() && (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuItem}
            onPointerEnter={() => void loadPasskeys().catch(() => {})}
            onClick={() => void addPasskey()}
          >
            <Fingerprint {...icon} />
            {messages.addAPasskey}
          </button>
        )}
        <a
          href="/api/logout"
          role="menuitem"
          tabIndex={-1}
          className={menuItem}
          onClick={() => writeStored('signed-in', undefined)}
        >
          <LogOut {...icon} />
          {messages.logOut}
        </a>
      </div>
    </Menu>
  )
}

import { useEffect, useRef } from 'react'
import { type Account, changeAccount } from '#contract/account.ts'
import { localZone } from '#web/browser/clock.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { showMomentsIn } from '#web/words/founder-zone.ts'
import { locale } from '#web/words/notation.ts'
import * as messages from './messages-signed-in.ts'

/** Whether two names mean the same zone: Asia/Kolkata is Asia/Calcutta, Etc/GMT is UTC. */
function sameZone(a: string, b: string): boolean {
  const canonicalName = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  try {
    return a === b || canonicalName(a) === canonicalName(b)
  } catch {
    // A zone unknown to this browser counts as different.
    return false
  }
}

/** What to do about the browser's zone: set it silently the first time, offer a detected change once, else nothing. */
export function chooseZoneAction(
  account: Pick<Account, 'timeZone' | 'zoneConfirmed'>,
  browserZone: string,
  offeredBefore: string | undefined,
): 'name' | 'offer' | 'leave' {
  if (!account.zoneConfirmed) return 'name'
  return sameZone(account.timeZone, browserZone) || offeredBefore === browserZone ? 'leave' : 'offer'
}

/** The toast after an offered zone was accepted: today ends as it would have before. */
export const zoneChangedToast = ({ timeZone, stillCounted }: Pick<Account, 'timeZone' | 'stillCounted'>) => ({
  title: messages.timeZoneChanged,
  description: stillCounted
    ? messages.zoneFromTomorrow({ oldZone: stillCounted.timeZone, newZone: timeZone })
    : messages.zoneNow({ timeZone }),
})

/** Milliseconds. Comparing zones is slow on its first call, so it waits until the page is idle. */
const idleDelay = 20_000

/** Sets the founder's time zone from the browser at first; a later change is offered, never forced. */
export function useTimeZone(account: Account | undefined): void {
  const { mutate } = useWrite(changeAccount)
  const isDone = useRef(false)
  useEffect(() => {
    if (!account || isDone.current) return
    const checkZone = () => {
      isDone.current = true
      const browserZone = localZone()
      const changeZone = (callbacks: { onSuccess: (changed: Account) => void }) =>
        mutate({ body: { timeZone: browserZone } }, callbacks)
      showMomentsIn(
        sameZone(account.timeZone, browserZone) || !account.zoneConfirmed ? undefined : account.timeZone,
      )
      const zoneAction = chooseZoneAction(account, browserZone, readStored('offered-zone'))
      if (zoneAction === 'name') mutate({ body: { timeZone: browserZone, locale: locale() } })
      // An account from before: its amounts stay in the currency they were entered in.
      else if (account.locale === null) mutate({ body: { locale: locale(), currency: account.currency } })
      if (zoneAction !== 'offer') return
      writeStored('offered-zone', browserZone)
      toast({
        title: messages.otherZone,
        description: messages.zoneQuestion({ zone: account.timeZone, browserZone }),
        action: {
          label: messages.switchLabel,
          run: () =>
            changeZone({
              onSuccess: (changed) => {
                showMomentsIn(undefined)
                toast(zoneChangedToast(changed))
              },
            }),
        },
      })
    }
    const timer = setTimeout(checkZone, account.zoneConfirmed ? idleDelay : 0)
    return () => clearTimeout(timer)
  }, [account, mutate])
}

import { useEffect, useRef } from 'react'
import { type Account, changeAccount } from '#contract/account.ts'
import { localZone } from '#web/browser/clock.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'

/** Whether two names mean the same zone: Asia/Kolkata is Asia/Calcutta, Etc/GMT is UTC. */
function sameZone(a: string, b: string): boolean {
  const plain = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  try {
    return a === b || plain(a) === plain(b)
  } catch {
    // A zone unknown to this browser counts as different.
    return false
  }
}

/** What to do about the browser's zone: set it silently the first time, offer a detected change once, else nothing. */
export function zoneStep(
  account: Pick<Account, 'timeZone' | 'zoneConfirmed'>,
  here: string,
  offeredBefore: string | undefined,
): 'name' | 'offer' | 'leave' {
  if (!account.zoneConfirmed) return 'name'
  return sameZone(account.timeZone, here) || offeredBefore === here ? 'leave' : 'offer'
}

/** The toast after an offered zone was accepted: today ends as it would have before. */
export const changed = ({ timeZone, stillCounted }: Pick<Account, 'timeZone' | 'stillCounted'>) => ({
  title: 'Time zone changed',
  description: stillCounted
    ? `Today is still counted in ${stillCounted.timeZone}; ${timeZone} counts from tomorrow.`
    : `Your days are counted in ${timeZone}.`,
})

/** Milliseconds. Comparing zones is slow on its first call, so it waits until the page is idle. */
const settled = 20_000

/** Sets the founder's time zone from the browser at first; a later change is offered, never forced. */
export function useTimeZone(account: Account | undefined): void {
  const { mutate } = useWrite(changeAccount)
  const done = useRef(false)
  useEffect(() => {
    if (!account || done.current) return
    const look = () => {
      done.current = true
      const here = localZone()
      const take = (then?: { onSuccess: (now: Account) => void }) =>
        mutate({ body: { timeZone: here } }, then)
      const step = zoneStep(account, here, readStored('offered-zone'))
      if (step === 'name') take()
      if (step !== 'offer') return
      writeStored('offered-zone', here)
      toast({
        title: 'You seem to be in another time zone',
        description: `Your days are counted in ${account.timeZone}. This browser is in ${here}.`,
        action: { label: 'Switch', run: () => take({ onSuccess: (now) => toast(changed(now)) }) },
      })
    }
    const timer = setTimeout(look, account.zoneConfirmed ? settled : 0)
    return () => clearTimeout(timer)
  }, [account, mutate])
}

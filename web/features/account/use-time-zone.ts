import { useEffect, useRef } from 'react'
import { type Account, changeAccount } from '#contract/account.ts'
import { localZone } from '#web/browser/clock.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'

/** Whether two names are of one zone: Asia/Kolkata is Asia/Calcutta, Etc/GMT is UTC. */
function sameZone(a: string, b: string): boolean {
  const plain = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  try {
    return a === b || plain(a) === plain(b)
  } catch {
    // A zone that this browser does not know is another one.
    return false
  }
}

/** What to do about the zone: name it silently the first time, offer a detected change once, else leave it. */
export function zoneStep(
  account: Pick<Account, 'timeZone' | 'zoneConfirmed'>,
  here: string,
  offeredBefore: string | undefined,
): 'name' | 'offer' | 'leave' {
  if (!account.zoneConfirmed) return 'name'
  return sameZone(account.timeZone, here) || offeredBefore === here ? 'leave' : 'offer'
}

/** What is said once an offered zone was taken: today ends as it would have. */
export const changed = ({ timeZone, stillCounted }: Pick<Account, 'timeZone' | 'stillCounted'>) => ({
  title: 'Time zone changed',
  description: stillCounted
    ? `Today is still counted in ${stillCounted.timeZone}; ${timeZone} counts from tomorrow.`
    : `Your days are counted in ${timeZone}.`,
})

/** Milliseconds until a known zone is compared: only then is the first asking for it, which is slow, in nobody's way. */
const settled = 20_000

/** Keeps the founder's time zone: taken from the browser at first, a change is offered and never forced. */
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

import { useCallback, useEffect, useState } from 'react'
import { type AlertChannels, addAlertDevice, removeAlertDevice } from '#contract/alerts.ts'
import { type PushState, readPushState, subscribeToPush, unsubscribeFromPush } from '#web/browser/push.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'

/** A sentence for each push state. */
export const pushNotes: Record<PushState, string> = {
  unsupported: 'This browser has no push messages.',
  'needs-install':
    'On an iPhone or iPad, first add Apogee to the Home Screen (Share, Add to Home Screen) and open it there.',
  denied:
    'Notifications are blocked for this page. Allow them in the settings of your browser, then come back.',
  off: 'Your browser asks you first. A message holds nothing you wrote.',
  on: 'Reminders and deadlines show here, also when Apogee is closed.',
}

/** The message for a failure of the browser or its push service, before the server is called. */
const pushErrorMessage = (failure: unknown): string =>
  failure instanceof ApiError
    ? reasonOf(failure)
    : 'Your browser could not set up push messages: its own push service did not answer.'

/** Push on this device: on only when the browser and the server both have the subscription. */
export function usePush({ push }: AlertChannels) {
  const [here, setHere] = useState<Awaited<ReturnType<typeof readPushState>>>()
  const [pending, setPending] = useState(false)
  const add = useWrite(addAlertDevice)
  const remove = useWrite(removeAlertDevice)
  const look = useCallback(() => readPushState().then(setHere), [])
  useEffect(() => {
    void look()
    // The founder may have changed the browser's permission in another tab.
    const again = () => void look()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [look])
  const mine = push.devices.find((it) => it.endpoint === here?.endpoint)

  async function attempt(work: () => Promise<void>) {
    setPending(true)
    try {
      await work()
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'Update Failed', description: pushErrorMessage(failure), variant: 'destructive' })
    } finally {
      await look()
      setPending(false)
    }
  }

  return {
    state: here && (here.state === 'on' && !mine ? 'off' : here.state),
    endpoint: here?.endpoint ?? null,
    pending,
    turnOn: () =>
      attempt(async () => {
        const address = await subscribeToPush(push.publicKey)
        if (address) await add.mutateAsync({ body: address })
      }),
    turnOff: () =>
      attempt(async () => {
        if (mine) await remove.mutateAsync({ params: { id: mine.id } })
        await unsubscribeFromPush()
      }),
  }
}

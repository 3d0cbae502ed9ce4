import { useCallback, useEffect, useState } from 'react'
import { type AlertChannels, addAlertDevice, removeAlertDevice } from '#contract/alerts.ts'
import { type PushState, readPushState, subscribeToPush, unsubscribeFromPush } from '#web/browser/push.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

/** A sentence for each push state. */
export const pushStateNotes: Record<PushState, string> = {
  unsupported: messages.unsupported,
  'needs-install': messages.addToHomeScreen,
  denied: messages.blocked,
  off: messages.asksFirst,
  on: messages.showsHere,
}

/** The message for a failure of the browser or its push service, before the server is called. */
const pushErrorMessage = (failure: unknown): string =>
  failure instanceof ApiError ? reasonOf(failure) : messages.noService

/** Push on this device: on only when the browser and the server both have the subscription. */
export function usePush({ push }: AlertChannels) {
  const [pushState, setPushState] = useState<Awaited<ReturnType<typeof readPushState>>>()
  const [pending, setPending] = useState(false)
  const add = useWrite(addAlertDevice)
  const remove = useWrite(removeAlertDevice)
  const refreshState = useCallback(() => readPushState().then(setPushState), [])
  useEffect(() => {
    void refreshState()
    // The founder may have changed the browser's permission in another tab.
    const onFocus = () => void refreshState()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [refreshState])
  const registeredDevice = push.devices.find((it) => it.endpoint === pushState?.endpoint)

  async function runWithErrorToast(action: () => Promise<void>) {
    setPending(true)
    try {
      await action()
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({
          title: messages.updateFailed,
          description: pushErrorMessage(failure),
          variant: 'destructive',
        })
    } finally {
      await refreshState()
      setPending(false)
    }
  }

  return {
    state: pushState && (pushState.state === 'on' && !registeredDevice ? 'off' : pushState.state),
    endpoint: pushState?.endpoint ?? null,
    pending,
    turnOn: () =>
      runWithErrorToast(async () => {
        const pushAddress = await subscribeToPush(push.publicKey)
        if (pushAddress) await add.mutateAsync({ body: pushAddress })
      }),
    turnOff: () =>
      runWithErrorToast(async () => {
        if (registeredDevice) await remove.mutateAsync({ params: { id: registeredDevice.id } })
        await unsubscribeFromPush()
      }),
  }
}

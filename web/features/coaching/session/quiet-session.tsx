import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { deleteShelteredTurns } from '#contract/safety.ts'
import type { SupportCard } from '#contract/support-offer.ts'
import { ApiError, callEndpoint } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from '#web/features/coaching/messages.ts'
import type { SessionRunner } from './engine/session-runner.ts'
import type { SessionState } from './engine/session-state.ts'
import QuietPage from './quiet-page.tsx'

/** Whether the session shows the quiet page: it has a support offer, or the day is quiet. */
export const isQuiet = ({ support }: SessionState, quiet: boolean): boolean =>
  quiet || (support !== null && (support.level !== 'unclear' || support.answers.length > 0))

interface Props {
  state: SessionState
  runner: SessionRunner
  onSend: (text: string) => void
  helpCard: (card: SupportCard) => ReactNode
}

/** A session without plan and clock: transcript, phone lines and a text field. */
export function QuietSession({ state, runner, onSend, helpCard }: Props) {
  const [, navigate] = useLocation()
  const { phase, session, support, turn } = state
  // Starts the session on load, so that earlier lines show after a reload.
  useEffect(() => {
    if (phase === 'idle') runner.send({ type: 'begin' })
  }, [phase, runner])
  const shelteredMessages = state.messages.filter((it) => it.sheltered)
  async function deleteConversation() {
    if (!session) return
    try {
      await callEndpoint(deleteShelteredTurns, { params: { id: session.id } })
      navigate('/')
      toast({ title: messages.deleted, description: messages.conversationDeleted })
    } catch (failure) {
      const reason = failure instanceof ApiError ? failure.reason : undefined
      toast({
        title: messages.notDeletedTitle,
        description: reason ?? messages.pleaseTryAgain,
        variant: 'destructive',
      })
    }
  }
  return (
    <QuietPage
      messages={shelteredMessages.length > 0 || support ? shelteredMessages : state.messages}
      pending={{ userText: turn?.transcript ?? null, reply: state.reply }}
      support={support}
      busy={['uploading', 'thinking', 'opening'].includes(phase)}
      listening={phase === 'listening'}
      speaking={phase === 'speaking'}
      canTalk={state.transcriber === 'server' || (state.transcriber === 'recogniser' && state.consented)}
      failed={phase === 'error'}
      onSend={onSend}
      helpCard={helpCard}
      onTalk={() => runner.send({ type: phase === 'listening' ? 'stop' : 'talk' })}
      onRetry={() => runner.send({ type: 'retry' })}
      onForget={() => void deleteConversation()}
    />
  )
}

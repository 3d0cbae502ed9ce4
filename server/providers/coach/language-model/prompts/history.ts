import type { Message } from '#server/providers/coach/language-model/model-types.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import type { PromptBudget } from './budget.ts'
import { oneLine, tagged } from './tagged.ts'

/** The newest turns as messages that take turns, the founder's first: some servers accept no other order. */
export function historyMessages({ turns }: PromptContext, { history }: PromptBudget): Message[] {
  const newest = turns.slice(-history.messages)
  const from = newest.findIndex((it) => it.role === 'user')
  return (from < 0 ? [] : newest.slice(from)).reduce<Message[]>((messages, { role, content }) => {
    const text = oneLine(content, history.each) || '...'
    const last = messages.at(-1)
    if (last?.role === role) last.content += ` ${text}`
    else messages.push({ role, content: text })
    return messages
  }, [])
}

/** The newest turns as data, for a model that reads the conversation and takes no part in it. */
export const conversationData = ({ turns }: PromptContext, { history }: PromptBudget): string =>
  tagged(
    'conversation',
    turns
      .slice(-history.messages)
      .map((it) => `${it.role === 'user' ? 'founder' : 'coach'}: ${oneLine(it.content, history.each)}`),
  )

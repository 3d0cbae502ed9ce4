import { type FormEvent, useState } from 'react'
import { closeSprint, closingQuestions, readSprints, type Sprint } from '#contract/strategy.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { TextArea } from '#web/design/controls/field.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from './messages.ts'

type Question = keyof typeof closingQuestions
const questions = Object.keys(closingQuestions) as Question[]

const joinNames = (names: readonly string[]) =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`

/** Closes a sprint: three questions, and what happens to open objectives and earlier sprints. */
export default function ClosingDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const [answers, setAnswers] = useState<Record<Question, string>>({ worked: '', failed: '', next: '' })
  const [carryOver, setCarryOver] = useState(true)
  const [errorText, setErrorText] = useState<string>()
  const { mutateAsync, isPending } = useWrite(closeSprint)
  const sprints = useRead(readSprints).data ?? []
  const earlierSprints = sprints.filter((it) => it.status === 'due' && it.number < sprint.number)
  const openObjectives = [...earlierSprints, sprint]
    .flatMap((it) => it.objectives)
    .filter((it) => !it.isCompleted).length
  const isIncomplete = questions.some((it) => answers[it].trim() === '')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { ...answers, carryOver, withEarlier: earlierSprints.length > 0 }
    try {
      const { sentence } = await mutateAsync({ params: { id: sprint.id }, body })
      toast({ title: messages.sprintClosed, description: sentence })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure)) setErrorText(reasonOf(failure))
    }
  }
  return (
    <Dialog title={messages.closeNamed({ title: sprint.title })} note={messages.closeNote} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {questions.map((question) => (
          <TextArea
            key={question}
            label={closingQuestions[question]}
            rows={2}
            maxLength={2000}
            value={answers[question]}
            onChange={(event) => setAnswers((previous) => ({ ...previous, [question]: event.target.value }))}
          />
        ))}
        {earlierSprints.length > 0 && (
          <p className="text-secondary text-ink-2">
            {messages.earlierClose({
              count: earlierSprints.length,
              names: joinNames(earlierSprints.map((it) => it.title)),
            })}
          </p>
        )}
        {openObjectives > 0 && (
          <Switch
            label={openObjectives === 1 ? messages.carryOne : messages.carryMany({ count: openObjectives })}
            hint={messages.carryHint}
            on={carryOver}
            onChange={setCarryOver}
          />
        )}
        {errorText && (
          <p role="alert" className="tinted tone-abort rounded-md border px-3.5 py-2.5 text-secondary">
            {errorText}
          </p>
        )}
        <div className="mt-1 flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            {messages.notYet}
          </Button>
          <Button type="submit" look="flame" disabled={isIncomplete || isPending}>
            {messages.closeSprint}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import { closeSprint, closingQuestions, readSprints, type Sprint } from '#contract/strategy.ts'
import { agree } from '#contract/words/plural.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { TextArea } from '#web/design/controls/field.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'

type Question = keyof typeof closingQuestions
const questions = Object.keys(closingQuestions) as Question[]

const list = new Intl.ListFormat('en')
const listed = (names: readonly string[]) => list.format(names)

/** Closes a sprint: three questions, and what happens to open objectives and earlier sprints. */
export default function ClosingDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const [answers, setAnswers] = useState<Record<Question, string>>({ worked: '', failed: '', next: '' })
  const [carryOver, setCarryOver] = useState(true)
  const [refusal, setRefusal] = useState<string>()
  const { mutateAsync, isPending } = useWrite(closeSprint)
  const all = useRead(readSprints).data ?? []
  const earlier = all.filter((it) => it.status === 'due' && it.number < sprint.number)
  const open = [...earlier, sprint].flatMap((it) => it.objectives).filter((it) => !it.isCompleted).length
  const incomplete = questions.some((it) => answers[it].trim() === '')
  async function close(event: FormEvent) {
    event.preventDefault()
    const body = { ...answers, carryOver, withEarlier: earlier.length > 0 }
    try {
      const { sentence } = await mutateAsync({ params: { id: sprint.id }, body })
      toast({ title: 'Sprint closed', description: sentence })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure)) setRefusal(reasonOf(failure))
    }
  }
  return (
    <Dialog
      title={`Close ${sprint.title}`}
      note="Three questions, then it stands as it is."
      onClose={onClose}
    >
      <form onSubmit={close} className="grid gap-4">
        {questions.map((question) => (
          <TextArea
            key={question}
            label={closingQuestions[question]}
            rows={2}
            maxLength={2000}
            value={answers[question]}
            onChange={(event) => setAnswers((now) => ({ ...now, [question]: event.target.value }))}
          />
        ))}
        {earlier.length > 0 && (
          <p className="text-secondary text-ink-2">
            {listed(earlier.map((it) => it.title))} ended before it and{' '}
            {agree(earlier.length, 'closes', 'close')} with it as{' '}
            {agree(earlier.length, 'it stands', 'they stand')}, without answers.
          </p>
        )}
        {open > 0 && (
          <Switch
            label={open === 1 ? 'Carry the open objective over' : `Carry ${open} open objectives over`}
            hint="They move to the next sprint."
            on={carryOver}
            onChange={setCarryOver}
          />
        )}
        {refusal && (
          <p role="alert" className="tinted tone-abort rounded-md border px-3.5 py-2.5 text-secondary">
            {refusal}
          </p>
        )}
        <div className="mt-1 flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" look="flame" disabled={incomplete || isPending}>
            Close sprint
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

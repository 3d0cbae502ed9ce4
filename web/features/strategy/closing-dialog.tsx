import { type FormEvent, useState } from 'react'
import { closeSprint, closingQuestions, type Sprint } from '#contract/strategy.ts'
import { isUnauthorized, useWrite } from '#web/browser/server.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { TextArea } from '#web/design/field.tsx'
import { Switch } from '#web/design/switch.tsx'
import { toast } from '#web/design/toast.ts'
import { reasonOf } from '#web/design/use-save.ts'

type Question = keyof typeof closingQuestions
const questions = Object.keys(closingQuestions) as Question[]

/** The ritual with which a sprint closes: three questions, and what becomes of the open objectives. */
export default function ClosingDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const [answers, setAnswers] = useState<Record<Question, string>>({ worked: '', failed: '', next: '' })
  const [carryOver, setCarryOver] = useState(true)
  const [refusal, setRefusal] = useState<string>()
  const { mutateAsync, isPending } = useWrite(closeSprint)
  const open = sprint.objectives.filter((it) => !it.isCompleted).length
  const incomplete = questions.some((it) => answers[it].trim() === '')
  async function close(event: FormEvent) {
    event.preventDefault()
    try {
      const { sentence } = await mutateAsync({ params: { id: sprint.id }, body: { ...answers, carryOver } })
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
        {questions.map((it) => (
          <TextArea
            key={it}
            label={closingQuestions[it]}
            rows={2}
            maxLength={2000}
            value={answers[it]}
            onChange={(event) => setAnswers((now) => ({ ...now, [it]: event.target.value }))}
          />
        ))}
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

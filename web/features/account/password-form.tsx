import { type FormEvent, useState } from 'react'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { changePassword } from './access.ts'
import { refusal, refusesNew, shortestPassword } from './sign-in.ts'

/** Changes the password; every other device is signed out. */
export function PasswordForm() {
  const [it, setIt] = useState({ current: '', next: '' })
  const [problem, setProblem] = useState<{ with: 'current' | 'next'; says: string }>()
  const [pending, setPending] = useState(false)
  const incomplete = it.current === '' || it.next.length < shortestPassword
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (incomplete || pending) return
    setProblem(undefined)
    setPending(true)
    try {
      await changePassword(it.current, it.next)
      setIt({ current: '', next: '' })
      toast({ title: 'Password changed', description: 'Every other device is signed out.' })
    } catch (failure) {
      setProblem({ with: refusesNew(failure) ? 'next' : 'current', says: refusal(failure) })
    } finally {
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Panel title="Password">
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={it.current}
            error={problem?.with === 'current' ? problem.says : undefined}
            onChange={(event) => setIt((now) => ({ ...now, current: event.target.value }))}
          />
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            maxLength={128}
            hint={`At least ${shortestPassword} characters.`}
            error={problem?.with === 'next' ? problem.says : undefined}
            value={it.next}
            onChange={(event) => setIt((now) => ({ ...now, next: event.target.value }))}
          />
        </div>
        <div className="mt-5 flex justify-end border-t border-line pt-4">
          <Button type="submit" disabled={incomplete || pending}>
            Change password
          </Button>
        </div>
      </Panel>
    </form>
  )
}

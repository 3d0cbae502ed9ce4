import { type AdvisorLink, revokeAdvisorLink } from '#contract/reports.ts'
import { plural } from '#contract/words/plural.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { shortDay } from '#web/design/charts/date-words.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'

/** An advisor link: its expiry, what it hides and its views, with actions to copy and revoke it. */
export function LinkRow({ it }: { it: AdvisorLink }) {
  const revoke = useWrite(revokeAdvisorLink)
  const hidden = [it.hidesRevenue && 'revenue', it.hidesNames && 'names'].filter((name) => name !== false)
  async function copy() {
    if (!it.url) return
    const done = await navigator.clipboard?.writeText(it.url).then(
      () => true,
      () => false,
    )
    toast(
      done
        ? { title: 'Link copied', description: 'Whoever has it can read your reports.' }
        : { title: 'Copy it yourself', description: it.url },
    )
  }
  async function take() {
    await revoke.mutateAsync({ params: { id: it.id } }).then(
      () => toast({ title: 'Link revoked', description: 'It leads nowhere now.' }),
      (failure: unknown) => {
        if (!isUnauthorized(failure))
          toast({
            title: 'Update Failed',
            description: 'The link is still open. Try again.',
            variant: 'destructive',
          })
      },
    )
  }
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={it.state === 'active' ? 'nominal' : 'abort'}>{it.state}</Chip>
        <span className="text-secondary text-ink-2">until {shortDay(it.expiresAt.slice(0, 10))}</span>
        <span className="text-secondary text-ink-3">{plural(it.views, 'view')}</span>
        {hidden.length > 0 && <span className="text-secondary text-ink-3">hides {hidden.join(' and ')}</span>}
      </div>
      {it.url && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <a
            href={it.url}
            target="_blank"
            rel="noreferrer"
            className="num min-w-0 flex-1 truncate text-secondary text-ion-t underline max-sm:basis-full pointer-coarse:py-3"
          >
            {it.url}
          </a>
          <Button size="small" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button size="small" look="abort" disabled={revoke.isPending} onClick={() => void take()}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  )
}

import { type AdvisorLink, revokeAdvisorLink } from '#contract/reports.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { shortDay } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** An advisor link: its expiry, what it hides and its views, with actions to copy and revoke it. */
export function LinkRow({ link }: { link: AdvisorLink }) {
  const revokeWrite = useWrite(revokeAdvisorLink)
  async function copy() {
    if (!link.url) return
    const isCopied = await navigator.clipboard?.writeText(link.url).then(
      () => true,
      () => false,
    )
    toast(
      isCopied
        ? { title: messages.linkCopied, description: messages.linkReads }
        : { title: messages.copyYourself, description: link.url },
    )
  }
  async function revokeLink() {
    await revokeWrite.mutateAsync({ params: { id: link.id } }).then(
      () => toast({ title: messages.linkRevoked, description: messages.linkRevokedNote }),
      (failure: unknown) => {
        if (!isUnauthorized(failure))
          toast({
            title: messages.updateFailed,
            description: messages.linkStillOpen,
            variant: 'destructive',
          })
      },
    )
  }
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={link.state === 'active' ? 'nominal' : 'abort'}>{link.state}</Chip>
        <span className="text-secondary text-ink-2">
          {messages.openUntil({ date: shortDay(link.expiresAt.slice(0, 10)) })}
        </span>
        <span className="text-secondary text-ink-3">
          {messages.views({ count: link.views, written: formatNumber(link.views) })}
        </span>
        {(link.hidesRevenue || link.hidesNames) && (
          <span className="text-secondary text-ink-3">
            {messages.hides({ revenue: link.hidesRevenue, names: link.hidesNames })}
          </span>
        )}
      </div>
      {link.url && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <a
            href={link.url}
            target="_blank"
            rel="noreferrer"
            className="num min-w-0 flex-1 truncate text-secondary text-ion-t underline max-sm:basis-full pointer-coarse:py-3"
          >
            {link.url}
          </a>
          <Button size="small" onClick={() => void copy()}>
            {messages.copyLink}
          </Button>
          <Button
            size="small"
            look="abort"
            disabled={revokeWrite.isPending}
            onClick={() => void revokeLink()}
          >
            {messages.closeLink}
          </Button>
        </div>
      )}
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import { type ManualEntry as Entry, readManual, readManualEntry } from '#contract/manual.ts'
import { useNamedPage } from '#web/browser/page-name.ts'
import { ApiError, readKey, useRead } from '#web/browser/server/queries.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { AreaIcon } from '#web/features/manual/area-icon.tsx'
import { EntryAnswers, EntryArticle } from '#web/features/manual/entry-article.tsx'
import { placeInList } from '#web/features/manual/last-list.ts'
import { MissionOffer } from '#web/features/manual/mission-offer.tsx'
import { NearEntries } from '#web/features/manual/near-entries.tsx'
import { TalkCard } from '#web/features/manual/talk-card.tsx'
import * as messages from './messages.ts'
import './manual-entry.css'

/** One entry of the Flight Manual at /manual/:entry. */
export default function ManualEntry() {
  const [path, navigate] = useLocation()
  const id = path.split('/')[2] ?? ''
  const { data, error, refetch } = useRead(readManualEntry, { params: { entry: id } })
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  // The list knows the title already, so that a row's title can become this page's.
  const list = useQueryClient().getQueryData<ReplyOf<typeof readManual>>(readKey(readManual))
  const title = data?.title ?? list?.entries.find((it) => it.id === id)?.title
  useNamedPage(title ?? (isMissing ? messages.notInTheManual : undefined))
  const { href, row } = placeInList()
  useShortcut('backspace', () => navigate(href, { state: { row } }), { description: messages.backToTheList })
  return (
    <div className="mx-auto max-w-[1096px] lg:pt-3">
      <Link href={href} state={{ row }} className={button({ look: 'quiet', className: '-ml-4' })}>
        <ChevronLeft size={16} aria-hidden />
        {messages.flightManual}
      </Link>
      {isMissing ? (
        <div className="panel mt-3 p-5 lg:p-6">
          <h1 className="text-screen">{messages.notInTheManual}</h1>
          <p className="mt-1.5 text-body text-ink-2">{messages.noEntry}</p>
        </div>
      ) : (
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_330px]">
          <article aria-labelledby="entry-title">
            {data && <EntryHead area={data.area} />}
            <h1
              id="entry-title"
              className="manual-title mt-2 text-[31px] leading-9 font-[570] tracking-[-.024em] lg:text-[40px] lg:leading-[46px]"
            >
              {title ?? messages.flightManual}
            </h1>
            {data ? (
              <EntryArticle entry={data} />
            ) : error ? (
              <ErrorState
                className="panel mt-6 p-5"
                title={messages.entryUnreadable}
                failure={error}
                onRetry={() => void refetch()}
              />
            ) : (
              <div className="mt-4 grid gap-4">
                <Skeleton className="h-14 max-w-[60ch]" />
                <Skeleton className="h-56 max-w-[66ch]" />
                <LoadingText>{messages.loadingTheEntry}</LoadingText>
              </div>
            )}
          </article>
          {data && <EntryAside key={id} entry={data} />}
          {/* On a phone what to do with the entry comes before its many questions. */}
          {data && data.answers.length > 0 && <EntryAnswers answers={data.answers} />}
        </div>
      )}
    </div>
  )
}

function EntryHead({ area }: { area: Entry['area'] }) {
  return (
    <p className="flex items-center gap-2 text-secondary text-ink-3">
      <AreaIcon area={area.id} size={14} />
      <Link href={`/manual?area=${area.id}`} className="hover:text-ink">
        {area.name}
      </Link>
      <span aria-hidden className="size-[3px] rounded-full bg-ink-3" />
      {messages.aMinuteToRead}
    </p>
  )
}

function EntryAside({ entry: { mission, title, says, near } }: { entry: Entry }) {
  return (
    <aside aria-label={messages.whatToDoWithIt} className="lg:row-span-2">
      <div className="grid gap-4 lg:sticky lg:top-[88px]">
        <MissionOffer mission={mission} />
        <TalkCard title={title} says={says} />
        <NearEntries rows={near} />
      </div>
    </aside>
  )
}

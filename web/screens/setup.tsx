import { readFounderProfile } from '#contract/profile.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { initialSimpleAnswers } from '#web/features/profile/initial-answers.ts'
import { SetupForm } from '#web/features/profile/setup-form.tsx'
import { SetupHeader } from '#web/features/profile/setup-header.tsx'
import * as messages from './messages.ts'

/** The one-step profile at /setup, prefilled with what is known. */
export default function Setup() {
  const { data, error } = useRead(readFounderProfile)
  return (
    <div className="mx-auto grid max-w-[680px] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <SetupHeader
        title={messages.setupTitle}
        note={messages.setupNote}
        steps={[messages.business]}
        step={1}
      />
      {data || error ? (
        <SetupForm initialAnswers={initialSimpleAnswers(data)} />
      ) : (
        <>
          <Skeleton className="h-96" />
          <LoadingText>{messages.loadingYourProfile}</LoadingText>
        </>
      )}
    </div>
  )
}

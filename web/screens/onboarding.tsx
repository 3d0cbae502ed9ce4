import { readFounderProfile, readProfileDraft } from '#contract/profile.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { initialWizardState } from '#web/features/profile/initial-answers.ts'
import { Wizard } from '#web/features/profile/wizard.tsx'
import * as messages from './messages.ts'

/** Business Setup at /onboarding and /comprehensive-onboarding: five steps, resumed where they were left. */
export default function Onboarding() {
  const profile = useRead(readFounderProfile)
  const draft = useRead(readProfileDraft)
  const failure = profile.error ?? draft.error
  return (
    <div className="mx-auto grid max-w-[760px] gap-4 pt-2 lg:gap-5 lg:pt-4">
      {profile.data && draft.data ? (
        <Wizard initial={initialWizardState(profile.data, draft.data)} />
      ) : (
        <>
          <h1 className="text-title">{messages.businessSetup}</h1>
          {failure ? (
            <div className="panel p-5">
              <ErrorState
                title={messages.setupFailed}
                failure={failure}
                onRetry={() => {
                  void profile.refetch()
                  void draft.refetch()
                }}
              />
            </div>
          ) : (
            <>
              <Skeleton className="h-52" />
              <Skeleton className="h-72" />
              <LoadingText>{messages.loadingYourAnswers}</LoadingText>
            </>
          )}
        </>
      )}
    </div>
  )
}

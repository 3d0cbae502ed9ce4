import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { safeNext } from '#web/browser/sign-in.ts'
import { button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Mark } from '#web/design/mark.tsx'
import { ForgottenPassword, NewPassword } from '#web/features/account/forgotten-password.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import * as messages from './messages-login.ts'

const words = {
  entering: [messages.signIn, messages.welcomeBackCommander],
  creating: [messages.createAccount, messages.getStartedWithYourAi],
  forgotten: [messages.forgotYourPassword, messages.forgottenNote],
  choosing: [messages.newPassword, messages.newPasswordNote],
  changed: [messages.signIn, messages.changedNote],
} as const

const textButton =
  'inline-flex min-h-6 items-center font-[560] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-current'

/** The sign-in page: sign in or create an account, then continue at the requested path. */
export default function Login() {
  const [search, setSearch] = useSearchParams()
  const [doing, setDoing] = useState<keyof typeof words>(search.has('new') ? 'creating' : 'entering')
  const creating = doing === 'creating'
  const token = search.get('reset')
  // The server sets this when accounts exist only at the organisation's identity provider.
  const local = search.get('local') !== '0'
  const next = safeNext(search.get('next'))
  function go(to: keyof typeof words) {
    setDoing(to)
    setSearch(
      (now) => {
        now.delete('reset')
        now.delete('new')
        return now
      },
      { replace: true },
    )
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(doing)
  // The button that was pressed stands below the form: the keyboard goes on above it.
  useEffect(() => {
    if (shown.current !== doing) heading.current?.focus()
    shown.current = doing
  }, [doing])
  const [title, note] = words[token ? 'choosing' : doing]
  const elsewhere = token !== null || creating || doing === 'forgotten'
  const organisation = `/api/login/oidc?next=${encodeURIComponent(next)}`
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[400px]">
        <a href="/landing" className="mx-auto mb-5 flex min-h-11 w-fit items-center gap-2.5 rounded-sm">
          <Mark size={32} />
          <span className="leading-none">
            <span className="block text-[17px] leading-none font-[640] tracking-[-.01em]">Apogee</span>
            <span className="mt-1 block text-micro leading-none text-ink-3">
              {messages.spaceMissionControl}
            </span>
          </span>
        </a>
        <section className="panel p-6">
          <h1 ref={heading} tabIndex={-1} className="text-screen outline-none">
            {title}
          </h1>
          <p className="mt-1 mb-5 text-secondary text-ink-3">{note}</p>
          {search.get('error') === 'oidc' && (
            <p role="alert" className="tinted tone-caution mb-5 rounded-md border px-3 py-2.5 text-secondary">
              {fillIn(messages.providerAway, {
                link: (
                  <a href={organisation} className="font-[560] text-ink underline underline-offset-4">
                    {messages.tryAgain}
                  </a>
                ),
              })}
            </p>
          )}
          {local && token && <NewPassword token={token} onDone={() => go('changed')} />}
          {local && !token && doing === 'forgotten' && <ForgottenPassword />}
          {local && !token && doing !== 'forgotten' && (
            <SignInForm
              key={String(creating)}
              isSignUp={creating}
              invitation={search.get('invite')}
              next={next}
            />
          )}
          {local && !token && (doing === 'entering' || doing === 'changed') && (
            <p className="mt-4 text-center text-secondary">
              <button type="button" onClick={() => go('forgotten')} className={textButton}>
                {messages.forgotYourPassword}
              </button>
            </p>
          )}
          {search.has('oidc') && !token && (
            <a href={organisation} className={button({ size: 'window', className: 'mt-4 w-full' })}>
              {messages.continueWithYourOrganisation}
            </a>
          )}
        </section>
        {local && (
          <p className="mt-5 text-center text-secondary text-ink-3">
            {creating ? messages.haveAccount : elsewhere ? messages.knowIt : messages.newFounder}{' '}
            <button
              type="button"
              onClick={() => go(elsewhere ? 'entering' : 'creating')}
              className={textButton}
            >
              {elsewhere ? messages.signIn : messages.createAccount}
            </button>
          </p>
        )}
      </div>
    </main>
  )
}

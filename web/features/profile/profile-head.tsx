import { type Account, readAccount } from '#contract/account.ts'
import type { FounderProfile } from '#contract/profile.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages.ts'
import { profileStages } from './profile-options.ts'

/** The founder's name, and the company in four figures. */
export function ProfileHead({ profile }: { profile: FounderProfile }) {
  const account = useRead(readAccount).data
  const { format } = useMoney()
  const name = `${profile.firstName} ${profile.lastName}`.trim() || messages.founder
  const stage = profileStages.find(([value]) => value === profile.stage)?.[1] ?? messages.unknown
  return (
    <section aria-label={messages.summary} className="panel overflow-hidden">
      <div className="flex items-center gap-4 p-5">
        <Avatar account={account} initial={(profile.firstName[0] ?? profile.email[0] ?? 'U').toUpperCase()} />
        <div className="min-w-0">
          <p className="truncate text-screen">{name}</p>
          <p className="truncate text-secondary text-ink-3">
            {[profile.companyName, profile.email].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-4">
        <Figure
          name="MRR"
          value={figureOrRange(profile.revenue, profile.monthlyRevenue, (amount) =>
            format(Math.round(amount)),
          )}
        />
        <Figure
          name={messages.customers}
          value={figureOrRange(profile.customers, profile.customerCount, formatNumber)}
        />
        <Figure name={messages.teamSize} value={String(profile.teamSize)} />
        <Figure name={messages.stage} value={stage} isText />
      </dl>
    </section>
  )
}

/** A typed figure; without one, which the server sends as 0, the range chosen at setup without its explaining words. */
const figureOrRange = (figure: number, range: string, format: (figure: number) => string): string =>
  figure > 0 || range === '' ? format(figure) : range.replace(/ customers$| - Pre-revenue$/, '')

function Avatar({ account, initial }: { account: Account | undefined; initial: string }) {
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-s3 text-screen ring-1 ring-line-2">
      {account?.profileImageUrl ? (
        <img src={account.profileImageUrl} alt="" className="size-full object-cover" />
      ) : (
        initial
      )}
    </span>
  )
}

function Figure({ name, value, isText = false }: { name: string; value: string; isText?: boolean }) {
  return (
    <div className="bg-s1 px-5 py-3.5">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className={isText ? 'mt-0.5 text-[19px] leading-7 font-[520]' : 'num mt-0.5 text-[19px] leading-7'}>
        {value}
      </dd>
    </div>
  )
}

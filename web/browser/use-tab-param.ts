import { useSearchParams } from 'wouter'

/** The tab named by `?tab=` and a function to switch it; the first tab needs no parameter. */
export function useTab<Tab extends string>(tabs: readonly (readonly [Tab, ...unknown[]])[]) {
  const [search, setSearch] = useSearchParams()
  const names = tabs.map(([name]) => name)
  const first = names[0] as Tab
  const chosen = names.find((it) => it === search.get('tab')) ?? first
  const choose = (tab: Tab) =>
    setSearch(
      (now) => {
        if (tab === first) now.delete('tab')
        else now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  return [chosen, choose] as const
}

import { useSearchParams } from 'wouter'

/** The tab named by `?tab=` and a function to switch it; the first tab needs no parameter. */
export function useTabParam<Tab extends string>(tabs: readonly (readonly [Tab, ...unknown[]])[]) {
  const [search, setSearch] = useSearchParams()
  const names = tabs.map(([name]) => name)
  const first = names[0] as Tab
  const current = names.find((it) => it === search.get('tab')) ?? first
  const setTab = (tab: Tab) =>
    setSearch(
      (params) => {
        if (tab === first) params.delete('tab')
        else params.set('tab', tab)
        return params
      },
      { replace: true },
    )
  return [current, setTab] as const
}

import type { Draw, Operation } from './requests.ts'

/** A turn names its session in the body. */
const named = ({ endpoint }: Operation) => endpoint.path.split('/')[2]!
const kindOf = (it: Operation) => named(it).replace('coaching-conversation', 'coaching-sessions')
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The ids a founder has seen, and the kinds of address in which each worked. */
export function rememberIds() {
  const seen: string[] = []
  const useful = new Map<string, string[]>()
  const addId = (operation: Operation, id: string) =>
    useful.set(kindOf(operation), collectIds(useful.get(kindOf(operation)) ?? [], id))
  return {
    keep: addId,
    for({ operation, pick }: Draw): readonly string[] {
      const known = useful.get(kindOf(operation)) ?? []
      return known.length > 0 && pick % 5 > 0 ? known.slice(-12) : seen.slice(-60)
    },
    learn({ operation }: Draw, { path, status, body }: { path: string; status: number; body: string }): void {
      if (status >= 300) return
      for (const [id] of body.slice(0, 20_000).matchAll(uuid)) collectIds(seen, id)
      const [id] = path.match(uuid) ?? /^{"id":"([0-9a-f-]{36})"/.exec(body)?.slice(1) ?? []
      if (id) addId(operation, id)
    },
  }
}

function collectIds(list: string[], id: string): string[] {
  if (!list.includes(id)) list.push(id)
  if (list.length > 200) list.shift()
  return list
}

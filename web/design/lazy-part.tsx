import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code is loaded with its first render, or ahead of it by `preload`, which never rejects: a load that
 * failed shows when the part renders. Once its code is there, it renders at once instead of through Suspense.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    const code = await load()
    loaded = code.default
    return code
  }
  const Lazy = lazy(fetchCode) as ComponentType<Props>
  function Part(props: Props) {
    // Chosen once: another component type would remount the part and lose what was typed.
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  return Object.assign(Part, { preload: () => fetchCode().then(undefined, () => {}) })
}

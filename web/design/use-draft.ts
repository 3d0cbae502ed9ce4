import { useEffect, useState } from 'react'

/**
 * Edits on top of saved values: `edits` holds only the changed fields, so a save by another page or the coach still
 * shows in the others.
 */
export function useDraft<T extends object>(saved: T) {
  const [touched, setTouched] = useState<Partial<T>>({})
  const edits = Object.fromEntries(
    Object.entries(touched).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof T]),
    ),
  ) as Partial<T>
  return {
    draft: { ...saved, ...edits },
    edits,
    dirty: Object.keys(edits).length > 0,
    change: <K extends keyof T>(name: K, value: T[K]) => setTouched((it) => ({ ...it, [name]: value })),
    reset: () => setTouched({}),
  }
}

/** Reports whether this tab has unsaved changes, and false on unmount. */
export function useDirty(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
}

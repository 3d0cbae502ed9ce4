import { useEffect, useState } from 'react'

const debounceMs = 200

/** What is typed, once it has not changed for a moment; empty at once. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : debounced
}

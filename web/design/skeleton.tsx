import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

/** A block in the shape of the content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={clsx('m-pulse rounded-sm bg-s2', className)} />
}

/** Says that something is loading, after 400 ms. */
export function LoadingText({ children }: { children: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="min-h-[18px] text-secondary text-ink-3">
      {late ? children : ''}
    </p>
  )
}

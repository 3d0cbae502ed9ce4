import { useEffect, useState } from 'react'

const drawn = new Set<string>()

/**
 * The attributes of a solid line that is drawn from its beginning the first time a visit shows it, and stands at once
 * when the founder returns to it. `name` tells lines apart.
 */
export function useDrawOnce(name: string): { pathLength?: number; className?: string } {
  const [isFirst] = useState(() => !drawn.has(name))
  useEffect(() => {
    drawn.add(name)
  }, [name])
  return isFirst ? { pathLength: 1, className: 'm-draw' } : {}
}

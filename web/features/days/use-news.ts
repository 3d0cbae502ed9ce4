import { useEffect, useState } from 'react'
import { type DayNews, markNewsSeen } from '#contract/days.ts'
import { useWrite } from '#web/browser/server/queries.ts'

/** Milliseconds in view after which news counts as read. */
const readAfter = 5_000

/** News of closed days: stays on screen for this visit and is marked as seen after a few seconds in view. */
export function useNews(told: readonly DayNews[] | undefined): {
  news: readonly DayNews[]
  done: () => void
} {
  const [news, setNews] = useState<readonly DayNews[]>(told ?? [])
  const { mutate } = useWrite(markNewsSeen)
  const through = told?.reduce((last, it) => (it.day > last ? it.day : last), '')
  useEffect(() => {
    if (told && told.length > 0) setNews(told)
  }, [told])
  useEffect(() => {
    if (!through) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') mutate({ body: { through } })
    }, readAfter)
    return () => clearTimeout(timer)
  }, [through, mutate])
  return {
    news,
    done: () => {
      setNews([])
      if (through) mutate({ body: { through } })
    },
  }
}

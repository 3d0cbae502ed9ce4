import { useEffect, useState } from 'react'
import { type DayNews, markNewsSeen } from '#contract/days.ts'
import { useWrite } from '#web/browser/server/queries.ts'

/** Milliseconds in view after which news counts as read. */
const readDelay = 5_000

/** News of closed days: stays on screen for this visit and is marked as seen after a few seconds in view. */
export function useNews(latestNews: readonly DayNews[] | undefined): {
  shownNews: readonly DayNews[]
  done: () => void
} {
  const [shownNews, setShownNews] = useState<readonly DayNews[]>(latestNews ?? [])
  const { mutate } = useWrite(markNewsSeen)
  const lastDay = latestNews?.reduce((latest, it) => (it.day > latest ? it.day : latest), '')
  useEffect(() => {
    if (latestNews && latestNews.length > 0) setShownNews(latestNews)
  }, [latestNews])
  useEffect(() => {
    if (!lastDay) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') mutate({ body: { through: lastDay } })
    }, readDelay)
    return () => clearTimeout(timer)
  }, [lastDay, mutate])
  return {
    shownNews,
    done: () => {
      setShownNews([])
      if (lastDay) mutate({ body: { through: lastDay } })
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ModelTestEvent, testModel } from '#contract/model-connections.ts'
import { ApiError, invalidateReads } from '#web/browser/server/queries.ts'
import { callWithEvents } from '#web/browser/server/server-events.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'

export type TestProgress = Exclude<ModelTestEvent, { type: 'done' }>

interface State {
  progress: TestProgress | null
  problem: { message: string; code: string | undefined } | null
}

/** Runs the test of a connection's model and follows its progress; `stop` ends it on the server too. */
export function useModelTest(connectionId: string) {
  const cache = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>({ progress: null, problem: null })
  useEffect(() => () => running.current?.abort(), [])

  async function start(model: string): Promise<void> {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setState({ progress: { type: 'loading' }, problem: null })
    const show = (next: State) => {
      if (running.current === run) setState(next)
    }
    try {
      await callWithEvents<typeof testModel, ModelTestEvent>(
        testModel,
        { params: { id: connectionId }, body: { model } },
        { signal: run.signal },
        (event) => {
          if (event.type !== 'done') show({ progress: event, problem: null })
        },
      )
      await invalidateReads(cache, testModel.invalidates)
      show({ progress: null, problem: null })
    } catch (failure) {
      if (run.signal.aborted) return
      const code = failure instanceof ApiError ? failure.code : undefined
      show({ progress: null, problem: { message: reasonOf(failure), code } })
    }
  }

  function stop(): void {
    running.current?.abort()
    running.current = null
    setState({ progress: null, problem: null })
  }

  return { ...state, start, stop }
}

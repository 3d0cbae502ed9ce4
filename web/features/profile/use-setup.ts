import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import { createFounderProfile } from '#contract/profile.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { callEndpoint, invalidateReads, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { type Toast, toast } from '#web/browser/toast.ts'
import { saveGoal } from './save-goal.ts'
import { type Answers, textOf } from './setup-steps.ts'

/**
 * Creates the profile, then its 90-day goal, then navigates home. `goalFailure` is set when the profile was saved and
 * the goal was not, after all attempts; `retryGoal` tries again.
 */
export function useSetup(done: Toast) {
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  const create = useWrite(createFounderProfile)
  const [goalPending, setGoalPending] = useState(false)
  const [goalFailure, setGoalFailure] = useState<unknown>()
  const [goal, setGoal] = useState('')

  async function addGoal(description: string) {
    setGoalFailure(undefined)
    setGoalPending(true)
    try {
      const { ninetyDayGoals } = await callEndpoint(readStrategicContext, {}).catch(() => ({
        ninetyDayGoals: [],
      }))
      await saveGoal(description, ninetyDayGoals)
      void invalidateReads(cache, [readStrategicContext.path])
      toast(done)
      navigate('/')
    } catch (failure) {
      if (!isUnauthorized(failure)) setGoalFailure(failure)
    } finally {
      setGoalPending(false)
    }
  }

  async function submit(answers: Answers) {
    try {
      await create.mutateAsync({ body: answers as BodySentTo<typeof createFounderProfile> })
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({
        title: 'Error',
        description: 'Failed to create profile. Please try again.',
        variant: 'destructive',
      })
      return
    }
    const primary = textOf(answers, 'primaryGoal').trim()
    setGoal(primary)
    if (primary) await addGoal(primary)
    else {
      toast(done)
      navigate('/')
    }
  }
  return {
    submit,
    pending: create.isPending || goalPending,
    failure: create.error,
    goalFailure,
    retryGoal: () => void addGoal(goal),
  }
}

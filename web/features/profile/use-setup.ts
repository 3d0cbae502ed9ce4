import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import { createFounderProfile } from '#contract/profile.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { callEndpoint, invalidateReads, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { type Toast, toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'
import { saveGoal } from './save-goal.ts'
import { type Answers, answerText } from './setup-steps.ts'

/**
 * Creates the profile, then its 90-day goal, then navigates home. `goalFailure` is set when the profile was saved and
 * the goal was not, after all attempts; `retryGoal` tries again.
 */
export function useSetup(successToast: Toast) {
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  const createProfile = useWrite(createFounderProfile)
  const [goalPending, setGoalPending] = useState(false)
  const [goalFailure, setGoalFailure] = useState<unknown>()
  const [primaryGoal, setPrimaryGoal] = useState('')

  async function addGoal(description: string) {
    setGoalFailure(undefined)
    setGoalPending(true)
    try {
      const { ninetyDayGoals } = await callEndpoint(readStrategicContext, {}).catch(() => ({
        ninetyDayGoals: [],
      }))
      await saveGoal(description, ninetyDayGoals)
      void invalidateReads(cache, [readStrategicContext.path])
      toast(successToast)
      navigate('/')
    } catch (failure) {
      if (!isUnauthorized(failure)) setGoalFailure(failure)
    } finally {
      setGoalPending(false)
    }
  }

  async function submit(answers: Answers) {
    try {
      await createProfile.mutateAsync({ body: answers as BodySentTo<typeof createFounderProfile> })
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({
        title: messages.error,
        description: messages.failedToCreateProfilePlease,
        variant: 'destructive',
      })
      return
    }
    const goal = answerText(answers, 'primaryGoal').trim()
    setPrimaryGoal(goal)
    if (goal) await addGoal(goal)
    else {
      toast(successToast)
      navigate('/')
    }
  }
  return {
    submit,
    pending: createProfile.isPending || goalPending,
    failure: createProfile.error,
    goalFailure,
    retryGoal: () => void addGoal(primaryGoal),
  }
}

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  changeModelConnection,
  disconnectModel,
  type ListedModel,
  listModels,
  type ModelConnection,
} from '#contract/model-connections.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { KeyAndLimit } from './key-and-limit.tsx'
import * as messages from './messages.ts'
import { ModelList } from './model-list.tsx'
import { TestProgressBar } from './test-progress.tsx'
import { TestResult } from './test-result.tsx'
import { useModelTest } from './use-model-test.ts'
import { presetWords } from './words.ts'

interface Props {
  connection: ModelConnection
  /** The list as it came with the connection, when that was just made; the test then runs by itself. */
  justListed: ListedModel[] | null
}

/** One connection: its key and limit, its models, the test, and whether it coaches. */
export function ConnectionCard({ connection, justListed }: Props) {
  const { id, preset, enabled, test } = connection
  const { name } = presetWords[preset]
  const { models, problem: listProblem, reload } = useModels(id, justListed)
  const [chosen, setChosen] = useState<string | null>(null)
  const model = chosen ?? connection.model
  const testing = useModelTest(id)
  const [isAsking, setAsking] = useState(false)
  const change = useSave(changeModelConnection, {
    title: messages.coachChanged,
    description: messages.goesToIt,
  })
  const disconnect = useSave(disconnectModel, { title: messages.disconnected({ name }) })

  const { start } = testing
  const began = useRef(false)
  useEffect(() => {
    // A key that was just pasted is tested by itself.
    if (began.current || !justListed || !connection.model) return
    began.current = true
    void start(connection.model)
  }, [justListed, connection.model, start])

  const save = async (body: { enabled: boolean; model?: string }) => {
    if (await change.save({ params: { id }, body })) setChosen(null)
  }
  const shownTest = test && test.model === model ? test : null
  const isUnfit = shownTest?.grade === 'unfit'
  const isSaved = enabled && model === connection.model
  const problem = testing.problem ?? listProblem
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (model && !testing.progress) void testing.start(model)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !testing.progress) return
        event.stopPropagation()
        testing.stop()
      }}
    >
      <KeyAndLimit connection={connection} />
      {models ? (
        <ModelList provider={name} models={models} chosen={model} onChoose={setChosen} />
      ) : (
        !listProblem && <Skeleton className="mt-5 h-40" />
      )}
      {problem && (
        <p role="alert" className="tinted tone-caution mt-4 rounded-md border px-3.5 py-2.5 text-secondary">
          {problem.message}
        </p>
      )}
      {testing.progress && <TestProgressBar progress={testing.progress} onStop={testing.stop} />}
      {shownTest && !testing.progress && <TestResult test={shownTest} price={connection.price} />}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <Button look="abort" onClick={() => setAsking(true)}>
          {messages.disconnect}
        </Button>
        <div className="flex flex-wrap justify-end gap-2.5">
          {listProblem && <Button onClick={reload}>{messages.tryAgain}</Button>}
          <Button type="submit" disabled={!model || testing.progress !== null}>
            {shownTest ? messages.testAgain : messages.test}
          </Button>
          {isSaved && (
            <Button disabled={change.pending} onClick={() => void save({ enabled: false })}>
              {messages.switchOff}
            </Button>
          )}
          {!isSaved && isUnfit && (
            <Button
              look="quiet"
              disabled={change.pending}
              onClick={() => void save({ enabled: true, model })}
            >
              {messages.useItAnyway}
            </Button>
          )}
          {isUnfit && (
            <Button look="flame" disabled={change.pending} onClick={() => void save({ enabled: false })}>
              {messages.keepTheBuiltInCoach}
            </Button>
          )}
          {!isSaved && !isUnfit && (
            <Button
              look="flame"
              disabled={change.pending || !model}
              onClick={() => void save({ enabled: true, model })}
            >
              {messages.saveThisCoach}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <Dialog
          title={messages.disconnectQuestion({ name })}
          note={messages.disconnectNote}
          onClose={() => setAsking(false)}
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsking(false)}>{messages.keepIt}</Button>
            <Button look="abort" onClick={() => void disconnect.save({ params: { id } })}>
              {messages.disconnect}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  )
}

/** The provider's list of models, read when the card opens. */
function useModels(id: string, given: ListedModel[] | null) {
  const { mutate, data, error } = useWrite(listModels)
  const reload = useCallback(() => mutate({ params: { id } }), [mutate, id])
  useEffect(() => {
    if (!given) reload()
  }, [given, reload])
  const problem = error && !isUnauthorized(error) ? { message: reasonOf(error) } : null
  return { models: data?.models ?? given, problem, reload }
}

import { clsx } from 'clsx'
import { ArrowRight, Check, ChevronLeft, CornerDownLeft, Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { type DictationState, useDictation } from '#web/browser/audio/use-dictation.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Orb } from '#web/design/orb/orb.tsx'
import { AnswerBox } from './answer-box.tsx'
import * as messages from './messages.ts'

/** The three steps with the names under their bars. */
export const stepNames = [messages.whatYouBuild, messages.theNumberStep, messages.today] as const
export type Step = 1 | 2 | 3

/** An answer that was given: its words, and the step that changes it. */
export interface Given {
  words: string
  step: Step
}

interface Props {
  step: Step
  question: string
  help: string
  placeholder: string
  given: readonly Given[]
  answer: string
  onAnswer: (answer: string) => void
  /** What the coach understood. */
  children?: ReactNode
  /** The name of the amber button. */
  go: string
  pending: boolean
  failure: string | undefined
  /** `said` are the words of an answer by voice, which goes on by itself. */
  onGo: (said?: string) => void
  onBack: (() => void) | undefined
  onSkip: () => void
}

const stateNames: Record<DictationState, string> = {
  idle: messages.yourCoach,
  consent: messages.yourCoach,
  opening: messages.openingTheMicrophone,
  listening: messages.listening,
  writing: messages.writingItDown,
}

const isFinePointer = () => matchMedia('(pointer: fine)').matches

/** One question on its own screen: the answers so far, the question, its answer, and what was understood. */
export function QuestionPage(props: Props) {
  const { step, question, help, given, answer, onAnswer, children, pending, failure, onGo, onBack } = props
  const heading = useId()
  const about = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const dictation = useDictation({
    onWords: onAnswer,
    onSaid: (words) => {
      onAnswer(words)
      onGo(words)
    },
    endsOnPause: true,
  })
  // A phone would cover half of the question with its keyboard, so there the question itself takes the focus.
  useEffect(() => {
    if (isFinePointer()) field.current?.focus()
    else title.current?.focus()
  }, [])
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (answer.trim() === '') field.current?.focus()
    else if (!pending) onGo()
  }
  const isListening = dictation.state === 'listening'
  return (
    <form
      onSubmit={submit}
      className="flex min-h-0 flex-1 flex-col pt-4 lg:ml-14 lg:w-[592px] lg:justify-center lg:py-4"
      aria-labelledby={heading}
    >
      {given.length > 0 && (
        <ul className="mb-3 grid gap-1.5 lg:mb-4">
          {given.map((it) => (
            <GivenLine key={it.step} given={it} />
          ))}
        </ul>
      )}
      <div className={clsx('flex items-center gap-4', given.length > 1 && 'max-lg:has-[~section]:hidden')}>
        <Orb
          mood={isListening ? 'listening' : pending || dictation.state === 'writing' ? 'thinking' : 'idle'}
          level={dictation.level}
          className={clsx('-ml-1.5 w-14 shrink-0', step === 1 ? 'lg:w-[84px]' : 'lg:w-16')}
        />
        <p role="status" className="text-row text-ion-t">
          {pending ? messages.readingIt : stateNames[dictation.state]}
        </p>
      </div>
      <div className="m-rise">
        <h1
          ref={title}
          id={heading}
          tabIndex={-1}
          className="mt-2 text-title text-balance outline-none lg:mt-4 lg:text-display"
        >
          <span className="sr-only">{messages.stepOf({ step })} </span>
          {question}
        </h1>
        <p id={about} className="mt-2.5 text-lead text-white/80">
          {help}
        </p>
        <div className="mt-5">
          <AnswerBox
            value={answer}
            placeholder={props.placeholder}
            labelledBy={heading}
            describedBy={about}
            dictation={dictation}
            fieldRef={field}
            onChange={onAnswer}
            onEnter={submit}
          />
        </div>
      </div>
      {children}
      {isListening && <p className="mt-3 text-row text-white/84">{messages.pauseHint}</p>}
      {failure && (
        <p role="alert" className="mt-3 text-row text-abort">
          {failure}
        </p>
      )}
      <div className="mt-auto grid gap-2 pt-6 lg:mt-7 lg:flex lg:flex-wrap lg:items-center lg:gap-x-2 lg:pt-0">
        <Button
          type="submit"
          look="flame"
          size="window"
          disabled={pending}
          className="h-[52px]! w-full rounded-lg text-lead lg:w-auto"
        >
          {props.go}
          <ArrowRight size={17} aria-hidden className="lg:hidden" />
          <kbd aria-hidden className="kbd ml-1 hidden lg:grid">
            <CornerDownLeft size={11} />
          </kbd>
        </Button>
        <div className="flex items-center justify-center gap-1">
          {onBack && (
            <Button look="quiet" onClick={onBack}>
              <ChevronLeft size={16} aria-hidden />
              {messages.back}
            </Button>
          )}
          <Button look="quiet" onClick={props.onSkip}>
            {messages.skipThisOne}
          </Button>
        </div>
      </div>
    </form>
  )
}

function GivenLine({ given: { words, step } }: { given: Given }) {
  return (
    <li className="flex min-w-0 items-center gap-3 text-row text-white/84">
      <span
        aria-hidden
        className="grid size-5 shrink-0 place-items-center rounded-full bg-nominal/20 text-nominal"
      >
        <Check size={12} strokeWidth={2.6} />
      </span>
      <span className="min-w-0 truncate">{words}</span>
      <Link
        href={`/welcome?step=${step}`}
        aria-label={messages.changeAnswer({ words })}
        className="grid size-7 shrink-0 place-items-center rounded-nav pointer-coarse:size-11 pointer-coarse:-my-2"
      >
        <Pencil size={14} aria-hidden />
      </Link>
    </li>
  )
}

/** Three bars with names: how far the first flight is. */
export function StepBars({ step }: { step: Step }) {
  return (
    <ol className="mt-4 grid grid-cols-3 gap-2.5 lg:mt-0 lg:ml-14 lg:w-[592px]">
      {stepNames.map((name, i) => (
        <li key={name} aria-current={i + 1 === step ? 'step' : undefined}>
          <div className="h-[3px] overflow-hidden rounded-full bg-white/20">
            <div
              className="h-full bg-linear-to-r from-flame-lo to-flame"
              style={{ width: i + 1 < step ? '100%' : i + 1 === step ? '55%' : '0' }}
            />
          </div>
          <p
            className={clsx(
              'mt-2 text-micro lg:text-secondary',
              i + 1 === step ? 'font-[560] text-white' : 'text-white/72',
            )}
          >
            {name}
          </p>
        </li>
      ))}
    </ol>
  )
}

import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RecoveryCodes } from '../keys/recovery-codes.tsx'
import { Button } from '../ui/button.tsx'
import { CodeStep, WhoStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { maskedWho, nextPath } from './identifier.ts'
import { KeyStep, RecoveryStep, signInWithPasskey } from './key-step.tsx'
import { type SignInMove, type SignInState, START, signInFlow, stepOf } from './sign-in-flow.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type SignInStepsProps = { title: string; lead: ReactNode }

/** The sign-in from the first step on. `title` and `lead` are those of the first step. */
export function SignInSteps({ title, lead }: SignInStepsProps) {
  const [state, dispatch] = useReducer(signInFlow, START)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const next = nextPath(query.get('next'))

  useEffect(() => {
    if (state.at === 'in') navigate(next, { replace: true })
  }, [state.at, navigate, next])
  // The focus follows the step: to its first field, else to its first button.
  useEffect(() => {
    const main = page.current?.querySelector('main')
    if (state.at !== 'who') main?.querySelector<HTMLElement>('input, button')?.focus()
  }, [state.at])

  const { heading, words } = texts(state, { title, lead })
  return (
    <div ref={page}>
      <SignInFrame step={stepOf(state)} title={heading} lead={words}>
        <Step state={state} dispatch={dispatch} onIn={() => navigate(next, { replace: true })} />
      </SignInFrame>
    </div>
  )
}

function texts(state: SignInState, first: SignInStepsProps): { heading: string; words: ReactNode } {
  switch (state.at) {
    case 'who':
      return { heading: first.title, words: first.lead }
    case 'code':
      return {
        heading: 'Your code',
        words: 'If that is ours, a code is on its way. It is good for five minutes.',
      }
    case 'key':
      return {
        heading: 'Now your key',
        words: `The code from ${maskedWho(state.who)} was right. Your key proves that it is you, and not just your phone.`,
      }
    case 'recovery':
      return {
        heading: 'A recovery code',
        words: 'For the day when your key is lost. Add a new key afterwards.',
      }
    case 'enrol':
      return {
        heading: 'Make your key',
        words: 'With it you sign in from now on. You can add more keys later.',
      }
    case 'codes':
      return { heading: 'Keep these codes', words: null }
    case 'invite-needed':
      return {
        heading: 'Ask for a new link',
        words:
          'You have no key yet, and keys are made with the link of an invitation. An owner can send you one.',
      }
    case 'in':
      return { heading: 'You are in', words: null }
  }
}

type StepProps = { state: SignInState; dispatch: (move: SignInMove) => void; onIn: () => void }

function Step({ state, dispatch, onIn }: StepProps) {
  switch (state.at) {
    case 'who':
      return (
        <WhoStep
          dispatch={dispatch}
          problem={state.problem}
          onPasskey={async () => dispatch(await signInWithPasskey())}
        />
      )
    case 'code':
      return <CodeStep who={state.who} dispatch={dispatch} problem={state.problem} />
    case 'key':
      return <KeyStep state={state} dispatch={dispatch} />
    case 'recovery':
      return <RecoveryStep state={state} dispatch={dispatch} />
    case 'enrol':
      return <EnrolStep state={state} dispatch={dispatch} />
    case 'codes':
      return <RecoveryCodes codes={state.recoveryCodes} button="Open the back office" onDone={onIn} />
    case 'invite-needed':
      return <Button onClick={() => dispatch({ type: 'again' })}>Begin again</Button>
    case 'in':
      return null
  }
}

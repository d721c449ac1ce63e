import { type Dispatch, useRef } from 'react'
import { useSessionStore } from '../session/session-provider.tsx'
import type { AuthEvent, AuthState } from './auth-modes.ts'
import { sendCode, signUp, verifyCode } from './auth-steps.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyForm } from './verify-form.tsx'

type AuthFormsProps = { state: AuthState; dispatch: Dispatch<AuthEvent> }

/** The form of the current mode. */
export function AuthForms({ state, dispatch }: AuthFormsProps) {
  const store = useSessionStore()

  const isUnderWay = useRef(false)

  /** One request at a time: typing the sixth digit and pressing the button must not send two. */
  async function take(step: () => Promise<AuthEvent>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    dispatch({ type: 'submitted' })
    const event = await step()
    isUnderWay.current = event.type === 'signedIn'
    dispatch(event)
    // Signing in changes the whole page, so it is loaded again.
    if (event.type === 'signedIn') window.location.reload()
  }

  if (state.mode === 'verify') {
    const verify = (otc: string) => void take(() => verifyCode(store, { ...state, otc }))
    return <VerifyForm state={state} dispatch={dispatch} onSubmit={verify} />
  }
  if (state.mode === 'signUp') {
    const create = () => void take(() => signUp(store, state))
    return <SignUpForm state={state} dispatch={dispatch} onSubmit={create} />
  }
  const send = () => void take(() => sendCode(store, state))
  return <SignInForm key={state.by} state={state} dispatch={dispatch} onSubmit={send} />
}

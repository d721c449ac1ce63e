import { type Dispatch, useRef } from 'react'
import { useSessionStore } from '../session/session-provider.tsx'
import type { AuthEvent, AuthState } from './auth-modes.ts'
import { sendCode, signUp, verifyCode } from './auth-steps.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyForm } from './verify-form.tsx'

type AuthFormsProps = { state: AuthState; dispatch: Dispatch<AuthEvent> }

/** The form of the mode the sidebar is in. */
export function AuthForms({ state, dispatch }: AuthFormsProps) {
  const store = useSessionStore()

  const isUnderWay = useRef(false)

  /** One step at a time: the sixth digit and a press on the button are one wish. */
  async function take(step: () => Promise<AuthEvent>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    dispatch({ type: 'asked' })
    const event = await step()
    isUnderWay.current = event.type === 'signedIn'
    dispatch(event)
    // Everything on the page may look different to a customer.
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

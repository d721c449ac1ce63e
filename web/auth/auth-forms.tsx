import type { Dispatch } from 'react'
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

  async function take(step: Promise<AuthEvent>) {
    dispatch({ type: 'asked' })
    const event = await step
    dispatch(event)
    // Everything on the page may look different to a customer.
    if (event.type === 'signedIn') window.location.reload()
  }

  if (state.mode === 'verify') {
    const verify = (otc: string) => state.isBusy || void take(verifyCode(store, { ...state, otc }))
    return <VerifyForm state={state} dispatch={dispatch} onSubmit={verify} />
  }
  if (state.mode === 'signUp') {
    const create = () => state.isBusy || void take(signUp(store, state))
    return <SignUpForm state={state} dispatch={dispatch} onSubmit={create} />
  }
  const send = () => state.isBusy || void take(sendCode(store, state))
  return <SignInForm key={state.by} state={state} dispatch={dispatch} onSubmit={send} />
}

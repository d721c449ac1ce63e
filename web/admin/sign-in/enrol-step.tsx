import { useEffect } from 'react'
import type { NewKey as NewKeyBody } from '#contract/admin/sign-in.ts'
import { call } from '../client.ts'
import { NewKey } from '../keys/new-key.tsx'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import { Problem } from '../ui/problem.tsx'
import type { SignInMove, SignInState } from './sign-in-flow.ts'

type EnrolStepProps = {
  state: Extract<SignInState, { at: 'enrol' }>
  dispatch: (move: SignInMove) => void
}

/** Adds the first key, which signs in. */
export function EnrolStep({ state, dispatch }: EnrolStepProps) {
  const { options, problem } = state
  async function ask() {
    const asked = await call('enrolOptions', {})
    dispatch(
      asked.ok
        ? { type: 'keyOptions', options: asked.value }
        : { type: 'refused', message: asked.error.message },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the step begins
  useEffect(() => void ask(), [])

  async function add(key: NewKeyBody) {
    const added = await call('enrol', { body: key })
    if (!added.ok) return added.error.message
    dispatch({ type: 'enrolled', recoveryCodes: added.value.recoveryCodes })
    return null
  }
  if (options) return <NewKey options={options} onAdd={add} />
  if (problem === null) return <ListSkeleton />
  return (
    <Problem what="Your key cannot be added now." failure={{ status: 0, message: problem }} onRetry={ask} />
  )
}

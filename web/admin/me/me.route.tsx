import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call, load } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { useToast } from '../ui/use-toast.ts'
import type { Route } from './+types/me.route'
import { Keys } from './keys.tsx'
import { Sessions } from './sessions.tsx'

export const clientLoader = () => load('getMe', {})

/** The own keys and sessions, and the way out. */
export default function Me({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  async function signOut() {
    setLeaving(true)
    const done = await call('staffLogout', {})
    if (done.ok) return navigate('/sign-in', { replace: true })
    setLeaving(false)
    toast({ kind: 'error', text: `You are still signed in. ${done.error.message}` })
  }
  const leave = (
    <Button icon="sign-out" writes busyLabel={isLeaving ? 'Signing out' : undefined} onClick={signOut}>
      Sign out
    </Button>
  )
  if (!loaderData.ok)
    return (
      <Screen title="You" actions={leave}>
        <Problem
          what="Your keys and sessions could not be read."
          failure={loaderData.error}
          onRetry={revalidate}
        />
      </Screen>
    )
  const me = loaderData.value
  return (
    <Screen title={me.name} pageTitle="Your keys and sessions" lead={me.role.name} actions={leave}>
      <Keys me={me} onChange={revalidate} />
      <Sessions sessions={me.sessions} onChange={revalidate} />
    </Screen>
  )
}

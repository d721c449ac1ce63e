import { call } from '../client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import type { Route } from './+types/welcome.route'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** Opens the link of an invitation in this browser. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  call('openInvitation', { body: { token: params.token } })

export default function Welcome({ loaderData: invitation }: Route.ComponentProps) {
  if (!invitation.ok)
    return (
      <SignInFrame
        step={0}
        title="This link is over"
        lead={`${invitation.error.message} An owner can send you a new one.`}
      >
        <ButtonLink to="/sign-in">To the sign-in</ButtonLink>
      </SignInFrame>
    )
  const { name, role, until } = invitation.value
  return (
    <SignInSteps
      title={`Welcome, ${name}`}
      lead={
        <>
          You are invited to the back office as {role}. First a code to the phone or mail that you were
          invited with, then you make your key. The link is good until <Time at={until} />.
        </>
      }
    />
  )
}

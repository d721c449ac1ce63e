import { SignInSteps } from './sign-in-steps.tsx'

export default function SignIn() {
  return (
    <SignInSteps
      title="Sign in"
      lead="First a code to your phone or mail, then your key. On a device you know, your passkey alone is enough."
    />
  )
}

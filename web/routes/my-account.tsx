import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Profile',
    description: 'Your name, mobile number and e-mail, and which of them are verified.',
  })

export default function MyAccount() {
  return <OpeningSoon title="My Profile" lead="This part of the mill is still being built." />
}

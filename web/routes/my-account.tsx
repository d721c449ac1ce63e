import { AccountPage } from '../account/account-page.tsx'
import { Profile } from '../account/profile.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Profile',
    description: 'Your name, mobile number and e-mail, and which of them are verified.',
  })

export default function MyAccount() {
  return <AccountPage title="My Profile">{(user) => <Profile user={user} />}</AccountPage>
}

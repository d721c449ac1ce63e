import { Outlet } from 'react-router'
import { AccountLayout } from '../account/account-layout.tsx'
import { useSignInGuard } from '../auth/use-sign-in-guard.ts'

export default function My() {
  useSignInGuard()
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  )
}

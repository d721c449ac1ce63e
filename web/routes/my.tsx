import { Outlet } from 'react-router'
import { AccountLayout } from '../account/account-layout.tsx'
import { useSignInGuard } from '../auth/use-sign-in-guard.ts'
import { NeedsScripts } from '../layout/needs-scripts.tsx'

export default function My() {
  useSignInGuard()
  return (
    <>
      <NeedsScripts what="Your account" />
      <AccountLayout>
        <Outlet />
      </AccountLayout>
    </>
  )
}

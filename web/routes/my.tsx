import { Outlet } from 'react-router'
import { useSignInGuard } from '../auth/use-sign-in-guard.ts'

export default function My() {
  useSignInGuard()
  return <Outlet />
}

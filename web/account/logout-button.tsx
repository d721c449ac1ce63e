import { useState } from 'react'
import { logOut } from '../auth/log-out.ts'
import { useOverlay } from '../layout/overlay.tsx'
import { useSessionStore } from '../session/session-provider.tsx'
import { useToast } from '../ui/use-toast.ts'

type LogoutButtonProps = { className?: string | undefined }

export function LogoutButton({ className }: LogoutButtonProps) {
  const store = useSessionStore()
  const { set } = useOverlay()
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const page = { openAuth: () => set('auth'), reload: () => window.location.reload() }
    const left = await logOut(store, page)
    setLeaving(false)
    if (!left.ok) toast.show({ kind: 'error', text: 'We could not log you out. Please try again.' })
  }

  return (
    <button type="button" className={className} disabled={isLeaving} onClick={() => void leave()}>
      Logout
    </button>
  )
}

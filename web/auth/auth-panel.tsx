import { useReducer } from 'react'
import { LOCALES } from '#domain/locale.ts'
import { useLazy } from '../hydration/use-lazy.ts'
import { useRootData } from '../layout/root-data.ts'
import { Panel } from '../ui/panel.tsx'
import { SeedPattern } from '../ui/seed-pattern.tsx'
import { useWasOpened } from '../ui/use-was-opened.ts'
import { type AuthState, authReducer, initialAuthState } from './auth-modes.ts'
import styles from './auth-panel.module.css'
import { LazyBody } from './lazy-body.tsx'

const TITLES: Record<AuthState['mode'], string> = {
  signIn: 'Login',
  verify: 'Login Verification',
  signUp: 'Create Account',
}

const loadForms = () => import('./auth-forms.tsx')

type AuthPanelProps = { open: boolean; onClose: () => void }

/** The auth sidebar. Its forms are loaded when it first opens. */
export function AuthPanel({ open, onClose }: AuthPanelProps) {
  const { locale } = useRootData()
  const [state, dispatch] = useReducer(authReducer, LOCALES[locale].isdCode, initialAuthState)
  const forms = useLazy(loadForms, open)
  const wasOpened = useWasOpened(open)
  if (!wasOpened) return null
  const AuthForms = forms.value?.AuthForms
  return (
    <Panel open={open} title={TITLES[state.mode]} onClose={onClose}>
      <div className={styles.sheet}>
        {AuthForms ? <AuthForms state={state} dispatch={dispatch} /> : <LazyBody lazy={forms} />}
        <SeedPattern fade="up" className={styles.seeds} />
      </div>
    </Panel>
  )
}

/** The role that the desk is seen as, for this tab. */
const KEY = 'see-as'

export type SeenRole = { id: string; name: string }

/** null: one's own role. */
export function seenRole(): SeenRole | null {
  const stored = sessionStorage.getItem(KEY)
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** Everything is read again, because all that was loaded was answered for another role. */
export function seeAs(role: SeenRole | null) {
  const before = seenRole()
  if (role) sessionStorage.setItem(KEY, JSON.stringify(role))
  else sessionStorage.removeItem(KEY)
  window.location.assign(role || !before ? '/admin/' : `/admin/staff/roles/${encodeURIComponent(before.id)}`)
}

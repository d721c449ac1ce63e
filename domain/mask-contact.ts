const KEPT_DIGITS = 3

/** A phone number as it is shown to staff who may not see it: `+91 ••••• ••003`. */
export function maskPhone(isdCode: string | null, phone: string | null): string | null {
  if (!phone) return null
  const kept = phone.slice(-KEPT_DIGITS)
  return `${isdCode ?? ''} ••••• ••${kept}`.trim()
}

/** A mail address without its name: `l•••@namuna.example`. */
export function maskEmail(email: string | null): string | null {
  if (!email) return null
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

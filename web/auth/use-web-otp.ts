import { useEffect, useEffectEvent } from 'react'

type OtpRequest = CredentialRequestOptions & { otp: { transport: 'sms'[] } }

/** WebOTP: some phones pass on the code of an SMS that names this site. Failures are ignored. */
async function codeFromSms(signal: AbortSignal): Promise<string | null> {
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    const credential = await navigator.credentials.get(request)
    return credential && 'code' in credential ? String(credential.code) : null
  } catch {
    return null
  }
}

/** Waits for the code while it is wanted. */
export function useWebOtp(isWanted: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isWanted || !('OTPCredential' in window)) return
    const over = new AbortController()
    void codeFromSms(over.signal).then((code) => code && !over.signal.aborted && take(code))
    return () => over.abort()
  }, [isWanted])
}

/** The value of a cookie in a cookie string, or null. */
export function readCookie(name: string, cookies: string): string | null {
  const pair = cookies.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`))
  if (pair === undefined) return null
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

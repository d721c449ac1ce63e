import { seconds } from '#kit/duration.ts'

const PATIENCE = seconds(20)

const coming = new Map<string, Promise<boolean>>()

/** Runs a script of another house, once. Says whether it has come; one that has not may be asked for again. */
export function loadScript(address: string): Promise<boolean> {
  const script = coming.get(address) ?? add(address)
  coming.set(address, script)
  void script.then((hasCome) => hasCome || coming.delete(address))
  return script
}

function add(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const script = document.createElement('script')
  script.onload = () => resolve(true)
  script.onerror = () => resolve(false)
  setTimeout(() => resolve(false), PATIENCE)
  try {
    // A page that opens no payments throws here: its policy trusts no address that comes as plain text.
    script.src = address
    document.head.append(script)
  } catch {
    resolve(false)
  }
  return promise
}

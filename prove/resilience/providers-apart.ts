import { Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { invariant } from '#kit/invariant.ts'

// Loaded into the shop before its program. The simulated providers share one address. Real ones have an address each, so
// that one of them can be away.

/** `host`: where all of them really are. `origins`: by the beginning of the path, where requests are sent. */
type Addresses = { host: string; origins: Record<string, string> }

const { host, origins }: Addresses = JSON.parse(process.env.PROVIDER_ADDRESSES ?? '')
const usual = getGlobalDispatcher()

class Apart extends Dispatcher {
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const [, origin] = Object.entries(origins).find(([path]) => options.path.startsWith(path)) ?? []
    if (!origin) return usual.dispatch(options, handler)
    const { headers } = options
    invariant(headers && !Array.isArray(headers), 'the headers are an object')
    return usual.dispatch({ ...options, origin, headers: { ...headers, host } }, handler)
  }
}

setGlobalDispatcher(new Apart())

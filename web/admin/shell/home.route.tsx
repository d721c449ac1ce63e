import { redirect } from 'react-router'
import { load } from '../client.ts'
import { visibleItems } from './navigation.ts'

/** The address without a screen leads to the first one that the person may open. */
export async function clientLoader() {
  const me = await load('getMe', {})
  const first = me.ok ? visibleItems(me.value.permissions)[0] : undefined
  return redirect(`/${first?.path ?? 'me'}`)
}

export default function Home() {
  return null
}

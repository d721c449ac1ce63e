import { randomUUID } from 'node:crypto'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { StaffShop } from '../staff/testing-sign-in.ts'
import { deskWithApp } from '../staff/testing-sign-in.ts'

type Json = ReturnType<typeof JSON.parse>

/** A member of staff who sends files. */
export async function importDesk(shop: StaffShop, roleId?: string) {
  const desk = await deskWithApp(shop, roleId)
  // Fetches the token.
  await desk.send('GET', '/me')
  async function check(kind: string, csv: string | Uint8Array<ArrayBuffer>, columns?: string) {
    const query = new URLSearchParams({ name: 'file.csv', ...(columns && { columns }) })
    const response = await fetch(`${shop.url}/admin/api/v1/imports/${kind}?${query}`, {
      method: 'POST',
      headers: {
        cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: desk.cookies.get('XSRF-STAFF') ?? '',
        [IDEMPOTENCY_HEADER]: randomUUID(),
        'content-type': 'text/csv',
      },
      body: csv,
    })
    const json: Json = await response.json()
    return { status: response.status, json, code: json.error?.code as string | undefined }
  }
  return {
    ...desk,
    check,
    apply: async (id: string) =>
      desk.send(
        'POST',
        `/imports/${id}/apply`,
        undefined,
        await desk.confirm({ act: 'import.apply', subject: id, amount: null }),
      ),
    undo: (id: string) => desk.send('POST', `/imports/${id}/undo`),
    rows: async (id: string, show = '') =>
      (await desk.get(`/imports/${id}${show && `?show=${show}`}`)).json.rows.data as Json[],
  }
}

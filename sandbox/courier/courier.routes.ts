import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '../page.ts'
import { courierPage } from './page.ts'
import { report } from './report.ts'
import { type Parcel, stopsLeft } from './route.ts'

export type CourierOptions = {
  /** Parcels that wait for a courier or are not delivered. */
  parcels(): Promise<readonly Parcel[]>
  shopUrl(): string
}

type ByLabel = { Params: { carrier: string; trackingNumber: string; act: string } }

const HOW_MANY: Record<string, number> = { next: 1, all: Number.POSITIVE_INFINITY }

/** Simulates all couriers: one page, with a button for each parcel's next step. */
export const courierRoutes =
  (options: CourierOptions): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { trouble?: string } }>('/courier', async ({ query }, reply) =>
      sendPage(reply, courierPage(await options.parcels(), query.trouble ?? null)),
    )
    app.post<ByLabel>('/courier/:carrier/:trackingNumber/:act', async ({ params, headers }, reply) => {
      // Other sites may post forms to this machine too.
      if (headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send()
      const parcel = (await options.parcels()).find(
        ({ carrier, trackingNumber }) =>
          carrier === params.carrier && trackingNumber === params.trackingNumber,
      )
      const most = HOW_MANY[params.act]
      if (!parcel || most === undefined) return reply.code(404).send()
      const trouble = await move(options, parcel, most)
      return reply.redirect(
        `/sandbox/courier${trouble ? `?trouble=${encodeURIComponent(trouble)}` : ''}`,
        303,
      )
    })
  }

/** Reports the next stops of a parcel until the shop refuses one. */
async function move({ shopUrl }: CourierOptions, parcel: Parcel, most: number): Promise<string | null> {
  const now = Date.now()
  for (const [index, stop] of stopsLeft(parcel).slice(0, most).entries()) {
    const status = await report(shopUrl(), parcel, { ...stop, occurredAt: new Date(now + index) })
    if (status !== 200) return status === null ? 'no answer' : `it answered ${status}`
  }
  return null
}

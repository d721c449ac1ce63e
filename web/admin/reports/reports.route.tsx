import { redirect } from 'react-router'
import type { Route } from './+types/reports.route'

/** The reports begin with the sales. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  redirect(`/reports/sales${new URL(request.url).search}`)

export default function Reports() {
  return null
}

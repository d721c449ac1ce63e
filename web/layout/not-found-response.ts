import { data } from 'react-router'

/** Thrown by a loader: the root page shows Not Found at the address that was asked for. */
export const notFound = () => data(null, { status: 404 })

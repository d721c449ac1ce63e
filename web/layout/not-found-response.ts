import { data } from 'react-router'

/** Thrown by a loader: the root shows Not Found at the requested address. */
export const notFound = () => data(null, { status: 404 })

import { NotFound } from '../layout/not-found.tsx'
import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'

export const loader = () => notFound()

export const meta = () => pageMeta({ title: 'Page not found' })

export default NotFound

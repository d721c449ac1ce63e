import { MessagesPage } from '../care/messages-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Messages',
    description: 'What you wrote to customer care, and what we answered.',
  })

export default function MyMessages() {
  return <MessagesPage />
}

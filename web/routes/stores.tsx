import { OpeningSoon } from '../content/opening-soon.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Stores',
    description: 'Partner shops in Madhya Pradesh and Rajasthan that keep our oils, flours and spices.',
  })

export default function Stores() {
  return (
    <OpeningSoon
      title="Find us on a shelf nearby"
      lead="Partner shops in Madhya Pradesh and Rajasthan keep our oils, flours and spices. We are still writing down their addresses."
    />
  )
}

import { ComparePage } from '../compare/compare-page.tsx'
import { NeedsScripts } from '../layout/needs-scripts.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Compare',
    description: 'Price, ingredients, allergens and figures of up to four products.',
  })

export default function Compare() {
  return (
    <>
      <NeedsScripts what="The comparison" />
      <ComparePage />
    </>
  )
}

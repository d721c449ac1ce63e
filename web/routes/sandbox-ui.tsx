import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { pageFacts } from '../shop.ts'
import { GalleryActions } from '../ui/gallery/gallery-actions.tsx'
import { GalleryBasics } from '../ui/gallery/gallery-basics.tsx'
import { GalleryForms } from '../ui/gallery/gallery-forms.tsx'
import { GalleryMarks } from '../ui/gallery/gallery-marks.tsx'
import { GallerySurfaces } from '../ui/gallery/gallery-surfaces.tsx'
import type { Route } from './+types/sandbox-ui'
import styles from './sandbox-ui.module.css'

export function loader({ context }: Route.LoaderArgs) {
  if (!pageFacts(context).hasSandbox) throw notFound()
  return null
}

export const meta = () => pageMeta({ title: 'UI' })

export default function SandboxUi() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Components</h1>
      <GalleryBasics />
      <GalleryActions />
      <GalleryForms />
      <GallerySurfaces />
      <GalleryMarks />
    </div>
  )
}

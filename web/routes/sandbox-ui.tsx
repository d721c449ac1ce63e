import { GalleryActions } from '../ui/gallery/gallery-actions.tsx'
import { GalleryBasics } from '../ui/gallery/gallery-basics.tsx'
import { GalleryForms } from '../ui/gallery/gallery-forms.tsx'
import { GalleryMarks } from '../ui/gallery/gallery-marks.tsx'
import { GallerySurfaces } from '../ui/gallery/gallery-surfaces.tsx'
import { ToastProvider } from '../ui/toast-provider.tsx'
import styles from './sandbox-ui.module.css'

export const meta = () => [{ title: 'UI' }, { name: 'robots', content: 'noindex' }]

export default function SandboxUi() {
  return (
    <ToastProvider>
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title}>Components</h1>
        <GalleryBasics />
        <GalleryActions />
        <GalleryForms />
        <GallerySurfaces />
        <GalleryMarks />
      </div>
    </ToastProvider>
  )
}

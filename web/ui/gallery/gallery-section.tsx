import type { ReactNode } from 'react'
import styles from './gallery.module.css'

type GallerySectionProps = { title: string; children: ReactNode }

export function GallerySection({ title, children }: GallerySectionProps) {
  return (
    <section className={styles.section}>
      <h2 className="label">{title}</h2>
      {children}
    </section>
  )
}

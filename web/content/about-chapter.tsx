import type { Media } from '#domain/product.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './about-chapter.module.css'

type AboutChapterProps = { id: string; title: string; paragraphs: string[]; picture: Media }

export function AboutChapter({ id, title, paragraphs, picture }: AboutChapterProps) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <Picture
        files={picture}
        alt={picture.alt}
        sizes="(min-width: 1200px) 520px, (min-width: 768px) 42vw, 90vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

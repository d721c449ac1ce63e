import type { Media } from '#domain/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { AboutChapter } from './about-chapter.tsx'
import styles from './about-page.module.css'
import { CategoryCounter } from './category-counter.tsx'
import { PageHead } from './page-head.tsx'

type AboutPageProps = {
  title: string
  lead: string
  chapters: { id: string; title: string; paragraphs: string[]; picture: Media }[]
  refusals: { title: string; items: string[] }
}

export function AboutPage({ title, lead, chapters, refusals }: AboutPageProps) {
  return (
    <>
      <div className="wrap">
        <PageHead title={title} lead={lead} />
        {chapters.map((chapter) => (
          <AboutChapter key={chapter.id} {...chapter} />
        ))}
      </div>
      <section className={styles.refusals} data-ground="ink" aria-labelledby="refusals-title">
        <div className={`wrap ${styles.inner}`}>
          <h2 id="refusals-title" className={styles.title}>
            {refusals.title}
          </h2>
          <ul className={styles.items}>
            {refusals.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className={styles.shop} aria-labelledby="shop-title">
        <div className={`wrap ${styles.invitation}`}>
          <h2 id="shop-title">What we make</h2>
          <ButtonLink to="/products">Shop Authentic Flavors</ButtonLink>
        </div>
        <div className={styles.shelves}>
          <CategoryCounter />
        </div>
      </section>
    </>
  )
}

import type { ProductMarketing } from '#contract/catalogue.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Picture, type PictureFiles } from '../../ui/picture.tsx'
import styles from './product-benefits.module.css'

type ProductBenefitsProps = {
  benefits: ProductMarketing['details']['benefits']
  /** Decorative here: the gallery shows the picture with its alternative text. */
  picture: PictureFiles
}

export function ProductBenefits({ benefits, picture }: ProductBenefitsProps) {
  if (benefits.length === 0) return null
  return (
    <section className={`wrap ${styles.benefits}`} aria-labelledby="benefits-title">
      <div className={styles.side}>
        <h2 id="benefits-title" className={styles.title}>
          Check Out the Benefits
        </h2>
        <Picture
          className={styles.picture}
          files={picture}
          alt=""
          sizes="(min-width: 900px) 38vw, (min-width: 768px) 40vw, 1px"
        />
      </div>
      <ul className={styles.list}>
        {benefits.map(({ media, description }) => (
          <li key={description} className={styles.benefit}>
            <span className={styles.disc}>
              <Drawing src={media.src} size={44} />
            </span>
            {description}
          </li>
        ))}
      </ul>
    </section>
  )
}

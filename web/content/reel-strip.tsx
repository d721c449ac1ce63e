import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ReelProduct } from './reel-product.ts'
import styles from './reel-strip.module.css'

type ReelStripProps = { product: ReelProduct; onClick?: () => void }

/** The product of a video: thumbnail, name, price. */
export function ReelStrip({ product, onClick }: ReelStripProps) {
  return (
    <Link
      to={product.path}
      prefetch="intent"
      className={styles.strip}
      data-product={product.sku}
      onClick={onClick}
    >
      <Picture className={styles.thumb} files={product.picture} alt="" sizes="48px" />
      <span className={styles.words}>
        <span className={styles.title}>{product.title}</span>
        <span className={styles.price}>{product.price}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  )
}

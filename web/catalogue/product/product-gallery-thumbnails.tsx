import type { PrimaryMedia } from '#contract/catalogue.ts'
import { type GalleryWindow, stepImage } from '#domain/gallery.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { avif } from '../../ui/picture.tsx'
import styles from './product-gallery-thumbnails.module.css'

type GalleryThumbnailsProps = {
  pictures: readonly Pick<PrimaryMedia, 'srcXS' | 'alt'>[]
  image: number
  thumbnails: GalleryWindow
  onShow: (image: number) => void
}

export function GalleryThumbnails({ pictures, image, thumbnails, onShow }: GalleryThumbnailsProps) {
  const { from, to, more } = thumbnails
  const count = pictures.length
  return (
    <div className={styles.thumbnails}>
      <IconButton
        className={styles.step}
        icon="chevron-left"
        label="Previous picture"
        aria-disabled={image === 0}
        onClick={() => onShow(stepImage(image, -1, count))}
      />
      <ol className={styles.list}>
        {pictures.slice(from, to).map(({ srcXS, alt }, offset) => {
          const index = from + offset
          return (
            <li key={index}>
              <Thumbnail
                src={srcXS}
                name={`Picture ${index + 1}: ${alt}`}
                isShown={index === image}
                more={index === to - 1 ? more : 0}
                onPress={() => onShow(index)}
              />
            </li>
          )
        })}
      </ol>
      <IconButton
        className={styles.step}
        icon="chevron-right"
        label="Next picture"
        aria-disabled={image === count - 1}
        onClick={() => onShow(stepImage(image, 1, count))}
      />
    </div>
  )
}

type ThumbnailProps = {
  src: string
  name: string
  isShown: boolean
  /** How many pictures follow the last thumbnail. */
  more: number
  onPress: () => void
}

function Thumbnail({ src, name, isShown, more, onPress }: ThumbnailProps) {
  const counts = more > 0 && !isShown
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={counts ? `${name}, +${more} more` : name}
      aria-current={isShown || undefined}
      onClick={onPress}
    >
      <picture>
        <source type="image/avif" srcSet={avif(src)} />
        <img src={src} alt="" width={68} height={85} decoding="async" />
      </picture>
      {counts && <span className={styles.more}>{`+${more}`}</span>}
    </button>
  )
}

import { Flag } from '../flag.tsx'
import { Glyph } from '../glyph.tsx'
import { GLYPH_PATHS, type GlyphName } from '../glyph-paths.ts'
import { Icon } from '../icon.tsx'
import { ICON_PATHS, type IconName } from '../icon-paths.ts'
import { Logo } from '../logo.tsx'
import { Seal } from '../seal.tsx'
import { SeedPattern } from '../seed-pattern.tsx'
import { Stone } from '../stone.tsx'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const GLYPHS = Object.keys(GLYPH_PATHS) as GlyphName[]
const ICONS = Object.keys(ICON_PATHS) as IconName[]

export function GalleryMarks() {
  return (
    <>
      <GallerySection title="Mark, wordmark, loader, flags">
        <div className={styles.row}>
          <Stone size={240} className={styles.glyphs} />
          <Stone size={240} detail="frame" className={styles.chilli} />
          <Stone detail="small" size={48} />
          <Stone detail="small" size={32} />
          <Stone detail="small" size={20} />
          <Stone size={96} turning />
          <Logo />
          <div className={styles.dark} data-ground="ink">
            <Logo className={styles.gold} />
          </div>
          <Flag country="IN" />
          <Flag country="US" />
        </div>
      </GallerySection>
      <GallerySection title="Glyphs, on a grid of 48">
        <div className={`${styles.row} ${styles.glyphs}`}>
          {GLYPHS.map((name) => (
            <figure key={name}>
              <Glyph name={name} size={76} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Icons, on a grid of 24">
        <div className={styles.row}>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Seals and pattern">
        <div className={styles.row}>
          <Seal top="Wood Pressed" bottom="No Heat">
            <Glyph name="groundnut" />
          </Seal>
          <Seal top="Stone Ground" bottom="Slow Milled" className={styles.chilli}>
            <Stone detail="small" />
          </Seal>
          <Seal top="Lab Tested" bottom="Every Batch" upright>
            <Glyph name="moringa" />
          </Seal>
        </div>
        <div className={styles.grid}>
          <div data-ground="ink">
            <SeedPattern className={`${styles.band} ${styles.gold}`} />
          </div>
          <SeedPattern fade="left" className={styles.band} />
          <SeedPattern fade="up" className={styles.band} />
        </div>
      </GallerySection>
    </>
  )
}

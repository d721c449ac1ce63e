import type { StoresContent } from '#domain/content/shown.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { PageHead } from './page-head.tsx'
import { SideSection } from './side-section.tsx'
import { StoresCity, StoresCityAhead } from './stores-city.tsx'
import styles from './stores-page.module.css'

type StoresPageProps = Omit<StoresContent, 'description'> & { note: string }

export function StoresPage({ title, lead, states, note, picture }: StoresPageProps) {
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageHead title={title} lead={lead} />
        {states.map(({ id, name, cities, comingSoon }) => (
          <SideSection key={id} id={id} title={name}>
            <ul className={styles.cities}>
              {cities.map((city) => (
                <StoresCity key={city.name} state={name} {...city} />
              ))}
              {comingSoon.map((city) => (
                <StoresCityAhead key={city} name={city} />
              ))}
            </ul>
          </SideSection>
        ))}
        <p className={styles.note}>
          <Icon name="info" size={22} />
          {note}
        </p>
      </div>
      <Picture
        files={picture}
        alt={picture.alt}
        sizes="(min-width: 768px) 100vw, 163vw"
        className={styles.picture}
      />
    </>
  )
}

import { UNITS } from '#domain/category.ts'
import type { BodySize } from '#domain/drafts/product-body.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { DraftCheck, DraftNumber, DraftSelect, DraftText } from '../../drafts/bound-fields.tsx'
import { fieldId } from '../../drafts/field-place.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PartsField } from './parts-field.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
import { SellerFields } from './seller-fields.tsx'
import styles from './size.module.css'

type SizeCardProps = {
  draft: ProductDraft
  sku: string
  /** Free pieces; null if they are not counted or it is not in the shop. */
  free: number | null
  /** It was published, so it can be hidden but not removed. */
  isStored: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function SizeCard({ draft, sku, free, isStored, onUp, onDown }: SizeCardProps) {
  const size = draft.body.sizes[sku]
  if (!size) return null
  const path = `sizes.${sku}`
  const name = size.title || sku
  return (
    <section id={fieldId(path)} className={styles.size} aria-label={`Size ${name}`}>
      <header className={styles.head}>
        <div className={styles.name}>
          <b>{name}</b>
          <span>{sku}</span>
        </div>
        {size.isFavorite && (
          <Chip kind="honey" icon="star">
            Favourite
          </Chip>
        )}
        {!size.isActive && <Chip kind="rose">Hidden</Chip>}
        <Stock sku={sku} free={free} isStored={isStored} size={size} />
        {!draft.isFrozen && (
          <div className={styles.deeds}>
            <IconButton icon="chevron-up" label={`Move ${name} up`} disabled={!onUp} onClick={onUp} />
            <IconButton icon="chevron-down" label={`Move ${name} down`} disabled={!onDown} onClick={onDown} />
            {!isStored && (
              <IconButton icon="trash" label={`Remove ${name}`} onClick={() => draft.set(path, null)} />
            )}
          </div>
        )}
      </header>
      <FieldError error={ownProblem(draft, path)} />
      <div id={fieldId(`${path}.prices`)} className={styles.prices}>
        {COUNTRY_CODES.map((country) => (
          <PriceFields key={country} draft={draft} sku={sku} country={country} />
        ))}
      </div>
      {draft.body.type === 'BUNDLE' && <PartsField draft={draft} sku={sku} />}
      <details className={styles.more}>
        <summary>Name, contents, weight, where it is sold</summary>
        <div className={styles.fields}>
          <DraftText draft={draft} path={`${path}.title`} label="Name" />
          <DraftNumber draft={draft} path={`${path}.content`} label="Contents" decimals={3} />
          <DraftNumber
            draft={draft}
            path={`${path}.baseContent`}
            label="Compared by"
            decimals={3}
            hint="100 for a price per 100 mL"
          />
          <DraftSelect draft={draft} path={`${path}.baseContentUnit`} label="Unit" options={UNIT_OPTIONS} />
          <DraftNumber draft={draft} path={`${path}.weightG`} label="Weight when packed, in g" optional />
          <DraftText
            draft={draft}
            path={`${path}.gtin`}
            label="GTIN"
            optional
            isNullable
            inputMode="numeric"
            hint="14 digits"
          />
        </div>
        <Ticks draft={draft} sku={sku} />
        <div className={styles.fields}>
          {COUNTRY_CODES.map((country) => (
            <SellerFields key={country} draft={draft} sku={sku} country={country} />
          ))}
        </div>
      </details>
    </section>
  )
}

const UNIT_OPTIONS = UNITS.map((value) => ({
  value,
  label: { ML: 'mL', LITER: 'Liter', G: 'g', KG: 'kg', COUNT: 'pieces' }[value],
}))

/** A refusal of the size as a whole, such as of its sku. */
const ownProblem = ({ refused, draft }: ProductDraft, path: string) =>
  refused[path] ?? draft.problems.find(({ field }) => field === path)?.message

/** Only one size is the favourite: choosing one takes it from the others. */
function Ticks({ draft, sku }: { draft: ProductDraft; sku: string }) {
  const size = draft.body.sizes[sku]
  const others = Object.entries(draft.body.sizes).filter(
    ([other, { isFavorite }]) => other !== sku && isFavorite,
  )
  return (
    <div className={styles.ticks}>
      {size?.isFavorite ? (
        <span id={fieldId(`sizes.${sku}.isFavorite`)}>It is chosen first on the page.</span>
      ) : (
        <Button
          id={fieldId(`sizes.${sku}.isFavorite`)}
          size="row"
          icon="star"
          disabled={draft.isFrozen}
          onClick={() =>
            draft.setAll({
              ...Object.fromEntries(others.map(([other]) => [`sizes.${other}.isFavorite`, false])),
              [`sizes.${sku}.isFavorite`]: true,
            })
          }
        >
          Make it the favourite
        </Button>
      )}
      <DraftCheck draft={draft} path={`sizes.${sku}.isActive`} label="Shown in the shop" />
      <DraftCheck draft={draft} path={`sizes.${sku}.isGlass`} label="Of glass: pack with care" />
    </div>
  )
}

type StockProps = { sku: string; free: number | null; isStored: boolean; size: BodySize }

/** A new size begins with no pieces; that is told before somebody wonders why it is sold out. */
function Stock({ sku, free, isStored, size }: StockProps) {
  if (size.parts.length > 0) return <span className={styles.stock}>Counted by its parts</span>
  if (!isStored) return <span className={styles.stock}>0 pieces: enter stock after publishing</span>
  if (free === null) return <span className={styles.stock}>Not counted</span>
  return (
    <span className={styles.stock}>
      <b>{free}</b> {free === 1 ? 'piece' : 'pieces'}
      {free === 0 && (
        <ButtonLink size="row" look="quiet" to={`/stock?q=${encodeURIComponent(sku.split('-')[0] ?? sku)}`}>
          Enter stock
        </ButtonLink>
      )}
    </span>
  )
}

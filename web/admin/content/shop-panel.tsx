import { inOrder } from '#domain/content/content-block.ts'
import type { StoresBody } from '#domain/content/stores-body.ts'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import type { Editing } from './editing.ts'

type ShopPanelProps = {
  editing: Editing<StoresBody>
  /** The shop that is open; null: none. */
  id: string | null
  onClose: () => void
}

/** One partner shop. It is saved while it is typed, like everything in a draft. */
export function ShopPanel({ editing, id, onClose }: ShopPanelProps) {
  const shop = id === null ? undefined : editing.body.shops[id]
  const at = `shops.${id}`
  const cities = inOrder(editing.body.cities).map((city) => ({
    value: city.id,
    label: city.name || 'No name',
  }))
  const words = (
    name: 'name' | 'address' | 'hours' | 'phone',
    label: string,
    most: number,
    placeholder?: string,
  ) =>
    shop && (
      <ContentText
        editing={editing}
        path={`${at}.${name}`}
        label={label}
        value={shop[name]}
        most={most}
        {...(placeholder && { placeholder })}
      />
    )
  return (
    <Panel
      isOpen={shop !== undefined}
      title={shop?.name || 'New shop'}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
          {!editing.isReadOnly && (
            <Button
              icon="trash"
              onClick={() => {
                editing.setAll({ [at]: null })
                onClose()
              }}
            >
              Remove the shop
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.group}>
        {words('name', 'Name', 100)}
        <Select
          id={fieldId(`${at}.city`)}
          name={`${at}.city`}
          label="City"
          options={cities}
          placeholder="Choose a city"
          value={cities.some(({ value }) => value === shop?.city) ? (shop?.city ?? '') : ''}
          disabled={editing.isReadOnly}
          error={editing.problemOf(`${at}.city`)}
          onChange={({ target }) => editing.setAll({ [`${at}.city`]: target.value })}
        />
        {words('address', 'Street and house', 200)}
        {words('hours', 'Open', 100, 'Monday to Saturday, 10 AM to 8 PM')}
        {words('phone', 'Phone', 22, '+91 74230 00011')}
        <p className={styles.remark}>Shoppers see it after you publish.</p>
      </div>
    </Panel>
  )
}

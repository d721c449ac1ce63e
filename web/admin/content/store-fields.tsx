import { inOrder } from '#domain/content/content-block.ts'
import type { BodyState, StoresBody } from '#domain/content/stores-body.ts'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from '../drafts/field-place.ts'
import { Button } from '../ui/button.tsx'
import styles from './content.module.css'
import { ContentText } from './content-text.tsx'
import type { Editing } from './editing.ts'
import { moved } from './moved.ts'
import { movedPaths } from './positions.ts'
import type { CityShops, StateCities } from './store-search.ts'

type StateFieldsProps = { editing: Editing<StoresBody>; state: StateCities }

/** The name of a state, its place among the states, and removing it while it is empty. */
export function StateFields({ editing, state }: StateFieldsProps) {
  const states: (BodyState & { id: string })[] = inOrder(editing.body.states)
  const place = states.findIndex(({ id }) => id === state.id)
  const move = (by: -1 | 1) => editing.setAll(movedPaths('states', moved(states, place, by)))
  return (
    <div className={styles.adding}>
      <ContentText
        editing={editing}
        path={`states.${state.id}.name`}
        label="State"
        value={state.name}
        most={100}
      />
      <div className={styles.buttons}>
        {place > 0 && (
          <Button icon="chevron-up" aria-label={`Move ${state.name} up`} onClick={() => move(-1)}>
            Up
          </Button>
        )}
        {place < states.length - 1 && (
          <Button icon="chevron-down" aria-label={`Move ${state.name} down`} onClick={() => move(1)}>
            Down
          </Button>
        )}
        {state.cities.length === 0 && (
          <Button icon="trash" onClick={() => editing.setAll({ [`states.${state.id}`]: null })}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

type CityFieldsProps = { editing: Editing<StoresBody>; city: CityShops }

/** The name of a city, its state, and whether a shop opens there later. */
export function CityFields({ editing, city }: CityFieldsProps) {
  const at = `cities.${city.id}`
  const states = inOrder(editing.body.states).map(({ id, name }) => ({ value: id, label: name || id }))
  return (
    <div className={styles.fields}>
      <ContentText editing={editing} path={`${at}.name`} label="City" value={city.name} most={100} />
      <Select
        id={fieldId(`${at}.state`)}
        name={`${at}.state`}
        label="In the state"
        options={states}
        value={city.state}
        error={editing.problemOf(`${at}.state`)}
        onChange={({ target }) => editing.setAll({ [`${at}.state`]: target.value })}
      />
      <label className={styles.tick}>
        <input
          id={fieldId(`${at}.isComingSoon`)}
          type="checkbox"
          checked={city.isComingSoon}
          onChange={({ target }) => editing.setAll({ [`${at}.isComingSoon`]: target.checked })}
        />
        Coming soon
      </label>
    </div>
  )
}

import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Chip } from '../chip.tsx'
import { ChipGroup } from '../chip-group.tsx'
import { CodeField } from '../code-field.tsx'
import { Field } from '../field.tsx'
import { Glyph } from '../glyph.tsx'
import { Select } from '../select.tsx'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const COUNTRY_CODES = [
  { value: '+91', label: '+91' },
  { value: '+1', label: '+1' },
]

function Chips() {
  const [size, setSize] = useState('1')
  const [kind, setKind] = useState('groundnut')
  return (
    <GallerySection title="Chips">
      <div className={styles.warm}>
        <ChipGroup legend="Choose a size" name="size" value={size} onChange={setSize}>
          <Chip value="500" title="500 mL" detail="₹37.80/100 mL" />
          <Chip value="1" title="1 Liter" detail="₹34.90/100 mL" />
          <Chip value="5" title="5 Liter" detail="₹32.98/100 mL" flag="Best value" />
          <Chip value="15" title="15 Liter" detail="₹31.00/100 mL" struck="Out of Stock" />
        </ChipGroup>
      </div>
      <div className={styles.row} />
      <ChipGroup legend="Kind" hideLegend shape="pill" name="kind" value={kind} onChange={setKind}>
        {(['groundnut', 'chilli', 'wheat'] as const).map((name) => (
          <Chip
            key={name}
            value={name}
            title={
              <>
                <Glyph name={name} size={22} />
                {name}
              </>
            }
          />
        ))}
      </ChipGroup>
    </GallerySection>
  )
}

export function GalleryForms() {
  return (
    <>
      <GallerySection title="Fields: rest, hint, error, verified, select, code">
        <div className={styles.grid}>
          <Field label="Name" name="name" placeholder="Your full name" />
          <Field label="ZIP code" name="zip" hint="We fill in city and state from it." inputMode="numeric" />
          <Field label="City" name="city" error="Please enter the City" />
          <Field label="Mobile" name="verified" tag="[verified]" defaultValue="+91 98000 00000" readOnly />
          <Field label="Email" name="email" type="email" optional placeholder="name@example.com" />
          <Select label="State" name="state" options={[{ value: 'MP', label: 'Madhya Pradesh' }]} />
          <Field
            label="Mobile number"
            name="mobile"
            inputMode="tel"
            before={
              <Select
                className={styles.code}
                label="Country code"
                hideLabel
                name="code"
                options={COUNTRY_CODES}
              />
            }
          />
          <CodeField
            label="Enter Code"
            name="otc"
            defaultValue="4821"
            error="Invalid or expired verification code"
          />
        </div>
        <Checkbox name="terms" defaultChecked>
          I agree to the <a href="#terms">Terms of Service</a>.
        </Checkbox>
        <Checkbox name="news" error="Please agree first">
          An unticked box with an error
        </Checkbox>
      </GallerySection>
      <Chips />
    </>
  )
}

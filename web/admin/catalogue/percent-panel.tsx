import { useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { SheetRow } from '#contract/admin/products.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { PRICE_STEPS, type PriceStep } from '#domain/price-sheet.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '../client.ts'
import { CONFLICT_TEXTS, pricesText } from '../prices/price-words.ts'
import { savePrices, showSaved } from '../prices/save-prices.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './catalogue.module.css'
import { PercentPreview } from './percent-preview.tsx'
import { isSaved, percentRows, readPercent } from './percent-rows.ts'

const STEP_TEXTS: Record<PriceStep, string> = {
  WHOLE: 'Whole',
  NINE: 'Ends in 9',
  POINT_99: 'Ends in .99',
  MINOR: 'As it comes',
}
const steps = PRICE_STEPS.map((value) => ({ value, label: STEP_TEXTS[value] }))
const places = [
  { value: 'BOTH', label: 'Both' },
  { value: 'IND', label: 'India' },
  { value: 'USA', label: 'USA' },
] as const

type PercentPanelProps = {
  skus: readonly string[]
  isOpen: boolean
  onClose: () => void
  onChange: () => void
}

/** Changes the prices of products by percent, after showing each one before and after. */
export function PercentPanel(props: PercentPanelProps) {
  return (
    <Panel isOpen={props.isOpen} title="Price by percent" onClose={props.onClose}>
      <PercentForm {...props} />
    </Panel>
  )
}

/** All sizes of the products; a failure as a value. */
async function readRows(skus: readonly string[]): Promise<SheetRow[] | AdminCallFailure> {
  const rows: SheetRow[] = []
  let after: string | null | undefined
  do {
    const page = await call('listPrices', {
      query: { products: skus.join(','), ...(after && { after }) } as never,
    })
    if (!page.ok) return page.error
    rows.push(...page.value.data)
    after = page.value.meta.next
  } while (after)
  return rows
}

function PercentForm({ skus, onClose, onChange }: PercentPanelProps) {
  const [rows, setRows] = useState<SheetRow[] | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState<'BOTH' | CountryCode>('BOTH')
  const [step, setStep] = useState<PriceStep>('WHOLE')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel opens for these products
  useEffect(() => {
    void readRows(skus).then((read) => (Array.isArray(read) ? setRows(read) : setFailure(read)))
  }, [])
  const percent = readPercent(typed)
  const countries = place === 'BOTH' ? COUNTRY_CODES : [place]
  const preview = rows && percent !== null ? percentRows(rows, { percent, step, countries }) : []
  const good = preview.filter(isSaved)

  async function save() {
    setBusy(true)
    const prices = good.map(({ sku, country, version, price, max, newPrice }) => ({
      ...{ sku, country, version },
      before: { price: toMajor(price), max: toMajor(max) },
      after: { price: toMajor(newPrice), max: toMajor(max) },
    }))
    const answer = await savePrices(prices, reason || `${typed.trim()} %`)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    showSaved(toast, { prices, answer: answer.value, onUndone: onChange })
    for (const { sku, code } of answer.value.conflicts.slice(0, 3))
      toast({ text: `${sku}: ${CONFLICT_TEXTS[code]}`, kind: 'error' })
    onChange()
    return onClose()
  }
  return (
    <div className={styles.form}>
      <Field
        name="percent"
        label="Change by, in %"
        hint="5 raises, -10 lowers. The MRP on the packs stays."
        inputMode="text"
        autoComplete="off"
        value={typed}
        error={typed.trim() !== '' && percent === null ? 'A number such as 5 or -10, above -100.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choice label="Where" options={places} value={place} onChange={setPlace} />
      <Choice label="Rounding" options={steps} value={step} onChange={setStep} />
      {failure && <Problem what="That did not work." failure={failure} />}
      {rows && percent !== null && <PercentPreview rows={preview} />}
      <Field
        name="reason"
        label="Why"
        optional
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        look="primary"
        wide
        writes
        busyLabel={isBusy ? 'Saving' : rows || failure ? undefined : 'Reading the prices'}
        aria-disabled={good.length === 0}
        onClick={() => good.length > 0 && save()}
      >
        {`Change ${pricesText(good.length)}`}
      </Button>
    </div>
  )
}

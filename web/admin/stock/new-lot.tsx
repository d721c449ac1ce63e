import { type FormEvent, useEffect, useState } from 'react'
import type { AdminCallFailure } from '#contract/admin/client.ts'
import type { StockProducts } from '#contract/admin/stock.ts'
import { latestBestBefore } from '#domain/lots/shelf-life.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { dayInIndia } from '../ui/time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { addLot, type NewLotStep, readNewLot } from './add-lot.ts'
import styles from './stock.module.css'

type NewLotPanelProps = { isOpen: boolean; onClose: () => void; onMade: (code: string) => void }

export const NewLotPanel = ({ isOpen, onClose, onMade }: NewLotPanelProps) => (
  <Panel isOpen={isOpen} title="New batch" onClose={onClose}>
    {isOpen && <NewLotLoader onMade={onMade} />}
  </Panel>
)

type Products = StockProducts['data']

/** The products are read when the panel is opened. */
function NewLotLoader({ onMade }: Pick<NewLotPanelProps, 'onMade'>) {
  const [products, setProducts] = useState<Products | null>(null)
  const [failure, setFailure] = useState<AdminCallFailure | null>(null)
  useEffect(() => {
    call('listStockProducts', {}).then((answer) =>
      answer.ok ? setProducts(answer.value.data) : setFailure(answer.error),
    )
  }, [])
  if (failure) return <Problem what="The products could not be read." failure={failure} />
  return products ? (
    <NewLotForm products={products} onMade={onMade} />
  ) : (
    <p role="status">Loading the products</p>
  )
}

const STEPS: Record<NewLotStep, string> = {
  ADD: 'The batch was not added.',
  REPORT: 'The batch is in quarantine: its report was not stored.',
  RELEASE: 'The batch is in quarantine: it could not be put on sale.',
}

function NewLotForm({ products, onMade }: { products: Products } & Pick<NewLotPanelProps, 'onMade'>) {
  const today = dayInIndia(new Date())
  const [sku, setSku] = useState('')
  const [madeOn, setMadeOn] = useState(today)
  const [bestBefore, setBestBefore] = useState<string | null>(null)
  const [hasReport, setReport] = useState(false)
  const [failure, setFailure] = useState<{ step: NewLotStep; error: AdminCallFailure } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const product = products.find((one) => one.sku === sku)
  const latest = product && madeOn ? latestBestBefore(madeOn, product.shelfLifeDays) : ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = readNewLot(form, product?.sizes.map((size) => size.sku) ?? [])
    setBusy(true)
    const { code, failed } = await addLot(asked)
    setBusy(false)
    if (!code) return setFailure(failed)
    if (failed) toast({ text: `${STEPS[failed.step]} ${failed.error.message}`, kind: 'error' })
    else toast({ text: `${code} is ${asked.report && asked.isReleased ? 'on sale' : 'in quarantine'}.` })
    onMade(code)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        name="productSku"
        label="Product"
        placeholder="Choose a product"
        required
        value={sku}
        options={products.map(({ sku: value, title }) => ({ value, label: title }))}
        onChange={({ target }) => {
          setSku(target.value)
          setBestBefore(null)
        }}
      />
      <div className={styles.pair}>
        <Field
          name="madeOn"
          label="Made on"
          type="date"
          max={today}
          required
          value={madeOn}
          onChange={({ target }) => {
            setMadeOn(target.value)
            setBestBefore(null)
          }}
        />
        <Field
          name="bestBefore"
          label="Best before"
          type="date"
          max={latest}
          required
          hint={product && `${product.shelfLifeDays} days; it may be earlier`}
          value={bestBefore ?? latest}
          onChange={({ target }) => setBestBefore(target.value)}
        />
      </div>
      <Sizes sizes={product?.sizes ?? []} />
      <Field name="supplier" label="From" optional maxLength={100} autoComplete="off" />
      <label className={styles.words}>
        Laboratory report, a PDF of at most 5 MB
        <input
          type="file"
          name="report"
          accept="application/pdf"
          onChange={({ target }) => setReport((target.files?.length ?? 0) > 0)}
        />
      </label>
      {hasReport ? (
        <label className={styles.tick}>
          <input type="checkbox" name="release" defaultChecked /> Put it on sale at once
        </label>
      ) : (
        <p className={styles.small}>Without a report it waits in quarantine and is not sold.</p>
      )}
      {failure && <Problem what={STEPS[failure.step]} failure={failure.error} />}
      <Button type="submit" look="primary" wide writes busyLabel={isBusy ? 'One moment …' : undefined}>
        Add the batch
      </Button>
    </form>
  )
}

const Sizes = ({ sizes }: { sizes: Products[number]['sizes'] }) =>
  sizes.map(({ sku, title }) => (
    <fieldset key={sku} className={styles.size}>
      <legend>{title}</legend>
      <Field
        name={`pieces ${sku}`}
        label="Pieces"
        inputMode="numeric"
        pattern="[0-9]{1,6}"
        autoComplete="off"
      />
      <Field name={`shelf ${sku}`} label="Shelf" maxLength={20} autoComplete="off" />
      <Field
        name={`cost ${sku}`}
        label="Cost each, ₹"
        inputMode="decimal"
        pattern="[0-9]{1,7}([.][0-9]{1,2})?"
        autoComplete="off"
      />
    </fieldset>
  ))

import { useEffect, useState } from 'react'
import type { Forecast } from '#contract/admin/promotions.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { call } from '../client.ts'
import { Card } from '../order/card.tsx'
import { amountText } from '../ui/amount.tsx'
import { Icon } from '../ui/icon.tsx'
import type { DeskIconName } from '../ui/icon-paths.ts'
import { fieldsOf, type PromotionForm } from './promotion-form.ts'
import { marginText } from './promotion-words.ts'
import styles from './promotions.module.css'

const TYPING_PAUSE = 400

type ForecastCardProps = { form: PromotionForm; code: string | null }

/** What to know before a code is saved. */
export function ForecastCard({ form, code }: ForecastCardProps) {
  const [forecast, setForecast] = useState<Forecast | null>(null)
  const fields = fieldsOf({ ...form, code: form.code || 'NEW', description: form.description || 'New' })
  const asked = fields.ok ? JSON.stringify({ ...fields.value, code }) : null
  useEffect(() => {
    if (asked === null) return
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await call('forecastPromotion', { body: JSON.parse(asked) })
      if (!isOld && answer.ok) setForecast(answer.value)
    }, TYPING_PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [asked])
  if (!forecast) return null
  return (
    <Card title="Before you save">
      <div className={styles.part}>
        <ul className={styles.forecast}>
          <Cost cost={forecast.cost} form={form} />
          <Margins forecast={forecast} />
          <Remark
            icon={forecast.sameDays.length > 0 ? 'info' : 'check'}
            title={
              forecast.sameDays.length > 0
                ? `${forecast.sameDays.join(', ')} can be used on the same days`
                : 'No other code runs on these days'
            }
          >
            A cart takes one code, so they do not add up.
          </Remark>
        </ul>
      </div>
    </Card>
  )
}

type RemarkProps = { icon: DeskIconName; title: string; children: string }

const Remark = ({ icon, title, children }: RemarkProps) => (
  <li>
    <Icon name={icon} size={20} />
    <span>
      <b>{title}</b>
      <small>{children}</small>
    </span>
  </li>
)

function Cost({ cost, form }: { cost: Forecast['cost']; form: PromotionForm }) {
  const text = (amount: number) =>
    amountText(amount, localeOfCountry(form.country || 'IND').currency, 'short')
  if (cost)
    return (
      <Remark icon="warning" title={`It may cost ${text(cost.most)} at most`}>
        {`${Number(form.totalLimit).toLocaleString('en-IN')} times. ${text(cost.open)} of that is still open.`}
      </Remark>
    )
  return (
    <Remark icon="warning" title="What it may cost has no upper end">
      {form.totalLimit === ''
        ? 'It can be used without limit. Set how often, all together.'
        : 'A share grows with the cart.'}
    </Remark>
  )
}

function Margins({ forecast: { belowCost, closest, withCost } }: { forecast: Forecast }) {
  if (withCost === 0)
    return (
      <Remark icon="info" title="No cost is known for these sizes">
        Enter what a piece costs with its batch, and the margin is checked here.
      </Remark>
    )
  if (belowCost.length > 0)
    return (
      <Remark icon="warning" title="It can sell below cost">
        {belowCost.map((size) => `${size.name}, ${marginText(size)} below`).join('; ')}
      </Remark>
    )
  return (
    <Remark icon="check" title="No size is sold below cost">
      {closest ? `Closest: ${closest.name}, ${marginText(closest)} above it` : ''}
    </Remark>
  )
}

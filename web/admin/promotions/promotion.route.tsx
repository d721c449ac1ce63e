import { useRevalidator, useSearchParams } from 'react-router'
import { load } from '../client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Route } from './+types/promotion.route'
import { PromotionEditor } from './promotion-editor.tsx'
import { formOf, newForm } from './promotion-form.ts'

/** `new` makes a code; `?copy=CODE` begins with the terms of another one. */
const NEW = 'new'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const copied = new URL(request.url).searchParams.get('copy')
  const code = params.code === NEW ? copied : params.code
  return { promotion: code ? await load('getDeskPromotion', { params: { code } }) : null }
}

/** One discount code: its terms, a cart to try it on, and what it was used for. */
export default function Promotion({ loaderData: { promotion }, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const isNew = params.code === NEW
  if (promotion && !promotion.ok)
    return (
      <Screen title="Promotion" actions={<ButtonLink to="/promotions">All codes</ButtonLink>}>
        <Problem what="The code could not be read." failure={promotion.error} onRetry={revalidate} />
      </Screen>
    )
  const read = promotion?.value ?? null
  const form = read ? formOf(read) : newForm(new Date())
  return (
    <PromotionEditor
      key={`${params.code} ${query.get('copy') ?? ''}`}
      read={isNew ? null : read}
      initial={isNew ? { ...form, code: '' } : form}
      onChange={revalidate}
    />
  )
}

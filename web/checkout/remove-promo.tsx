import { promoLabel } from '#domain/promotions.ts'
import { useCartStore } from '../session/session-provider.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/use-toast.ts'
import styles from './remove-promo.module.css'

type RemovePromoProps = { code: string }

export function RemovePromo({ code }: RemovePromoProps) {
  const { removePromo } = useCartStore()
  const toast = useToast()

  async function remove() {
    const removed = await removePromo()
    if (!removed.ok) toast.show({ kind: 'error', text: removed.error })
  }

  return (
    <IconButton
      icon="close"
      iconSize={18}
      label={`Remove discount code ${promoLabel(code)}`}
      className={styles.remove}
      onClick={() => void remove()}
    />
  )
}

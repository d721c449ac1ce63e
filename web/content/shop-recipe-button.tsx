import { useState } from 'react'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { useSessionStore } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { shopRecipe } from './shop-recipe.ts'
import styles from './shop-recipe-button.module.css'

type ShopRecipeButtonProps = { video: RecipeVideo }

/** Puts the products of a recipe into the cart. The result is announced beside the button. */
export function ShopRecipeButton({ video }: ShopRecipeButtonProps) {
  const shop = useSessionStore()
  const [isAdding, setAdding] = useState(false)
  const [words, setWords] = useState('')

  async function add() {
    setAdding(true)
    setWords('')
    const result = await shopRecipe(shop, video)
    setAdding(false)
    setWords(result.ok ? result.value : result.error)
  }

  return (
    <div className={styles.shop}>
      <Button
        variant="turmeric"
        size="sm"
        loadingLabel={isAdding ? 'Adding' : undefined}
        onClick={() => void add()}
      >
        Add what you need
      </Button>
      <p role="status" className={styles.words}>
        {words}
      </p>
    </div>
  )
}

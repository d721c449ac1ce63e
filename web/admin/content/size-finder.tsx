import { useState } from 'react'
import { call } from '../client.ts'
import { Combo } from './combo.tsx'
import { useAnswers } from './use-answers.ts'

type SizeFinderProps = {
  label: string
  /** Skus that are in the list already. */
  taken: readonly string[]
  onAdd: (sku: string) => void
  error?: string | undefined
}

const MOST = 12

/** The sizes that fit the words. */
async function findSizes(words: string) {
  const answer = await call('listPrices', { query: { q: words } })
  if (!answer.ok) return []
  return answer.value.data.map(({ sku, productTitle, title }) => ({ sku, name: `${productTitle}, ${title}` }))
}

/** Finds a size by the words of its product, its size or its sku, and adds it. */
export function SizeFinder({ taken, onAdd, ...field }: SizeFinderProps) {
  const [words, setWords] = useState('')
  const found = useAnswers(words, findSizes)
  return (
    <Combo
      {...field}
      value={words}
      placeholder="Product, size or sku"
      options={found
        .filter(({ sku }) => !taken.includes(sku))
        .slice(0, MOST)
        .map(({ sku, name }) => ({ id: sku, label: name, note: sku }))}
      onType={setWords}
      onChoose={({ id }) => {
        setWords('')
        onAdd(id)
      }}
    />
  )
}

import { useState } from 'react'
import { call } from '../client.ts'
import { Combo } from './combo.tsx'
import { useAnswers } from './use-answers.ts'

type ProductFinderProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  taken: readonly string[]
  onAdd: (sku: string) => void
}

const MOST = 8

async function findProducts(words: string) {
  const answer = await call('listDeskProducts', { query: { q: words } })
  return answer.ok ? answer.value.data : []
}

/** Finds a product by the words of its title or its sku. */
export function ProductFinder({ taken, onAdd, ...field }: ProductFinderProps) {
  const [words, setWords] = useState('')
  const found = useAnswers(words, findProducts)
  return (
    <Combo
      {...field}
      value={words}
      placeholder="Product or sku"
      options={found
        .filter(({ sku }) => !taken.includes(sku))
        .slice(0, MOST)
        .map(({ sku, title }) => ({ id: sku, label: title, note: sku }))}
      onType={setWords}
      onChoose={({ id }) => {
        setWords('')
        onAdd(id)
      }}
    />
  )
}

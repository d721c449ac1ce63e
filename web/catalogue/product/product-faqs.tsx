import type { ProductMarketing } from '#contract/catalogue.ts'
import { Accordion } from '../../ui/accordion.tsx'
import styles from './product-faqs.module.css'

type ProductFaqsProps = { faqs: ProductMarketing['details']['faqs'] }

export function ProductFaqs({ faqs }: ProductFaqsProps) {
  if (faqs.length === 0) return null
  return (
    <section className={`wrap ${styles.faqs}`} aria-labelledby="faqs-title">
      <h2 id="faqs-title" className={styles.title}>
        Got Questions?
      </h2>
      <div className={styles.list}>
        {faqs.map(({ question, answer }, index) => (
          <Accordion key={question} title={question} open={index === 0}>
            {answer}
          </Accordion>
        ))}
      </div>
    </section>
  )
}

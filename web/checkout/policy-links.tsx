import styles from './policy-links.module.css'

type PolicyLinkProps = { policy: string; children: string }

/** Opens in a new tab, so that the checkout stays open. */
function PolicyLink({ policy, children }: PolicyLinkProps) {
  return (
    <a href={`/policies/${policy}`} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

export function PolicyLinks() {
  return (
    <p className={styles.policies}>
      By placing the order you accept our <PolicyLink policy="tos">terms</PolicyLink>,{' '}
      <PolicyLink policy="shipping">shipping</PolicyLink> and <PolicyLink policy="refund">refund</PolicyLink>{' '}
      policies.
    </p>
  )
}

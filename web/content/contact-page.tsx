import { BRAND } from '#domain/brand.ts'
import { ContactTicket } from '../care/contact-ticket.tsx'
import { CheckYourPack } from '../trace/check-your-pack.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { ORDERING_QUESTIONS } from './contact.ts'
import { ContactCare } from './contact-care.tsx'
import { ContactGrievance } from './contact-grievance.tsx'
import styles from './contact-page.module.css'
import { PageHead } from './page-head.tsx'
import { PolicyProse } from './policy-prose.tsx'
import { SideSection } from './side-section.tsx'

type ContactPageProps = {
  questions: typeof ORDERING_QUESTIONS
  steps: { when: string; what: string }[]
  policies: { title: string; path: string }[]
}

const { legalName, office, fssai, gstin, cin } = BRAND

export function ContactPage({ questions, steps, policies }: ContactPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title="Talk to the mill"
        lead="A person answers. If it is about an order, please have its number ready."
      />
      <SideSection id="care" title="Customer care">
        <ContactCare subject="A question about my order" large />
      </SideSection>
      <SideSection id="write" title="Write to us">
        <ContactTicket />
      </SideSection>
      <SideSection id="pack" title="Check your pack">
        <div className={styles.pack}>
          <CheckYourPack />
        </div>
      </SideSection>
      <SideSection id="questions" title="Common questions">
        {questions.map(({ question, answer }) => (
          <Accordion key={question} title={question}>
            <PolicyProse blocks={answer} />
          </Accordion>
        ))}
        <ul className={styles.policies}>
          {policies.map(({ title, path }) => (
            <li key={path}>
              <TextLink to={path}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </SideSection>
      <SideSection id="grievance" title="If that did not help">
        <ContactGrievance steps={steps} />
      </SideSection>
      <SideSection id="office" title="Registered office">
        <address className={styles.office}>
          {legalName}
          <br />
          {office.line1}, {office.city}
          <br />
          {office.state} {office.zip}, {office.country}
        </address>
        <p className={styles.numbers}>
          FSSAI Lic. {fssai} · GSTIN {gstin} · CIN {cin}
        </p>
      </SideSection>
    </div>
  )
}

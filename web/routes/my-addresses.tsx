import { AddressesPage } from '../account/addresses-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'My Addresses',
    description: 'The addresses we deliver to, kept for your next order.',
  })

export default function MyAddresses() {
  return <AddressesPage />
}

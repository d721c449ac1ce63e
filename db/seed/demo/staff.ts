import type { BuiltInRoleId } from '#domain/permission.ts'

type DemoStaff = { id: string; name: string; phone: string; email: string; shows: string }

/** One fictional member of staff for each role. They exist outside production only. */
export const DEMO_STAFF = {
  OWNER: {
    id: 'de300000-0000-4000-8000-000000000101',
    name: 'Namuna Owner',
    phone: '9000910001',
    email: 'owner@namuna.example',
    shows: 'everything',
  },
  PACKER: {
    id: 'de300000-0000-4000-8000-000000000102',
    name: 'Namuna Packer',
    phone: '9000920002',
    email: 'packer@namuna.example',
    shows: 'orders to pack, stock, no money and no phone numbers',
  },
  SUPPORT: {
    id: 'de300000-0000-4000-8000-000000000103',
    name: 'Namuna Support',
    phone: '9000930003',
    email: 'support@namuna.example',
    shows: 'orders and customers, refunds up to ₹500',
  },
  CONTENT: {
    id: 'de300000-0000-4000-8000-000000000104',
    name: 'Namuna Editor',
    phone: '9000940004',
    email: 'editor@namuna.example',
    shows: 'catalogue and content',
  },
  ACCOUNTANT: {
    id: 'de300000-0000-4000-8000-000000000105',
    name: 'Namuna Accountant',
    phone: '9000950005',
    email: 'accountant@namuna.example',
    shows: 'reports, exports and the audit log',
  },
} as const satisfies Record<BuiltInRoleId, DemoStaff>

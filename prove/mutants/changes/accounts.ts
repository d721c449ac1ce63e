import type { MutatedFile } from '../mutant.ts'

/** Codes, sign-in, profiles, addresses, permissions and customer care. */
export const ACCOUNTS: readonly MutatedFile[] = [
  {
    file: 'domain/otc.ts',
    tests: ['domain/otc.test.ts'],
    changes: [
      ['AUTH-17', 'OTC_LIFETIME = minutes(5)', 'OTC_LIFETIME = minutes(15)'],
      ['AUTH-18', 'OTC_TRIES = 5', 'OTC_TRIES = 6'],
      [
        'AUTH-23',
        "per: 'identifier', max: 10, window: days(1)",
        "per: 'identifier', max: 10, window: hours(1)",
      ],
      [
        'AUTH-25',
        "events: ['FAILURE'], per: 'identifier', max: 20, window: days(1)",
        "events: ['FAILURE'], per: 'ip', max: 20, window: days(1)",
      ],
    ],
  },
  {
    file: 'domain/sign-in.ts',
    tests: ['domain/sign-in.test.ts'],
    changes: [
      ['SESSION-12', 'SESSION_LIFETIME = days(30)', 'SESSION_LIFETIME = days(90)'],
      [
        'VALID-5',
        "if (isEmpty(fields.otc)) return fail('OTC_REQUIRED')",
        "if (fields.otc === null) return fail('OTC_REQUIRED')",
      ],
    ],
  },
  {
    file: 'domain/staff-sign-in.ts',
    tests: ['domain/staff-sign-in.test.ts'],
    changes: [
      ['STAFF-20', 'closing > start ? closing : closing + DAY', 'closing >= start ? closing : closing + DAY'],
      ['STAFF-20', 'Math.min(start + STAFF_SESSION_LIFETIME, nextClosing)', 'nextClosing'],
    ],
  },
  {
    file: 'domain/account-choice.ts',
    tests: ['domain/account-choice.test.ts'],
    changes: [
      ['AUTH-34', 'return owner ?? best(', 'return best('],
      ['AUTH-35', '({ isUnverifiedSignUp, isSignedUpHere }) => isUnverifiedSignUp && isSignedUpHere,', ''],
      [
        'AUTH-36',
        '({ isFormerOwner }) => isFormerOwner,\n  ({ isUnverifiedSignUp }) => isUnverifiedSignUp,',
        '({ isUnverifiedSignUp }) => isUnverifiedSignUp,\n  ({ isFormerOwner }) => isFormerOwner,',
      ],
    ],
  },
  {
    file: 'domain/profile.ts',
    tests: ['domain/profile.test.ts'],
    changes: [
      [
        'AUTH-36',
        'without(verified, removed).length === 0 ? verified : []',
        'without(verified, removed).length === 0 ? [] : verified',
      ],
      ['VALID-11', 'isdCode !== null && !isEmpty(phone)', '!isEmpty(phone)'],
      ['VALID-10', "(fields.name ?? '').trim()", "fields.name ?? ''"],
    ],
  },
  {
    file: 'domain/address.ts',
    tests: ['domain/address.test.ts'],
    changes: [
      [
        'ADDRESS-4',
        "['country', 'ADDRESS_COUNTRY_REQUIRED'],\n  ['state', 'ADDRESS_STATE_REQUIRED'],",
        "['state', 'ADDRESS_STATE_REQUIRED'],\n  ['country', 'ADDRESS_COUNTRY_REQUIRED'],",
      ],
      ['ADDRESS-8', 'IND: /^[1-9]\\d{5}$/', 'IND: /^\\d{5,6}$/'],
      ['ADDRESS-10', "if (!findSubdivision(country, state)) return fail('ADDRESS_STATE_INVALID')", ''],
    ],
  },
  {
    file: 'domain/phone.ts',
    tests: ['domain/phone.test.ts'],
    changes: [
      ['VALID-20', '/^[6-9]\\d{9}$/', '/^[5-9]\\d{9}$/'],
      ['VALID-20', '/^[2-9]\\d{2}[2-9]\\d{6}$/', '/^[2-9]\\d{9}$/'],
      ['VALID-16', '91(?=\\d{10,11}$)', '91'],
    ],
  },
  {
    file: 'domain/email.ts',
    tests: ['domain/email.test.ts'],
    changes: [['VALID-18', 'typed.trim().toLowerCase()', 'typed.toLowerCase()']],
  },
  {
    file: 'domain/care-ticket.ts',
    tests: ['domain/care-ticket.test.ts'],
    changes: [
      ['CARE-7', 'if (left < 0)', 'if (left < -DUE_WITHIN)'],
      ['CARE-1', 'ANSWER_WITHIN = hours(48)', 'ANSWER_WITHIN = hours(72)'],
    ],
  },
  {
    file: 'domain/permission.ts',
    tests: ['api/staff/members.test.ts'],
    changes: [
      [
        'STAFF-26',
        'permissions.every((permission) => !isPermission(permission)',
        'permissions.some((permission) => !isPermission(permission)',
      ],
    ],
  },
  {
    file: 'domain/channel-health.ts',
    tests: ['domain/channel-health.test.ts'],
    changes: [['AUTH-38', "kind === 'TRANSIENT' || ACCOUNT_REFUSED.test(reason)", "kind === 'TRANSIENT'"]],
  },
]

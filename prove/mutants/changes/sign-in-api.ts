import type { MutatedFile } from '../mutant.ts'

/** Codes, sessions, authorisation, limits and headers, as the API and its statements keep them. */
export const SIGN_IN_API: readonly MutatedFile[] = [
  {
    file: 'api/http/security/session-cache.ts',
    tests: ['api/http/security/session-cache.test.ts'],
    changes: [['SESSION-12', 'Math.min(now() + LIFETIME, session.expiresAt.getTime())', 'now() + LIFETIME']],
  },
  {
    file: 'api/http/security/csrf.ts',
    tests: ['api/http/security/csrf.test.ts', 'api/auth/csrf-token.test.ts'],
    changes: [
      ['API-27', 'isKnown && header === token && isSameOrigin', 'isKnown && isSameOrigin'],
      ['API-28', "`${session ?? 'guest'}|${random}`", '`guest|${random}`'],
      ['API-29', "site !== 'same-origin' && site !== 'none'", "site === 'cross-site'"],
      [
        'API-29',
        'return headers.origin === undefined || headers.origin === ownOrigin(headers.host, publicUrl)',
        'return true',
      ],
    ],
  },
  {
    file: 'api/http/security/rate-limiter.ts',
    tests: ['api/http/security/rate-limiter.test.ts', 'api/http/limits/limit-stores.test.ts'],
    changes: [
      [
        'ERROR-27',
        'return window && window.count >= max ? window.endsAt - now : 0',
        'return window && window.count > max ? window.endsAt - now : 0',
      ],
      ['LIMIT-4', 'window.endsAt - timeWindow > countedAt', 'window.endsAt - timeWindow >= countedAt'],
      ['LIMIT-4', 'if (window.count === 0) windows.delete(key)', ''],
    ],
  },
  {
    file: 'contract/list.ts',
    tests: ['contract/list.test.ts'],
    changes: [['API-26', 'PAGE_SIZE_MAX = 100', 'PAGE_SIZE_MAX = 101']],
  },
  {
    file: 'contract/text.ts',
    tests: ['contract/text.test.ts', 'contract/requests.test.ts'],
    changes: [['CARE-2', 'const CONTROL = /\\p{Cc}/u', 'const CONTROL = /[^\\P{Cc}\\t\\r\\n]/u']],
  },
  {
    file: 'api/staff/totp.ts',
    tests: ['api/staff/totp.test.ts', 'api/staff/sign-in.test.ts'],
    changes: [['STAFF-17', 'ALLOWED_DRIFT = [0, -1, 1]', 'ALLOWED_DRIFT = [0, -1, 1, -2, 2]']],
  },
  {
    file: 'api/staff/members.ts',
    tests: ['api/staff/members.test.ts'],
    changes: [
      ['STAFF-27', 'if (member.version !== version)', 'if (version !== null && member.version < version)'],
      [
        'STAFF-26',
        'if (!mayGrant(held, [...member.permissions, ...role.permissions]))',
        'if (!mayGrant(held, role.permissions))',
      ],
    ],
  },
]

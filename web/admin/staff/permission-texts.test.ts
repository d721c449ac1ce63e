import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/permission.ts'
import { PERMISSION_GROUPS, permissionPart } from './permission-texts.ts'

test('the role editor shows each permission in exactly one group', () => {
  const parts = PERMISSION_GROUPS.flatMap((group) => group.parts)
  expect([...parts].sort()).toEqual([...new Set(PERMISSIONS.map(permissionPart))].sort())
})

import { expect, test } from 'vitest'
import { flags, type Flag, type PermissionEntry } from '@/contracts/permissions'
import { canOpenPage, canUseModule } from './can-open-page'

const read = (url: string, allowed = true) => ({ url, read: allowed })

test.each([
  ['the root page', '/', '', 'user', [], true],
  ['a system user anywhere', '/people/vendor', '', 'system', [], true],
  ['any query parameter', '/people/vendor', '?x=1', 'user', [], true],
  ['a query parameter without a value', '/people/vendor', 'x', 'user', [], true],
  ['a bare question mark is no parameter', '/people/vendor', '?', 'user', [], false],
  ['read of the page', '/people/vendor', '', 'user', [read('/people/vendor')], true],
  ['an entry without read', '/people/vendor', '', 'user', [read('/people/vendor', false)], false],
  ['read of another page', '/people/vendor', '', 'user', [read('/people/customer')], false],
  ['read of a page that only begins like it', '/people/vendor', '', 'user', [read('/people/vendor/add')], false],
  ['another spelling is another page', '/people/vendor', '', 'user', [read('/People/Vendor')], false],
  ['read of the root url', '/people/vendor', '', 'user', [read('/')], true],
  ['the root url without read', '/people/vendor', '', 'user', [read('/', false)], false],
  ['no permissions', '/people/vendor', '', 'user', [], false],
])('%s', (_case, path, search, userType, permissions, expected) => {
  expect(canOpenPage({ path, search, userType, permissions })).toBe(expected)
})

const entry = (module: string, ...granted: Flag[]): PermissionEntry =>
  ({ module, url: `/${module}`, ...Object.fromEntries(flags.map((flag) => [flag, granted.includes(flag)])) }) as PermissionEntry

test.each([
  ['system is granted everything', 'vendors', 'delete', 'system', [], true],
  ['the flag', 'vendors', 'create', 'user', [entry('vendors', 'create')], true],
  ['read stands for any action', 'vendors', 'create', 'user', [entry('vendors', 'read')], true],
  ['another flag', 'vendors', 'create', 'user', [entry('vendors', 'update')], false],
  ['another module', 'vendors', 'create', 'user', [entry('customers', 'create')], false],
  ['a second entry of the module', 'vendors', 'create', 'user', [entry('vendors'), entry('vendors', 'create')], true],
] as const)('module check: %s', (_case, module, flag, userType, permissions, expected) => {
  expect(canUseModule(module, flag, { userType, permissions })).toBe(expected)
})

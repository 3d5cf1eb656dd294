import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flag, flags, type PageUrl, pages } from '@/contracts/permissions'
import { explain, type Subject } from './explain'
import { effectivePermissions, may, type RoleGrant, type UserGrant } from './permissions'
import { sampleOf } from '../../tests/support/thorough.mjs'

const subject = (more: Partial<Subject> = {}): Subject => ({
  userId: '1',
  userType: 'user',
  roleIsSystem: false,
  accountStatus: 'active',
  joined: true,
  disabled: false,
  lacksSecondStep: false,
  role: 'Buyer',
  roleGrants: [],
  userGrants: [],
  ...more,
})
const grant = (url: PageUrl, ...granted: Flag[]): RoleGrant => ({ module: pages.find((page) => page.url === url)?.module ?? '', url, flags: granted })
const exception = (url: PageUrl, allow: Flag[], deny: Flag[] = []): UserGrant => ({ module: grant(url).module, url, allow, deny })

test('says what decides, in a sentence and in steps', () => {
  const denied = explain(
    subject({ roleGrants: [grant('/product-list', 'read', 'export')], userGrants: [exception('/product-list', [], ['export'])] }),
    'Gulf',
    '/product-list',
    'export',
  )
  expect(denied.sentence).toBe('Denied: role Buyer (company Gulf) grants “export”; the user’s own exception denies “export”.')
  expect(denied.steps.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['membership', 'allows'],
    ['role', 'allows'],
    ['exception', 'denies'],
    ['page', 'silent'],
  ])
  expect(explain(subject({ roleGrants: [grant('/product-list', 'read')] }), 'Gulf', '/product-list', 'read').sentence).toBe(
    'Allowed: role Buyer (company Gulf) grants “read”.',
  )
  expect(explain(subject({ roleGrants: [grant('/product-list', 'read')] }), 'Gulf', '/product-list', 'cost').sentence).toBe(
    'Denied: role Buyer (company Gulf) grants “read”, not “cost”.',
  )
  expect(explain(subject(), 'Gulf', '/product-list', 'read').sentence).toBe('Denied: role Buyer (company Gulf) grants nothing here.')
})

test('another page of the module is enough, and it says which', () => {
  const roleGrants = [grant('/inquiries/list', 'read'), grant('/inquiries/add', 'read', 'create')]
  const userGrants = [exception('/inquiries/list', [], ['read'])]
  const explanation = explain(subject({ roleGrants, userGrants }), 'Gulf', '/inquiries/list', 'read')
  expect(explanation).toMatchObject({
    allowed: true,
    sentence:
      'Allowed: role Buyer (company Gulf) grants “read”; the user’s own exception denies “read”; “read” is allowed on New inquiry, and one page of the module is enough.',
  })
})

test.each([
  [{ accountStatus: 'disabled' }, 'Denied: the account is not active.'],
  [{ disabled: true }, 'Denied: the membership of Gulf is disabled.'],
  [{ joined: false, accountStatus: 'invited' }, 'Denied: the invitation to Gulf is not accepted yet.'],
  [{ lacksSecondStep: true }, 'Denied: Gulf asks for a second step, which is not set up.'],
  [{ userType: 'system' as const }, 'Allowed: a system user may do everything, and nothing takes it away.'],
  [{ roleIsSystem: true, role: 'Administrator' }, 'Allowed: role Administrator (company Gulf) grants everything.'],
])('%j', (more, sentence) => {
  expect(explain(subject(more), 'Gulf', '/product-list', 'read').sentence).toBe(sentence)
})

const someFlags = fc.subarray([...flags])
const somePages = fc.subarray(pages.map(({ url }) => url) as PageUrl[])
const roleGrants = somePages.chain((urls) => fc.tuple(...urls.map((url) => someFlags.map((granted) => grant(url, ...granted)))))
const userGrants = somePages.chain((urls) => fc.tuple(...urls.map((url) => fc.tuple(someFlags, someFlags).map(([allow, deny]) => exception(url, allow, deny)))))
const anybody = fc.record({
  roleGrants,
  userGrants,
  userType: fc.constantFrom('user' as const, 'user' as const, 'user' as const, 'system' as const),
  roleIsSystem: fc.constantFrom(false, false, true),
  accountStatus: fc.constantFrom('active', 'active', 'active', 'disabled'),
  joined: fc.constantFrom(true, true, true, false),
  disabled: fc.constantFrom(false, false, false, true),
})

test('agrees with what the server does, for every page and flag of anybody', () => {
  fc.assert(
    fc.property(anybody, (more) => {
      const who = subject(more)
      const permissions = effectivePermissions(who, who.roleGrants, who.userGrants)
      const works = who.accountStatus === 'active' && who.joined && !who.disabled
      // Compared by a single `expect`: some hundred thousand of them would take most of the test's time.
      const each = pages.flatMap(({ url, module }) =>
        flags.map((flag) => {
          const { allowed, steps } = explain(who, 'Gulf', url, flag)
          const page = steps.find(({ kind }) => kind === 'page')?.outcome
          const outcome = permissions.some((one) => one.url === url && one[flag]) ? 'allows' : 'silent'
          return { told: [url, flag, allowed, page], done: [url, flag, works && may(permissions, module, flag), page && outcome] }
        }),
      )
      expect(each.map(({ told }) => told)).toEqual(each.map(({ done }) => done))
    }),
    { numRuns: sampleOf(200, 50) },
  )
})

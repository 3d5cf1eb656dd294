import { createMemoryHistory, isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pages } from '@/contracts/permissions'
import { createQueryClient } from '@/query-client'
import { createAppRouter } from '@/router'
import { AccessDenied } from '@/session/require-page'
import { grantsOf, roleTemplates } from '@server/domain/role-templates'
import { menuFor } from '@server/domain/menu'
import { effectivePermissions } from '@server/domain/permissions'
import type { MenuItem } from '@/contracts/session'
import { areasToCome } from '@/shell/areas-to-come'
import { activeEntry } from '@/shell/sidebar/active'
import { accountPages, routesOutsideShell, guardedByList, leadingPages, ownPages, existingPages, routesToCome, sessionPages } from './specified-routes'

const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: ['/404'] }))
const trim = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
const leaves = Object.values(router.routesById).filter((route) => !('children' in route && route.children)) as {
  id: string
  fullPath: string
  options: { beforeLoad?: unknown }
}[]
const existing = new Map(leaves.map((route) => [trim(route.fullPath), route]))

test('every route of the specification exists, or is on the list of those to come', () => {
  for (const path of [...routesOutsideShell, ...existingPages, ...Object.keys(leadingPages), ...sessionPages, ...accountPages])
    expect(existing.has(path), path).toBe(true)
  expect(routesToCome.filter((path) => existing.has(path))).toEqual([])
})

test('nothing of finance is to come any more', () => {
  expect(routesToCome.filter((path) => path.startsWith('/finance'))).toEqual([])
  expect(existingPages.filter((path) => path.startsWith('/finance'))).toHaveLength(33)
})

test('no route exists that nobody asked for', () => {
  const known = new Set([...routesOutsideShell, ...existingPages, ...Object.keys(leadingPages), ...Object.keys(ownPages), ...sessionPages, ...accountPages])
  expect([...existing.keys()].filter((path) => !known.has(path))).toEqual([])
})

test('pages stand in the shell, the bare ones beside it', () => {
  for (const path of routesOutsideShell) expect(existing.get(path)?.id, path).not.toMatch(/^\/_app/)
  for (const path of [...existingPages, ...Object.keys(leadingPages), ...Object.keys(ownPages), ...sessionPages, ...accountPages])
    expect(existing.get(path)?.id, path).toMatch(/^\/_app\//)
})

const enter = (path: string, urls: string[], searchStr = '', params = {}) => {
  const guard = existing.get(path)?.options.beforeLoad as ((args: unknown) => unknown) | undefined
  const permissions = urls.map((url) => ({ module: 'x', url, read: true }))
  try {
    guard?.({
      context: { session: { user: { _id: 'u-1', userType: 'user' } }, permissions },
      location: { searchStr, pathname: path, href: path, state: {} },
      params,
      search: {},
    })
    return guard ? 'open' : 'no guard'
  } catch (error) {
    if (isRedirect(error)) return `to ${error.options.to}`
    return error instanceof AccessDenied ? `denied ${error.page}` : 'threw'
  }
}

const guarded = [...existingPages.filter((path) => path !== '/').map((path) => [path, guardedByList[path] ?? path] as const), ...Object.entries(ownPages)]
test.each(guarded)('%s asks for the entry of %s', (path, page) => {
  expect(enter(path, [])).toBe(`denied ${page}`)
  expect(
    enter(
      path,
      pages.map(({ url }) => url).filter((url) => url !== page),
    ),
  ).toBe(`denied ${page}`)
  expect(enter(path, [page])).toBe('open')
  expect(enter(path, ['/'])).toBe('open')
  expect(enter(path, [], '?x=1')).toBe('open')
})

test.each(Object.entries(leadingPages))('%s leads to the first of its lists that one may open', (path, lists) => {
  expect(enter(path, [])).toBe(`denied ${lists[0]}`)
  for (const list of lists) expect(enter(path, [list], '?x=1')).toBe(`to ${list}`)
  expect(enter(path, lists)).toBe(`to ${lists[0]}`)
})

test('a user’s page asks for the entry that its own address names, or for the list of users; /profile leads to one’s own', () => {
  const page = '/user-management/users/detail/$userId'
  const ask = (urls: string[]) => enter(page, urls, '', { userId: 'u-1' })
  expect(ask([])).toBe('denied /user-management/users/detail/u-1')
  expect(ask(['/user-management/users/detail/u-2', '/settings'])).toBe('denied /user-management/users/detail/u-1')
  expect(ask(['/user-management/users/detail/u-1'])).toBe('open')
  expect(ask(['/user-management/users/list'])).toBe('open')
  expect(enter('/profile', [])).toBe(`to ${page}`)
})

test('the menu lists only pages that exist, and highlights only paths that exist', () => {
  const menu = menuFor(effectivePermissions({ userId: '', userType: 'system', roleIsSystem: false }, [], []))
  const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.submenu)])
  const items = menu.flatMap((section) => flat(section.entries))
  expect(items.length).toBeGreaterThan(5)
  const known = [...existing.keys()].map((path) => path.replace(/\/\$.*$/, ''))
  for (const item of items) for (const path of [...item.paths, ...(item.link ? [item.link] : [])]) expect(known, `${item.label}: ${path}`).toContain(path)
})

test('on every page of the shell that a list guards, an entry of the menu is the active one, and the same as on its list', () => {
  const menu = menuFor(effectivePermissions({ userId: '', userType: 'system', roleIsSystem: false }, [], []))
  const keyAt = (path: string) => activeEntry(menu, path)?.key
  const inactive = guarded.filter(([path]) => keyAt(path) === undefined).map(([path]) => path)
  // Pages of the user's own account are reached from the user menu.
  expect(inactive).toEqual(['/settings', '/delete-account'])
  for (const path of [
    '/sales/sales-order/deal',
    '/purchases/po-from-customer/deal',
    '/quotation/customerQuotation/compare',
    '/quotation/vendorQuotation/compare',
  ])
    expect(keyAt(path), path).toBe(keyAt(ownPages[path] ?? ''))
})

test('what /coming-soon announces is what is missing', () => {
  const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)
  const announced = areasToCome.flatMap(({ paths }) => paths)
  expect(routesToCome.filter((path) => !announced.some((prefix) => under(path, prefix)))).toEqual([])
  expect(announced.filter((prefix) => !routesToCome.some((path) => under(path, prefix)))).toEqual([])
})

test('no entry of the menu leads to /coming-soon', () => {
  const menu = menuFor(effectivePermissions({ userId: '', userType: 'system', roleIsSystem: false }, [], []))
  expect(JSON.stringify(menu)).not.toContain('coming-soon')
})

test('no role but the administrators’ opens the root, by which the page rule opens every page', () => {
  const readsRoot = (roleIsSystem: boolean, template: (typeof roleTemplates)[number]) =>
    effectivePermissions({ userId: '', userType: 'user', roleIsSystem }, grantsOf(template), []).some(({ url, read }) => url === '/' && read)
  expect(roleTemplates.filter((template) => readsRoot('isSystem' in template, template)).map(({ name }) => name)).toEqual(['Administrator'])
})

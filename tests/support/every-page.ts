import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '@/contracts/session'
import { accountPages, guardedByList, ownPages, existingPages, sessionPages } from '../architecture/specified-routes'
import type { Journey } from './browser'
import { buildsFolder } from './build'
import { askAs, oneOfEach } from './one-of-each'

/** Query strings of pages that don't show the record to which their list links. */
const specialSearch: Record<string, string> = {
  '/quotation/vendorQuotation/compare': '?inquiry=INQ-2026-00001',
  // The first link of the chart leads to a group.
  '/finance/chartOfAccounts/account/detail': '?accountId=1010',
  '/finance/chartOfAccounts/account/edit': '?accountId=1010',
}

/** The company's own page, rules for statements, levels of reminders, the ledger's health, default accounts and opening balances are not lists of records; nor are reports, which are left out by their path. */
const NO_LISTS = new Set([
  '/company-info',
  '/finance/statement/bank/rules',
  '/finance/reminders/levels',
  '/finance/ledger-health',
  '/finance/default-accounts',
  '/finance/opening-balances',
])

/** Addresses of all pages of the route table, with a record of the demo data if the page shows one. They are made once for each product of a run. */
export const addresses = async (walk: Journey, signed: SignedIn): Promise<string[]> => {
  const kept = path.join(buildsFolder(), `pages-of-${new URL(walk.baseUrl).port}.json`)
  const before = await readFile(kept, 'utf8').catch(() => null)
  if (before !== null) return JSON.parse(before) as string[]
  const all = await makeAddresses(walk, signed)
  await writeFile(kept, JSON.stringify(all))
  return all
}

const makeAddresses = async ({ page, baseUrl }: Journey, signed: SignedIn): Promise<string[]> => {
  const ask = askAs(baseUrl, signed)
  // The small demo has no rates of the first company, no quotation of two revisions, and nothing that follows from a customer's order.
  await ask('/exchange-rate', 'POST', { body: { currency: 'EUR', date: '2026-01-02', rate: '1.1' } })
  const quotation = '/RfqForCustomer/customer-qoutation/CQ-2026-00001'
  const step = (action: string, { version }: { version: number }) =>
    ask<{ version: number; voucherId: string }>(quotation, 'PATCH', { body: { action, version } })
  const revised = await step('revise', await step('send', await ask<{ version: number }>(quotation)))
  const drafts = await oneOfEach(ask)
  const records = { ...ownPages, ...guardedByList }
  const links = new Map<string, URL>()
  const lists = Object.values(records).filter((page) => !NO_LISTS.has(page) && !page.startsWith('/reports') && !page.endsWith('/add'))
  for (const list of new Set(lists)) {
    await page.goto(baseUrl + list)
    const link = page.locator('main tbody a').first()
    await link.waitFor()
    links.set(list, new URL((await link.getAttribute('href')) ?? '', baseUrl))
  }
  // The list of parts links to a part's page by its path.
  const part = `?partno=${links.get('/product-list')?.pathname.split('/').at(-1)}`
  const compareSearch = `?voucherId=CQ-2026-00001&with=${revised.voucherId}`
  const year = `?year=${links.get('/finance/fiscalYear/fiscal-year/list')?.searchParams.get('id')}`
  const ofYears = { '/finance/fiscalYear/fiscal-year/close': year, '/finance/fiscalYear/fiscal-year/revaluation': year }
  const ofParts = { '/edit-product': part, '/product-details': part, '/product-details/vendor-item': part }
  // The permission matrices show only after a role or a user is chosen.
  const subjects = await ask<{ users: { id: string }[]; roles: { id: string; isSystem: boolean }[] }>('/permissions/subjects')
  const matrices = {
    '/user-management/permissions/role-wise': `?roleId=${subjects.roles.find(({ isSystem }) => !isSystem)?.id ?? ''}`,
    '/user-management/permissions/user-wise': `?userId=${subjects.users[0]?.id ?? ''}`,
  }
  const search: Record<string, string> = { ...specialSearch, ...drafts, ...ofParts, ...ofYears, '/quotation/customerQuotation/compare': compareSearch }
  const addressOf = (path: string) => {
    const link = links.get(records[path] ?? '')
    if (path.includes('$')) return link?.pathname ?? path
    return path + (search[path] ?? (/\/(add|import|paste)$|^\/company-info/.test(path) ? '' : (link?.search ?? '')))
  }
  const otherPages = [...existingPages, ...sessionPages].filter((path) => !(path in records))
  const account = accountPages.map((path) => path.replace('$userId', signed.user._id))
  return [...otherPages, ...account, ...Object.entries(matrices).map(([path, query]) => path + query), ...Object.keys(records).map(addressOf)]
}

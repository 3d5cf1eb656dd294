import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignedIn } from '@/contracts/session'
import { accountPages, bareRoutes, guardedByList, ownPages, pagesNow, sessionPages } from '../architecture/specified-routes'
import { calm, check, settled } from '../support/axe'
import { journey, openPage, type Journey } from '../support/browser'
import { activeCompany, callApi, enterAs } from '../support/sessions'

const system = 'system@northgate.example'

journey('the pages beside the shell', async (walk) => {
  const { page, baseUrl } = walk
  await calm(walk)
  const found: string[] = []
  for (const path of bareRoutes.filter((route) => route !== '/signin')) {
    await page.goto(baseUrl + path)
    await settled(page)
    found.push(...(await check(page, path)))
  }
  await page.goto(`${baseUrl}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your password.').waitFor()
  found.push(...(await check(page, 'login with errors')))
  expect(found).toEqual([])
})

/** Pages that show something else than the record their list links to. */
const special: Record<string, string> = {
  '/quotation/vendorQuotation/compare': '?inquiry=INQ-2026-00001',
}

/** Every page of the route table, with a record of the demo data where the page shows one. */
const addresses = async ({ page, baseUrl }: Journey, signed: SignedIn): Promise<string[]> => {
  const call = <T>(path: string, method: string, body?: unknown) =>
    callApi<T>(baseUrl, path, { method, token: signed.accessToken, companyId: activeCompany(signed).id, body })
  // The small demo has no rates of the first company, no quotation of two revisions, and no order of a customer.
  await call('/exchange-rate', 'POST', { currency: 'EUR', date: '2026-01-02', rate: '1.1' })
  const quotation = '/RfqForCustomer/customer-qoutation/CQ-2026-00001'
  const { data: approved } = await call<{ version: number; customer: { id: string } }>(quotation, 'GET')
  const ordered = { customerId: approved.customer.id, customerOrderNumber: 'PO 1', currency: 'USD', grandTotal: '10' }
  await call('/poFromCustomer/add-customer-PO', 'POST', { ...ordered, lines: [{ description: 'A line', qty: '1', unitPrice: '10' }] })
  const { data: sent } = await call<{ version: number }>(quotation, 'PATCH', { action: 'send', version: approved.version })
  const { data: revised } = await call<{ voucherId: string }>(quotation, 'PATCH', { action: 'revise', version: sent.version })
  const records = { ...ownPages, ...guardedByList }
  const links = new Map<string, URL>()
  // The company's own page and the ledger's health are no lists.
  for (const list of new Set(Object.values(records).filter((page) => page !== '/company-info' && page !== '/finance/ledger-health'))) {
    await page.goto(baseUrl + list)
    const link = page.locator('main tbody a').first()
    await link.waitFor()
    links.set(list, new URL((await link.getAttribute('href')) ?? '', baseUrl))
  }
  // The list of parts links to a part's page by its path.
  const part = `?partno=${links.get('/product-list')?.pathname.split('/').at(-1)}`
  const compared = `?voucherId=CQ-2026-00001&with=${revised.voucherId}`
  const ofParts = { '/edit-product': part, '/product-details': part, '/product-details/vendor-item': part }
  // The matrices stand behind a choice.
  const { data: subjects } = await call<{ users: { id: string }[]; roles: { id: string; isSystem: boolean }[] }>('/permissions/subjects', 'GET')
  const matrices = {
    '/user-management/permissions/role-wise': `?roleId=${subjects.roles.find(({ isSystem }) => !isSystem)?.id ?? ''}`,
    '/user-management/permissions/user-wise': `?userId=${subjects.users[0]?.id ?? ''}`,
  }
  const search: Record<string, string> = { ...special, ...ofParts, '/quotation/customerQuotation/compare': compared }
  const addressOf = (path: string) => {
    const link = links.get(records[path] ?? '')
    if (path.includes('$')) return link?.pathname ?? path
    return path + (search[path] ?? (/\/(add|import|paste)$|^\/company-info/.test(path) ? '' : (link?.search ?? '')))
  }
  const plain = [...pagesNow, ...sessionPages].filter((path) => !(path in records))
  const account = accountPages.map((path) => path.replace('$userId', signed.user._id))
  return [...plain, ...account, ...Object.entries(matrices).map(([path, chosen]) => path + chosen), ...Object.keys(records).map(addressOf)]
}

journey('every page of the shell', async (walk) => {
  const { page, context, complaints, baseUrl } = walk
  await calm(walk)
  const signed = await enterAs(walk, system, '/product-list')
  await settled(page)
  const all = await addresses(walk, signed)
  expect(all.length).toBeGreaterThan(45)
  const found: string[] = []
  const visit = async (tab: Page) => {
    for (let path = all.pop(); path !== undefined; path = all.pop()) {
      await tab.goto(baseUrl + path)
      await settled(tab)
      for (const heading of ['This page could not be shown', 'Access denied', 'Oops, something went wrong'])
        if ((await tab.getByRole('heading', { name: heading }).count()) > 0) found.push(`${path}: ${heading}`)
      found.push(...(await check(tab, path, all.length % 2 === 0 ? [1280] : [390])))
    }
  }
  const second = await openPage(context, complaints)
  await calm({ page: second })
  await Promise.all([visit(page), visit(second)])
  expect(found).toEqual([])
})

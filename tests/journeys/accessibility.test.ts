import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { routesOutsideShell } from '../architecture/specified-routes'
import { reduceMotion, checkAccessibility, pageSettled } from '../support/axe'
import { journey, openPage } from '../support/browser'
import { addresses } from '../support/every-page'
import { endPapers } from '../support/invoice-papers'
import { enterAs } from '../support/sessions'

afterAll(endPapers)

const system = 'system@northgate.example'

journey('the pages beside the shell', async (walk) => {
  const { page, baseUrl } = walk
  await reduceMotion(walk)
  const found: string[] = []
  for (const path of routesOutsideShell.filter((route) => route !== '/signin')) {
    await page.goto(baseUrl + path)
    await pageSettled(page)
    found.push(...(await checkAccessibility(page, path)))
  }
  await page.goto(`${baseUrl}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your password.').waitFor()
  found.push(...(await checkAccessibility(page, 'login with errors')))
  expect(found).toEqual([])
})

/** Found once, because one record of each kind is made for them. */
let addressesOfAll: ReturnType<typeof addresses> | undefined
// In halves, since all pages take longer than a journey may.
for (const half of [0, 1])
  journey(`every page of the shell, part ${half + 1} of 2`, async (walk) => {
    const { page, context, complaints, baseUrl } = walk
    await reduceMotion(walk)
    const signed = await enterAs(walk, system, '/product-list')
    await pageSettled(page)
    const every = await (addressesOfAll ??= addresses(walk, signed))
    expect(every.length).toBeGreaterThan(45)
    const all = every.filter((_, at) => at % 2 === half)
    const found: string[] = []
    const visit = async (tab: Page) => {
      for (let path = all.pop(); path !== undefined; path = all.pop()) {
        await tab.goto(baseUrl + path)
        await pageSettled(tab)
        for (const heading of ['This page could not be shown', 'Access denied', 'Oops, something went wrong'])
          if ((await tab.getByRole('heading', { name: heading }).count()) > 0) found.push(`${path}: ${heading}`)
        found.push(...(await checkAccessibility(tab, path, all.length % 2 === 0 ? [1280] : [390])))
      }
    }
    const second = await openPage(context, complaints)
    await reduceMotion({ page: second })
    await Promise.all([visit(page), visit(second)])
    expect(found).toEqual([])
  })

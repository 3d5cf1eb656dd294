import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, networkCut, refusals, shownErrors } from '../support/browser'
import { enterAs } from '../support/sessions'

// Every text below is that of the specification, character by character.
const dialog = (page: Page) => page.getByRole('alertdialog')
const texts = async (page: Page) => ({
  title: await dialog(page).getByRole('heading').textContent(),
  text: await dialog(page).locator('p').first().textContent(),
  buttons: (await dialog(page).getByRole('button').allTextContents()).toSorted(),
})
const toastTexts = (page: Page) => page.locator('[data-sonner-toast] [data-title]').allTextContents()
const sales = 'sales@northgate.example'

describe('not found', () => {
  const read = async (page: Page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    const image = page.locator('main img')
    await image.evaluate((img: HTMLImageElement) => img.decode())
    const back = page.getByRole('link')
    return [
      await page.getByRole('heading', { level: 1 }).textContent(),
      await page.locator('main p').textContent(),
      await back.textContent(),
      await back.getAttribute('href'),
    ]
  }
  const expected = [
    'Oops, something went wrong',
    'Error 404 Page not found. Sorry the page you looking for doesn’t exist or has been moved',
    'Back to Dashboard',
    '/',
  ]
  journey('an image, the heading, the text and the link, at /404 and at any unknown path', async ({ page, baseUrl }) => {
    for (const path of ['/404', '/no/such/page', '/inquiries/nothing']) {
      await page.goto(baseUrl + path)
      expect(await read(page), path).toEqual(expected)
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL(/\/auth\/login/)
  })
})

journey(
  'sign-in: labels, button, and its error as a toast at top-center with a red border',
  async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/auth/login`)
    await page.getByLabel('Email').waitFor()
    expect(await page.locator('label').allTextContents()).toEqual(['Email', 'Password'])
    expect(await page.locator('form button[type=submit]').textContent()).toBe('Sign in')
    await page.getByLabel('Email').fill('nobody@northgate.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await toast.waitFor()
    const toaster = page.locator('[data-sonner-toaster]')
    expect([await toaster.getAttribute('data-y-position'), await toaster.getAttribute('data-x-position')]).toEqual(['top', 'center'])
    await expect.poll(() => borders(page)).toEqual(['--negative'])
  },
  { expects: [refusals(422)] },
)

/** Names of the colour tokens of the borders of all toasts with the text, the newest first. */
const borders = (page: Page, text = '') =>
  page.locator('[data-sonner-toast]', { hasText: text }).evaluateAll((toasts) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colour = (token: string) => {
      probe.style.color = `var(${token})`
      return getComputedStyle(probe).color
    }
    const tokens = ['--positive', '--negative', '--warning-line', '--line-strong']
    const named = toasts.map((toast) => tokens.find((token) => colour(token) === getComputedStyle(toast).borderTopColor) ?? 'none of them')
    probe.remove()
    return named
  })

journey('unsaved changes: Stay Here stays with what was typed, Leave Page leaves', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/add')
  await page.getByLabel('Subject').fill('Half a sentence')
  const leave = () => page.getByRole('link', { name: 'Parts' }).click()
  await leave()
  await dialog(page).waitFor()
  expect(await texts(page)).toEqual({
    title: 'Unsaved Changes',
    text: 'You have unsaved changes. Are you sure you want to leave this page?',
    buttons: ['Leave Page', 'Stay Here'],
  })
  await page.getByRole('button', { name: 'Stay Here' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await page.getByLabel('Subject').inputValue()]).toEqual(['/inquiries/add', 'Half a sentence'])
  await leave()
  await page.getByRole('button', { name: 'Leave Page' }).click()
  await page.waitForURL(/\/product-list/)
  await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
})

journey('switch dialog, avatar letter, role beside the name', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/list')
  const user = page.getByRole('button', { name: 'Sofia Marin · Sales' })
  expect(await user.locator('[aria-hidden]').first().textContent()).toBe('S')
  expect(await user.getByText('Sofia Marin · Sales').isVisible()).toBe(true)
  await page.getByRole('button', { name: /Northgate Trading LLC/ }).click()
  await page.getByRole('menuitem', { name: /Gulf Procurement FZE/ }).click()
  await dialog(page).waitFor()
  expect(await texts(page)).toEqual({
    title: 'Switch Company?',
    text: 'Are you sure you want to switch to Gulf Procurement FZE?',
    buttons: ['Cancel', 'Yes, Switch'],
  })
})

journey('user menu and cart', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/list')
  await page.getByRole('button', { name: /Sofia Marin/ }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['My Profile', 'Settings', 'Drafts on this device', 'Lock screen', 'Logout'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByText('Your cart is empty', { exact: true }).waitFor()
  const create = cart.getByRole('link', { name: 'Create qoute for vendor', exact: true })
  expect(await create.getAttribute('href')).toBe('/quotation/vendorQuotation/ingrammicro/add')
})

journey('a full cart: Remove All, Remove, and a success and a plain toast', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inventory/SFP-10G-SR')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => borders(page, 'added to the cart')).toEqual(['--positive'])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => borders(page, 'in the cart already')).toEqual(['--line-strong'])
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  await cart.getByRole('button', { name: 'Remove All', exact: true }).waitFor()
  expect(await cart.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(1)
})

journey(
  'no response: on a list and on saving; a warning toast has its icon',
  async (walk) => {
    const { page, context } = walk
    await enterAs(walk, sales, '/inquiries/add', { fresh: true })
    const sentence = 'A network or server error occurred. Please try again later.'
    await page.getByLabel('Subject').fill('Saved without a network')
    await page.getByRole('combobox', { name: 'Customer' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByText(sentence, { exact: true }).first().waitFor()
    // Another call may have shown the sentence first.
    await expect.poll(() => page.getByRole('button', { name: 'Save as draft' }).getAttribute('aria-busy')).not.toBe('true')
    expect(await page.getByLabel('Subject').inputValue()).toBe('Saved without a network')
    await page.getByRole('button', { name: /Sofia Marin/ }).click()
    await page.getByRole('menuitem', { name: 'Drafts on this device' }).click()
    await page.getByRole('button', { name: 'Leave Page' }).click()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    await page.getByRole('main').getByText(sentence, { exact: true }).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Drafts', level: 1 }).waitFor()
    await page.route('**/api/v1/inquiry?**', (route) => route.abort())
    await page.getByRole('link', { name: 'Inquiries' }).click()
    await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor()
    await page.getByRole('main').getByText(sentence, { exact: true }).waitFor()
    await page.unroute('**/api/v1/inquiry?**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('row').nth(1).waitFor()
    // The code of toasts is loaded when the page has been idle for a while.
    await page.locator('section[aria-label^=Notifications]').waitFor({ state: 'attached' })
    await context.setOffline(true)

    await page.getByRole('button', { name: /Sofia Marin/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Wipe and log out' }).click()
    await page.getByText('You are signed out on this device.', { exact: false }).waitFor()
    await expect.poll(() => borders(page, 'signed out')).toEqual(['--warning-line'])
    await page.locator('[data-sonner-toast][data-type=warning] [data-icon] svg').waitFor()
  },
  { expects: [networkCut, shownErrors] },
)

journey(
  'what was said without a network, before the code of toasts had come, appears when the network is back',
  async (walk) => {
    const { page, context } = walk
    await enterAs(walk, sales, '/inquiries/list', { fresh: true })
    await page.getByRole('row').nth(1).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: /Sofia Marin/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    // The code of the login can't be loaded either. It must be requested before the network is back, or the page would be loaded anew.
    await page.getByRole('heading', { name: /^(This page could not be shown|Sign in)/ }).waitFor()
    await context.setOffline(false)
    await page.getByText('You are signed out on this device.', { exact: false }).waitFor()
  },
  { expects: [networkCut, shownErrors] },
)

journey('a switch that the server does not make', async (walk) => {
  const { page } = walk
  await enterAs(walk, sales, '/inquiries/list')
  await page.route('**/users/switch-company', (route) => route.fulfill({ json: { statusCode: 400, message: 'No.', data: null } }))
  await page.getByRole('button', { name: /Northgate Trading LLC/ }).click()
  await page.getByRole('menuitem', { name: /Gulf Procurement FZE/ }).click()
  await page.getByRole('button', { name: 'Yes, Switch' }).click()
  await expect.poll(() => toastTexts(page)).toEqual(['Company not switch.'])
  await expect.poll(() => borders(page)).toEqual(['--negative'])
})

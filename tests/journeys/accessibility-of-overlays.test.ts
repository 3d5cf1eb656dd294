import { expect } from 'vitest'
import { reduceMotion, checkAccessibility, paint, pageSettled, violations } from '../support/axe'
import { journey, refusals, shownErrors } from '../support/browser'
import { callApi, enterAs } from '../support/sessions'

const system = 'system@northgate.example'

journey('switch, palette, user menu, cart and mobile menu', async (walk) => {
  const { page } = walk
  await reduceMotion(walk)
  await enterAs(walk, system, '/inventory/SFP-10G-SR')
  await pageSettled(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const found: string[] = []
  const look = async (name: string) => {
    found.push(...(await checkAccessibility(page, name)))
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /^Cart 1/ }).click()
  await page.getByRole('button', { name: 'Remove All' }).waitFor()
  await look('cart')
  await page.getByRole('button', { name: /Iris Bennett/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await look('user menu')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search' }).fill('INQ')
  await page.getByRole('option', { name: /INQ-/ }).first().waitFor()
  await look('palette')
  await page.getByRole('button', { name: /^Company/ }).click()
  await page.getByRole('menuitem', { name: /Gulf/ }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('switch dialog')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  for (const theme of ['light', 'dark']) {
    await paint(page, theme)
    found.push(...(await violations(page)).map((violation) => `mobile menu, ${theme}: ${violation}`))
  }
  expect(found).toEqual([])
})

journey('what a list, a form and a record open', async (walk) => {
  const { page, baseUrl } = walk
  await reduceMotion(walk)
  await enterAs(walk, system, '/inquiries/list')
  const found: string[] = []
  const look = async (name: string, close = 'Escape') => {
    found.push(...(await checkAccessibility(page, name)))
    await page.keyboard.press(close)
  }
  const goTo = async (path: string) => {
    await page.goto(baseUrl + path)
    await pageSettled(page)
  }
  await goTo('/inquiries/list?f=status:in:open,quoting')
  await page.keyboard.press('f')
  await page.getByRole('combobox', { name: 'Field' }).waitFor()
  await look('filter picker')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('dialog', { name: /^INQ-/ }).waitFor()
  await look('look at a row')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
  found.push(...(await checkAccessibility(page, 'selection')))
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Columns…' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).waitFor()
  await look('columns')
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await page.getByRole('dialog', { name: 'Save this view' }).waitFor()
  await look('saving a view')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await look('keys')

  await goTo('/inquiries/detail?voucherId=INQ-2026-00003')
  await page.keyboard.press('t')
  await page.getByRole('region', { name: 'Entries' }).waitFor()
  await look('timeline')
  const takeAction = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog').waitFor()
  }
  for (const action of ['Assign owner', 'Don’t quote lines', 'Mark as lost']) {
    await takeAction(action)
    await look(action)
  }
  await page.getByRole('button', { name: 'Request quotations' }).click()
  await page.getByRole('dialog', { name: 'Request quotations' }).getByRole('combobox', { name: 'Add a vendor' }).waitFor()
  await look('request quotations')

  await goTo('/inquiries/add')
  await page.getByLabel('Due date').press('Alt+ArrowDown')
  await page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid').waitFor()
  await look('calendar')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByRole('dialog', { name: 'Import a list' }).waitFor()
  await look('import a list')

  await page.setViewportSize({ width: 390, height: 800 })
  await goTo('/inquiries/list')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters and order' }).waitFor()
  found.push(...(await violations(page)).map((violation) => `filters on a phone: ${violation}`))
  await goTo('/inquiries/edit?voucherId=INQ-2026-00003')
  await page.getByRole('list', { name: 'Lines' }).getByRole('button').first().click()
  await page.getByRole('dialog', { name: /^Line 1 of/ }).waitFor()
  found.push(...(await violations(page)).map((violation) => `a line on a phone: ${violation}`))
  expect(found).toEqual([])
})

journey('previews of imports, and bank accounts that need a second person', async (walk) => {
  const { page, baseUrl } = walk
  await reduceMotion(walk)
  await enterAs(walk, system, '/people/customer/import')
  const found: string[] = []
  const choose = async (url: string, label: RegExp, file: string) => {
    await page.goto(baseUrl + url)
    await pageSettled(page)
    await page.getByLabel(label).setInputFiles(`tests/fixtures/${file}`)
  }
  for (const [url, file] of [
    ['/people/customer/import', 'imports/customers.xlsx'],
    ['/people/vendor/import', 'imports/customers.xlsx'],
    ['/product-list/import', 'imports/Price2.txt'],
  ] as const) {
    await choose(url, /^File/, file)
    await page.getByRole('heading', { name: 'Rows' }).waitFor()
    await pageSettled(page)
    found.push(...(await checkAccessibility(page, `${url} with a file`)))
  }
  for (const file of ['QUO-7104455-K2P8D3-0.xlsx', 'QUO-7230918-T6W1H5-2.xlsx']) {
    await choose('/quotation/vendorQuotation/ingrammicro/add', /^Quote file/, `distributor-quotes/${file}`)
    await page.getByRole('region', { name: 'The file', exact: true }).waitFor()
    found.push(...(await checkAccessibility(page, file)))
  }

  await page.goto(`${baseUrl}/people/vendor`)
  await page.locator('main tbody a').first().click()
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a bank account' })
  await dialog.getByRole('button', { name: 'Request' }).click()
  await dialog.getByRole('alert').waitFor()
  found.push(...(await checkAccessibility(page, 'bank account with errors')))
  await dialog.getByLabel('Account holder').fill('Vendor Ltd')
  await dialog.getByLabel('IBAN or account number').fill('DE89370400440532013000')
  await dialog.getByRole('button', { name: 'Request' }).click()
  await page.getByText('Waiting for a second approver').waitFor()
  found.push(...(await checkAccessibility(page, 'bank account that waits')))
  const { pathname, search } = new URL(page.url())
  // Leaves the page first, so that it makes no more calls once the cookies are gone.
  await page.goto('about:blank')
  await walk.context.clearCookies()
  await enterAs(walk, 'manager@northgate.example', pathname + search)
  for (const decision of ['Approve', 'Reject']) {
    await page.getByRole('button', { name: decision }).click()
    await page.getByRole('dialog').waitFor()
    found.push(...(await checkAccessibility(page, `bank account, ${decision}`)))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  expect(found).toEqual([])
})

journey(
  'unsaved changes, errors of a form, access denied, session expired',
  async (walk) => {
    const { page, baseUrl } = walk
    await reduceMotion(walk)
    const signed = await enterAs(walk, 'sales@northgate.example', '/inquiries/add', { fresh: true })
    const found: string[] = []
    await page.getByLabel('Due date').fill('2026-12-24')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByText('Enter a subject.').first().waitFor()
    found.push(...(await checkAccessibility(page, 'form with errors')))
    await page.getByRole('link', { name: 'Parts' }).click()
    await page.getByRole('alertdialog', { name: 'Unsaved Changes' }).waitFor()
    found.push(...(await checkAccessibility(page, 'unsaved changes')))
    await page.getByRole('button', { name: 'Leave Page' }).click()
    await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
    await page.goto(`${baseUrl}/people/vendor/add`)
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    found.push(...(await checkAccessibility(page, 'access denied')))
    await callApi(baseUrl, '/users/logout', { method: 'POST', token: signed.accessToken, body: {} })
    await page.getByRole('link', { name: 'Inquiries' }).click()
    await page.getByRole('alertdialog', { name: 'Session Expired' }).waitFor()
    found.push(...(await checkAccessibility(page, 'session expired')))
    expect(found).toEqual([])
  },
  { expects: [refusals(401), shownErrors] },
)

journey('dialogs and panels of roles and permissions', async (walk) => {
  const { page, baseUrl } = walk
  await reduceMotion(walk)
  const { user } = await enterAs(walk, system, '/user-management/roles/list')
  const found: string[] = []
  await page.getByRole('link', { name: 'Viewer' }).waitFor()
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByRole('combobox', { name: /Starts with/ }).selectOption('buyer')
  await page.getByText('read, update', { exact: true }).waitFor()
  found.push(...(await checkAccessibility(page, 'new role')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave Page' }).click()
  await page.getByRole('button', { name: 'Actions for Viewer' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit Viewer' }).waitFor()
  found.push(...(await checkAccessibility(page, 'editing a role')))

  await page.goto(`${baseUrl}/user-management/permissions/role-wise`)
  await page.getByRole('combobox', { name: 'Role' }).fill('Viewer')
  await page.getByRole('option').click()
  await page.getByRole('gridcell', { name: /^Export, Parts/ }).click()
  found.push(...(await checkAccessibility(page, 'matrix with a change')))
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').waitFor()
  found.push(...(await checkAccessibility(page, 'review')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset' }).click()

  await page.goto(`${baseUrl}/user-management/permissions/user-wise?userId=${user._id}`)
  for (const name of ['Explain', 'Preview as user', 'Compare']) {
    await page.getByRole('tab', { name }).click()
    await pageSettled(page)
    found.push(...(await checkAccessibility(page, name)))
  }
  await page.getByRole('combobox', { name: 'Compare with' }).fill('Sales')
  await page.getByRole('option', { name: /Role/ }).click()
  await page.getByRole('table').waitFor()
  found.push(...(await checkAccessibility(page, 'comparison')))
  expect(found).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LedgerHealth } from '@/contracts/ledger'
import type { OwnerConnection } from '@server/db/owner'
import { ownerConnection } from '@server/host/node/database'
import { journey } from '../support/browser'
import { enterNewCompany } from '../support/new-company'
import { activeCompany, callApi } from '../support/sessions'
import { sampleOf } from '../support/thorough.mjs'

/** A company of the size that goes live in an afternoon. */
const [ACCOUNTS, ITEMS, ROWS] = sampleOf([500, 5000, 10_000], [24, 30, 40])
const CUSTOMERS = 20
const ITEM = 10
const COST = 7
/** In ms: long lists are imported in the background. */
const JOB = 300_000
const WHOLE = 1_200_000

type Line = readonly (string | number)[]
const csv = (name: string, lines: readonly Line[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.map((line) => line.join(',')).join('\n')) })
const series = (count: number, line: (n: number) => Line): Line[] => Array.from({ length: count }, (_, n) => line(n))

const chart = csv('old chart.csv', [
  ['Account number', 'Account name', 'Type', 'Opening debit', 'Opening credit'],
  ...series(ACCOUNTS - 3, (n) => [`X${1000 + n}`, `Store ${n}`, 'Expense', n % 2 === 0 ? '100.00' : '', n % 2 === 0 ? '' : '100.00']),
  [1100, 'Accounts receivable', '', ITEMS * ITEM, ''],
  [1200, 'Inventory', '', ROWS * COST, ''],
  [3000, 'Share capital', '', '', ITEMS * ITEM + ROWS * COST + (ACCOUNTS % 2 === 0 ? 100 : 0)],
])
const customers = csv('customers.csv', [['Code', 'Name'], ...series(CUSTOMERS, (n) => [`C${n}`, `Customer ${n}`])])
const parts = csv('parts.csv', [['Part number', 'Description'], ...series(ROWS, (n) => [`P-${n}`, `Part ${n}`])])
const items = csv('open items.csv', [
  ['Customer code', 'Number', 'Date', 'Due date', 'Open amount'],
  ...series(ITEMS, (n) => [`C${n % CUSTOMERS}`, `OLD-${n}`, '2026-01-15', '2026-02-14', `${ITEM}.00`]),
])
const stock = csv('stock.csv', [['Part number', 'Quantity', 'Unit cost'], ...series(ROWS, (n) => [`P-${n}`, 2, COST / 2])])

/** Imports what the page has read. Tables are analyzed before, as by autovacuum, which the tests' database has not. */
const importRows = async (page: Page, owner: OwnerConnection, result: RegExp) => {
  await owner.exec('analyze')
  await page
    .getByRole('button', { name: /^Import [\d,]+ / })
    .and(page.locator(':enabled'))
    .click({ timeout: JOB })
  await page.getByRole('status').filter({ hasText: result }).waitFor({ timeout: JOB })
}
const bring = async (page: Page, owner: OwnerConnection, file: ReturnType<typeof csv>, result: RegExp) => {
  await page.getByLabel(/^File/).setInputFiles(file)
  await importRows(page, owner, result)
}
const count = (rows: number) => rows.toLocaleString('en')
const added = (rows: number) => new RegExp(`${count(rows)} added`)

journey(
  `a company goes live with ${ACCOUNTS} accounts, ${ITEMS} open items and ${ROWS} stock rows, all from files`,
  async (walk) => {
    const { page, baseUrl, database } = walk
    const owner = await ownerConnection(JSON.parse(database))
    const signed = await enterNewCompany(walk, '/finance/opening-balances')

    await page.getByLabel(/First day kept here/).fill('1 mar 2026')
    await page.keyboard.press('Enter')
    await page.getByText('Everything is dated 28 Feb 2026').first().waitFor()

    // The records that the balances are about.
    for (const [path, file, rows] of [
      ['/people/customer/import', customers, CUSTOMERS],
      ['/product-list/import', parts, ROWS],
    ] as const) {
      await page.goto(baseUrl + path)
      await bring(page, owner, file, added(rows))
    }

    // One file holds the chart and its balances.
    await page.goto(`${baseUrl}/finance/chartOfAccounts/account/import`)
    await bring(page, owner, chart, added(ACCOUNTS - 3))
    await page.getByRole('link', { name: 'Import its balances as opening balances' }).click()
    await page.getByRole('heading', { level: 1, name: 'Import trial balance' }).waitFor()
    await importRows(page, owner, added(ACCOUNTS))

    // The page says what is missing, until it has come.
    await page.goto(`${baseUrl}/finance/opening-balances`)
    await page.getByText(/^Not ready to be finished: /).waitFor()
    await page.getByRole('link', { name: 'Import open items' }).click()
    await bring(page, owner, items, added(ITEMS))
    await page.goto(`${baseUrl}/finance/opening-balances`)
    await page.getByRole('link', { name: 'Import stock' }).click()
    await bring(page, owner, stock, added(ROWS))
    await page.getByRole('link', { name: 'Opening balances' }).last().click()
    await page.getByText('All four clearing accounts are at 0.00. You can finish and lock.').waitFor()

    // The same file again adds nothing.
    await page.getByRole('link', { name: 'Import open items' }).click()
    await bring(page, owner, items, new RegExp(`${count(ITEMS)} unchanged`))
    await page.goto(`${baseUrl}/finance/opening-balances`)
    await page.getByRole('button', { name: 'Finish and lock' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish and lock' }).click()
    await page.getByText(/The periods up to 28 Feb 2026 are locked\./).waitFor()
    const { passed, checks } = (
      await callApi<LedgerHealth>(baseUrl, '/finance/ledger-health', { token: signed.accessToken, companyId: activeCompany(signed).id })
    ).data
    expect([passed, checks.filter((check) => !check.passed)]).toEqual([true, []])

    await page.goto(`${baseUrl}/reports/trial-balance?from=2026-01-01&to=2026-02-28`)
    await page.getByText(/Closing: debits equal credits: holds/).waitFor()
  },
  { patience: WHOLE },
)

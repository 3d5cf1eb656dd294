import { expect, test } from 'vitest'
import { guessOf, knownOf, type GuessedRow } from './guess'
import { schemeOf } from './number-schemes'

const row = (number: string | null, name: string, type: string | null = null, root: string | null = null): GuessedRow => ({ number, name, type, root })
/** Type and root of each row, guessed with the scheme that the rows show together. */
const guessed = (rows: readonly GuessedRow[]) => {
  const scheme = schemeOf(
    rows.flatMap((one) => {
      const says = knownOf(one)
      return one.number && says ? [{ number: one.number, says }] : []
    }),
  )
  const guesses = rows.map((one) => {
    const guess = guessOf(one, scheme, null)
    return guess && `${guess.type} ${guess.root}`
  })
  return { scheme: scheme?.name ?? null, guesses }
}

// Types as QuickBooks Online lists them: https://quickbooks.intuit.com/learn-support/en-us/help-article/chart-accounts (account types).
test('types of QuickBooks', () => {
  const types = [
    ['Checking', 'Bank', 'bank asset'],
    ['Accounts Receivable (A/R)', 'Accounts receivable (A/R)', 'receivable asset'],
    ['Inventory Asset', 'Other Current Assets', 'inventory asset'],
    ['Undeposited Funds', 'Other Current Assets', 'other asset'],
    ['Truck', 'Fixed Assets', 'fixed_asset asset'],
    ['Accounts Payable (A/P)', 'Accounts payable (A/P)', 'payable liability'],
    ['Visa', 'Credit Card', 'bank liability'],
    ['Board of Equalization Payable', 'Other Current Liabilities', 'other liability'],
    ['Notes Payable', 'Long Term Liabilities', 'other liability'],
    ['Opening Balance Equity', 'Equity', 'equity equity'],
    ['Retained Earnings', 'Equity', 'retained_earnings equity'],
    ['Landscaping Services', 'Income', 'income income'],
    ['Cost of Goods Sold', 'Cost of Goods Sold', 'cogs expense'],
    ['Automobile', 'Expenses', 'expense expense'],
    ['Miscellaneous', 'Other Expense', 'expense expense'],
  ] as const
  expect(guessed(types.map(([name, type]) => row(null, name, type))).guesses).toEqual(types.map(([, , expected]) => expected))
})

// Types of Xero's import file, https://central.xero.com/s/article/Import-a-chart-of-accounts.
test('types of Xero, Odoo, Zoho and ERPNext', () => {
  const types = [
    ['Business Bank Account', 'Bank', 'bank asset'],
    ['Accounts Receivable', 'Accounts Receivable', 'receivable asset'],
    ['Prepayments', 'Current Asset', 'other asset'],
    ['GST', 'Current Liability', 'tax_payable liability'],
    ['Rounding', 'Rounding', 'rounding expense'],
    ['Historical Adjustment', 'Historical', 'suspense asset'],
    ['Sales', 'Revenue', 'income income'],
    ['Cost of Goods Sold', 'Direct Costs', 'cogs expense'],
    ['Depreciation', 'Depreciation', 'expense expense'],
    ['Bank Revaluations', 'Expense', 'expense expense'],
    ['Account Receivable', 'asset_receivable', 'receivable asset'],
    ['Undistributed Profits', 'equity_unaffected', 'retained_earnings equity'],
    ['Cost of Revenue', 'Cost of Revenue', 'cogs expense'],
    ['Stripe Clearing', 'Payment Clearing Account', 'card_clearing asset'],
    ['Output VAT', 'Other Current Liability', 'tax_payable liability'],
  ] as const
  expect(guessed(types.map(([name, type]) => row(null, name, type))).guesses).toEqual(types.map(([, , expected]) => expected))
  const erpnext = [
    row('2340', 'GST', 'Tax', 'Liability'),
    row('1340', 'GST', 'Tax', 'Asset'),
    row(null, 'Stock Received But Not Billed', 'Stock Received But Not Billed', 'Liability'),
    row(null, 'Temporary Opening', 'Temporary', 'Asset'),
    row(null, 'Buildings', null, 'Asset'),
  ]
  expect(guessed(erpnext).guesses).toEqual(['tax_payable liability', 'tax_receivable asset', 'gr_ni liability', 'other asset', 'fixed_asset asset'])
})

// Numbers and names of DATEV's SKR 03 and SKR 04 (“Kontenrahmen”, art. 11174 and 11175).
test('DATEV’s SKR03 is told from SKR04 by what the accounts are called', () => {
  const skr03 = guessed([
    row('0320', 'Pkw'),
    row('0860', 'Gewinnvortrag vor Verwendung'),
    row('1000', 'Kasse'),
    row('1200', 'Bank'),
    row('1400', 'Forderungen aus Lieferungen und Leistungen'),
    row('1576', 'Abziehbare Vorsteuer 19 %'),
    row('1600', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
    row('1776', 'Umsatzsteuer 19 %'),
    row('3400', 'Wareneingang 19 % Vorsteuer'),
    row('4210', 'Miete (unbewegliche Wirtschaftsgüter)'),
    row('8400', 'Erlöse 19 % USt'),
    row('2650', 'Sonstige Zinsen und ähnliche Erträge'),
  ])
  expect(skr03.scheme).toBe('SKR03')
  expect(skr03.guesses).toEqual([
    'fixed_asset asset',
    'retained_earnings equity',
    'cash asset',
    'bank asset',
    'receivable asset',
    'tax_receivable asset',
    'payable liability',
    'tax_payable liability',
    'cogs expense',
    'expense expense',
    'income income',
    'income income',
  ])
  const skr04 = guessed([
    row('0520', 'Pkw'),
    row('1200', 'Forderungen aus Lieferungen und Leistungen'),
    row('1406', 'Abziehbare Vorsteuer 19 %'),
    row('1600', 'Kasse'),
    row('1800', 'Bank'),
    row('2970', 'Gewinnvortrag vor Verwendung'),
    row('3300', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
    row('3806', 'Umsatzsteuer 19 %'),
    row('4400', 'Erlöse 19 % USt'),
    row('5400', 'Wareneingang 19 % Vorsteuer'),
    row('6310', 'Miete (unbewegliche Wirtschaftsgüter)'),
    row('7100', 'Sonstige Zinsen und ähnliche Erträge'),
  ])
  expect(skr04.scheme).toBe('SKR04')
  expect(skr04.guesses).toEqual([
    'fixed_asset asset',
    'receivable asset',
    'tax_receivable asset',
    'cash asset',
    'bank asset',
    'retained_earnings equity',
    'payable liability',
    'tax_payable liability',
    'income income',
    'cogs expense',
    'expense expense',
    'income income',
  ])
})

// Règlement ANC 2014-03, art. 932-1; Sage 50's default nominal codes.
test('the French plan comptable and Sage’s nominal codes', () => {
  const pcg = guessed([
    row('101', 'Capital'),
    row('110', 'Report à nouveau (solde créditeur)'),
    row('164', 'Emprunts auprès des établissements de crédit'),
    row('2154', 'Matériel industriel'),
    row('370', 'Stocks de marchandises'),
    row('401', 'Fournisseurs'),
    row('408', 'Fournisseurs - Factures non parvenues'),
    row('411', 'Clients'),
    row('44566', 'TVA déductible sur autres biens et services'),
    row('44571', 'TVA collectée'),
    row('512', 'Banques'),
    row('530', 'Caisse'),
    row('607', 'Achats de marchandises'),
    row('613', 'Locations'),
    row('666', 'Pertes de change'),
    row('707', 'Ventes de marchandises'),
  ])
  expect(pcg.scheme).toBe('the French plan comptable')
  expect(pcg.guesses).toEqual([
    'equity equity',
    'retained_earnings equity',
    'other liability',
    'fixed_asset asset',
    'inventory asset',
    'payable liability',
    'gr_ni liability',
    'receivable asset',
    'tax_receivable asset',
    'tax_payable liability',
    'bank asset',
    'cash asset',
    'cogs expense',
    'expense expense',
    'fx_gain_loss expense',
    'income income',
  ])
  const sage = guessed([
    row('0030', 'Office Equipment'),
    row('1001', 'Stock'),
    row('1100', 'Debtors Control Account'),
    row('1200', 'Bank Current Account'),
    row('1230', 'Petty Cash'),
    row('2100', 'Creditors Control Account'),
    row('2200', 'Sales Tax Control Account'),
    row('2201', 'Purchase Tax Control Account'),
    row('3200', 'Profit and Loss Account'),
    row('4000', 'Sales Type A'),
    row('5000', 'Materials Purchased'),
    row('7100', 'Rent'),
    row('9998', 'Suspense Account'),
  ])
  expect(sage.scheme).toBe('Sage nominal codes')
  expect(sage.guesses).toEqual([
    'fixed_asset asset',
    'inventory asset',
    'receivable asset',
    'bank asset',
    'cash asset',
    'payable liability',
    'tax_payable liability',
    'tax_receivable asset',
    'retained_earnings equity',
    'income income',
    'cogs expense',
    'expense expense',
    'suspense asset',
  ])
})

test('the reason is a sentence, and nothing is guessed without one', () => {
  expect(guessOf(row('77', 'Zyx'), null, null)).toBeNull()
  expect(guessOf(row('77', 'Zyx'), null, { name: 'Things', root: 'expense' })).toMatchObject({ type: 'expense', reason: 'The group says so.' })
  expect(guessOf(row(null, 'Inventory Asset', 'Other Current Assets'), null, null)?.reason).toBe(
    'The file says “Other Current Assets”, and the name says inventory.',
  )
})

test('loans are debts, and what they cost is an expense', () => {
  const guess = (name: string) => guessOf({ number: null, name, type: null, root: null }, null, null)?.type
  expect(['Bank loan', 'Loans payable', 'Bank loan interest', 'Interest expense - bank loans', 'Bank loan charges'].map(guess)).toEqual([
    'other',
    'other',
    'expense',
    'expense',
    'expense',
  ])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type AccountOption, type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { checkEInvoice } from '@server/domain/facturx/check'
import { readCii } from '@server/domain/facturx/cii-reader.fixture'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'
import { taxMaker } from '../support/tax-codes'

const api = await startApi()
const admin = await api.signIn('admin@northgate.example')
const { companyId } = admin
const today = todayIn('America/New_York', new Date(api.ports.clock.now()))
const owner = <T>(sql: string, values: unknown[] = []) => api.owner.query<T>(sql, [companyId, ...values])
const idOf = async (sql: string): Promise<string> => (await owner<{ id: string }>(sql))[0]?.id ?? ''

const customerId = await idOf('select party_id as id from customers where company_id = $1 and not tax_exempt order by code limit 1')
const { accounts } = (await admin.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
const NUMBERS = { vat: [{ label: 'VAT', value: 'DE123456789' }], tax: [{ label: 'Steuernummer', value: '48/123/45678' }], none: [] }

const newTax = taxMaker(admin, 'EI')
const vat = await newTax({ name: 'VAT 19 %' })
const inclusive = await newTax({ name: 'VAT in the price', inclusive: true })
const gst = await newTax({ name: 'GST 5 %', ratePct: '5' })
const pst = await newTax({ name: 'PST 7 %', ratePct: '7' })
const exempt = await newTax({ kind: 'exempt', ratePct: '0', name: 'Exempt' })
const reverse = await newTax({ kind: 'reverse_charge', name: 'Reverse charge' })
const intraCommunity = await newTax({ kind: 'intra_community', name: 'Intra-community' })

const setSeller = (taxIds: keyof typeof NUMBERS) => owner(`update companies set tax_ids = $2 where id = $1`, [JSON.stringify(NUMBERS[taxIds])])
const setBuyer = async (country: string | null, vatId: string | null) => {
  await owner(`delete from party_addresses where company_id = $1 and party_id = $2`, [customerId])
  await owner(
    `insert into party_addresses (company_id, party_id, position, kind, street, city, country, is_default) values ($1, $2, 0, 'billing', 'Quai 2', 'Lyon', $3, true)`,
    [customerId, country],
  )
  await owner(`delete from party_tax_ids where company_id = $1 and party_id = $2`, [customerId])
  if (vatId) await owner(`insert into party_tax_ids (company_id, party_id, position, type, value) values ($1, $2, 0, 'vat', $3)`, [customerId, vatId])
}
/** A German company that sells to a French one. */
beforeAll(async () => {
  await owner(`update companies set country = 'DE', charges_tax = true where id = $1`)
  await setSeller('vat')
  await setBuyer('FR', 'FR11123456782')
})

const LINE = { description: 'Switch', qty: '1', unitPrice: '100' }
const draft = async (lines: readonly object[], grandTotal: string, more: object = {}) => {
  const body = { customerId, currency: 'USD', date: today, grandTotal, lines: lines.map((line) => ({ ...LINE, ...line })), ...more }
  const answer = await admin.call<CustomerInvoice>(customerInvoices.create, { body })
  expect(answer.message).toBe('OK')
  return answer.data
}
const post = async ({ voucherId, version }: CustomerInvoice) => {
  const answer = await admin.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
  expect(answer.message).toBe('OK')
  return answer.data
}
const paperOf = async ({ voucherId }: { voucherId: string }, endpoint: typeof customerInvoices.pdf | typeof generalInvoices.pdf = customerInvoices.pdf) => {
  const { raw } = await admin.call(endpoint, { params: { voucherId } })
  expect(raw.status).toBe(200)
  const { text, files } = await readPdf(await raw.arrayBuffer())
  return { text, xml: files.find(({ name }) => name === 'factur-x.xml')?.text ?? null }
}
/** Posts an invoice, and reads and checks the e-invoice data in its PDF. */
const dataOf = async (lines: readonly object[], grandTotal: string, more: object = {}) => {
  const invoice = await post(await draft(lines, grandTotal, more))
  expect(invoice.eInvoiceProblems).toEqual([])
  const { text, xml } = await paperOf(invoice)
  const data = readCii(xml ?? '')
  expect(checkEInvoice(data)).toEqual([])
  return { invoice, text, data }
}
const taxesOf = ({ taxes }: ReturnType<typeof readCii>) => taxes.map(({ category, percent, base, tax }) => [category, percent, base, tax])
const outputTax = async ({ id }: { id: string }) =>
  (await admin.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows.flatMap(({ lines }) =>
    lines.flatMap(({ accountId, debit, credit }) => (accountId === '2200' ? [[debit, credit]] : [])),
  )

describe('the data of an invoice', () => {
  test('have freight and charges with their tax', async () => {
    const { data } = await dataOf([{ taxId: vat.id }], '130.9', { freight: '10' })
    expect(taxesOf(data)).toEqual([['S', '19', '110.00', '20.90']])
    expect(data.totals).toMatchObject({ charges: '10.00', due: '130.90' })
    const less = await dataOf([{ taxId: vat.id }], '107.1', { otherCharges: '-10' })
    expect(less.data.adjustments).toMatchObject([{ kind: 'allowance', amount: '10.00' }])
  })

  test('have prices without the tax that they contain', async () => {
    const { data, invoice } = await dataOf([{ taxId: inclusive.id, qty: '3', unitPrice: '9.99' }], '29.97')
    expect(invoice.taxTotal).toBe('4.79')
    expect(data.lines).toMatchObject([{ unitPrice: '8.3949579832', net: '25.18' }])
    expect(taxesOf(data)).toEqual([['S', '19', '25.18', '4.79']])
  })

  test('have the tax in the company’s currency, as paper and ledger do; of a credit note as well', async () => {
    const { data, text, invoice } = await dataOf([{ taxId: vat.id, unitPrice: '33.33' }, { taxId: gst.id }], '144.66', { currency: 'EUR', rate: '1.1111' })
    // 6.33 × 1.1111 = 7.03, and 5 × 1.1111 = 5.56.
    expect(await outputTax(invoice)).toEqual([
      ['0', '7.03'],
      ['0', '5.56'],
    ])
    expect(data.accountingTax).toEqual({ currency: 'USD', amount: '12.59' })
    expect(text).toContain('Tax in USD at 1.1111 for 1 EUR')
    expect(text).toContain('12.59 USD')
    const note = {
      type: 'credit_note',
      invoiceVoucherId: invoice.voucherId,
      creditReason: 'Broken',
      lines: invoice.lines.map(({ id, taxId, description, qty, unitPrice }) => ({ invoiceLineId: id, taxId, description, qty, unitPrice })),
    }
    const credit = await post(await draft([], '144.66', { ...note, currency: 'EUR', rate: '1.1111' }))
    expect(readCii((await paperOf(credit)).xml ?? '')).toMatchObject({ kind: 'credit_note', accountingTax: { currency: 'USD', amount: '12.59' } })
  })

  test('have no second currency where there is none, nothing is taxed, or the seller is outside the EU', async () => {
    expect((await dataOf([{ taxId: vat.id }], '119')).data.accountingTax).toBeNull()
    const untaxed = await dataOf([{ taxId: exempt.id }], '100', { currency: 'EUR', rate: '1.1' })
    expect(untaxed.data.accountingTax).toBeNull()
    expect(untaxed.text).not.toContain('Tax in USD')
    await owner(`update companies set country = 'CH' where id = $1`)
    const outside = await dataOf([{ taxId: vat.id }], '119', { currency: 'EUR', rate: '1.1' })
    expect([outside.data.accountingTax, outside.text.includes('Tax in')]).toEqual([null, false])
    await owner(`update companies set country = 'DE' where id = $1`)
  })

  test('are there of JPY and of KWD', async () => {
    const yen = await dataOf([{ taxId: vat.id, qty: '1.5', unitPrice: '33' }], '60', { currency: 'JPY', rate: '0.0067' })
    expect(yen.data.totals).toMatchObject({ net: '50.00', tax: '10.00', due: '60.00' })
    const dinar = await dataOf([{ taxId: vat.id, unitPrice: '10.337' }], '12.301', { currency: 'KWD', rate: '3.25' })
    expect(dinar.data.totals).toMatchObject({ net: '10.34', tax: '1.96', due: '12.30' })
    expect(dinar.data.notes.join()).toContain('The invoice is over 12.301 KWD, of which 1.964 KWD are tax.')
    expect(dinar.text).toContain('12.301')
  })

  test('of goods for another state of the EU are there without a delivery, with day and country', async () => {
    const { data } = await dataOf([{ taxId: intraCommunity.id }], '100')
    expect(taxesOf(data)).toEqual([['K', '0', '100.00', '0.00']])
    expect(data).toMatchObject({ deliveryDate: today, shipTo: { address: { country: 'FR' } } })
    const sent = await dataOf([{ taxId: intraCommunity.id }], '100', { shipTo: 'Dock 4\nRotterdam\nNetherlands' })
    expect(sent.data.shipTo).toMatchObject({ address: { lines: ['Dock 4', 'Rotterdam'], country: 'NL' } })
  })

  test('name the customer as the paper does', async () => {
    const { data } = await dataOf([{ taxId: vat.id }], '119', { billTo: 'Accounts payable\nRing 3\n1010 Wien\nAustria' })
    expect(data.buyer.address).toMatchObject({ lines: ['Accounts payable', 'Ring 3', '1010 Wien'], country: 'AT' })
  })
})

describe('a missing e-invoice is told with its reason', () => {
  const NO_BUYER_VAT = 'The customer has no VAT number. An invoice under reverse charge, or to another EU country without tax, needs one.'
  afterAll(async () => {
    await setSeller('vat')
    await setBuyer('FR', 'FR11123456782')
  })
  type Case = [string, { seller?: keyof typeof NUMBERS; buyer?: [string | null, string | null] }, object, string, string[]]
  const cases: Case[] = [
    ['a company without a number', { seller: 'none' }, { taxId: vat.id }, '119', ['The company has no VAT or tax number.']],
    [
      'goods for another state, of a company without a VAT number',
      { seller: 'tax' },
      { taxId: intraCommunity.id },
      '100',
      ['The company has no VAT number. Goods sold to another EU country without tax need one.'],
    ],
    ['reverse charge to a customer without a VAT number', { buyer: ['FR', null] }, { taxId: reverse.id }, '100', [NO_BUYER_VAT]],
    ['goods for another state to a customer without one', { buyer: ['FR', null] }, { taxId: intraCommunity.id }, '100', [NO_BUYER_VAT]],
    ['a customer without a country', { buyer: [null, 'FR11123456782'] }, { taxId: vat.id }, '119', ['The customer’s address has no country.']],
    ['a customer in UK', { buyer: ['UK', null] }, { taxId: vat.id }, '119', ['The customer’s country “UK” is not a code of ISO 3166. Use GB.']],
    ['two taxes on a line', {}, { taxId: gst.id, secondTaxId: pst.id }, '112', ['Line 1 bears two taxes. An e-invoice (EN 16931) can state only one.']],
  ]
  test.each(cases)('%s', async (_name, { seller = 'vat', buyer = ['FR', 'FR11123456782'] }, line, total, reasons) => {
    await setSeller(seller)
    await setBuyer(...buyer)
    const before = await draft([line], total)
    expect(before.eInvoiceProblems).toEqual(reasons)
    const invoice = await post(before)
    expect(invoice.eInvoiceProblems).toEqual(reasons)
    expect((await paperOf(invoice)).xml).toBeNull()
    // A later correction of the data applies to later invoices only.
    await setSeller('vat')
    await setBuyer('FR', 'FR11123456782')
    const { data } = await admin.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: invoice.voucherId } })
    expect(data.eInvoiceProblems).toEqual(reasons)
    expect((await paperOf(invoice)).xml).toBeNull()
  })

  test('a cancelled invoice has none, and nothing is said of it', async () => {
    const { voucherId, version } = await post(await draft([{ taxId: vat.id }], '119'))
    const { data } = await admin.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'cancel', reason: 'Typo', version } })
    expect([data.status, data.eInvoiceProblems]).toEqual(['cancelled', null])
    expect((await paperOf(data)).xml).toBeNull()
  })

  test('of a general invoice likewise; what we owe has no data of ours', async () => {
    const accountId = accounts.find(({ accountId: number }) => number === '4000')?.id ?? accounts[0]?.id
    const add = async (direction: string, partyId: string, tax: object) => {
      const lines = [{ accountId, description: 'Commission', amount: '100', ...tax }]
      const body = { direction, partyId, subject: 'Commission', currency: 'USD', date: today, grandTotal: '112', lines }
      const answer = await admin.call<GeneralInvoice>(generalInvoices.create, { body })
      expect(answer.message).toBe('OK')
      return answer.data
    }
    const twice = await add('receivable', customerId, { taxId: gst.id, secondTaxId: pst.id })
    expect(twice.eInvoiceProblems).toEqual(['Line 1 bears two taxes. An e-invoice (EN 16931) can state only one.'])
    const vendorId = await idOf('select party_id as id from vendors where company_id = $1 order by code limit 1')
    const { data: owed } = await admin.call<GeneralInvoice>(generalInvoices.create, {
      body: {
        direction: 'payable',
        partyId: vendorId,
        subject: 'Rent',
        currency: 'USD',
        date: today,
        grandTotal: '10',
        lines: [{ accountId, description: 'Rent', amount: '10' }],
      },
    })
    expect(owed.eInvoiceProblems).toBeNull()
  })
})

test('the ledger is provably right', async () => {
  expect((await admin.call<LedgerHealth>(ledger.health)).data).toMatchObject({ passed: true })
})

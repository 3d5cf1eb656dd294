import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { MailProposal } from '@/contracts/mail-proposal'
import { type CustomerQuotation, customerQuotations, type Pricing } from '@/contracts/customer-quotations'
import type { SalesTax } from '@/contracts/sales-taxes'
import { customers, type PartyOption } from '@/contracts/parties'
import { type OfferedQuotation, quotationAnswers } from '@/contracts/quotation-answers'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { addDays, todayIn } from '@server/domain/today'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const accounts = await api.signIn('accounts@northgate.example')
const customerId = (await sales.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]?.id ?? ''
/** Today in the time zone of the company, where for some hours of each night in Greenwich it is still the day before. */
const today = todayIn('America/New_York', new Date(api.ports.clock.now()))

let taxCount = 0
const newTax = async (more: object = {}, user: Caller = accounts): Promise<TaxCode> => {
  const body = { code: `T${++taxCount}`, name: 'Sales tax', kind: 'sales', ratePct: '6', validFrom: '2020-01-01', ...more }
  return (await user.call<TaxCode>(taxCodes.create, { body })).data
}
const change = async ({ id, version }: TaxCode, patch: object) =>
  (await accounts.call<TaxCode>(taxCodes.change, { params: { id }, body: { version, ...patch } })).data

const LINE = { description: 'Switch', qty: '10', unitCost: '80', unitPrice: '100' }
const body = (more: object = {}) => ({ customerId, validUntil: '2199-01-01', currency: 'USD', grandTotal: '1060', lines: [LINE], ...more })
const add = (more: object = {}) => sales.call<CustomerQuotation>(customerQuotations.create, { body: body(more) })
const step = (quotation: Pick<CustomerQuotation, 'voucherId' | 'version'>, patch: object) =>
  sales.call<CustomerQuotation>(customerQuotations.change, { params: { voucherId: quotation.voucherId }, body: { version: quotation.version, ...patch } })
const sent = async (more: object) => {
  const { data: submitted } = await step((await add(more)).data, { action: 'submit' })
  return (await step(submitted, { action: 'send' })).data
}
const get = async (voucherId: string) => (await sales.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data
const textOf = async (voucherId: string) => {
  const { raw } = await sales.call(customerQuotations.pdf, { params: { voucherId } })
  return (await extractText(await getDocumentProxy(new Uint8Array(await raw.arrayBuffer())), { mergePages: true })).text.replace(/\s+/g, ' ')
}
const six = await newTax({ name: 'Sales tax 6 %' })

test('the deal of the specification: 6 % on 1,209.03 is 72.54, the margin stays that of the net', async () => {
  const lines = [
    { description: 'N250-P12', qty: '1', unitCost: '30.38', unitPrice: '37.98', taxId: six.id },
    { description: 'JPM820A-HD', qty: '3', unitCost: '312.28', unitPrice: '390.35', taxId: six.id },
  ]
  const { data } = await add({ lines, grandTotal: '1281.57' })
  expect(data).toMatchObject({ subTotal: '1209.03', taxTotal: '72.54', grandTotal: '1281.57', marginAmount: '241.81' })
  expect(data.marginPct).toMatch(/^20\.00/)
  expect(data.taxes).toEqual([{ code: six.code, name: 'Sales tax 6 %', kind: 'sales', percent: '6', base: '1209.03', tax: '72.54' }])
  expect(data.lines.map(({ taxId, taxCode, taxPercent, taxAmount }) => [taxId, taxCode, taxPercent, taxAmount])).toEqual([
    [six.id, six.code, '6', '2.28'],
    [six.id, six.code, '6', '70.26'],
  ])
  const [stored] = await api.owner.query<{ base: string }>(`select base_grand_total::text as base from documents where id = $1`, [data.id])
  expect(stored?.base).toBe('1281.5700')
  const refused = await add({ lines, grandTotal: '1209.03' })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'grandTotal'])
})

test('each code has its own total, and options have none', async () => {
  const [low, zero] = [await newTax({ ratePct: '8.25' }), await newTax({ ratePct: '0', name: 'No tax' })]
  const one = { description: 'Cable', qty: '1', unitPrice: '0.25' }
  const lines = [
    { ...one, taxId: six.id },
    { ...one, taxId: low.id, unitPrice: '10' },
    { ...one, taxId: six.id, isOptional: true, unitPrice: '100' },
    { ...one, taxId: zero.id },
    one,
  ]
  const { data } = await add({ lines, grandTotal: '11.60' })
  expect(data.taxes.map(({ code, percent, base, tax }) => [code, percent, base, tax])).toEqual([
    [six.code, '6', '0.25', '0.02'],
    [low.code, '8.25', '10.00', '0.83'],
    [zero.code, '0', '0.25', '0.00'],
  ])
  expect(data.lines.map(({ taxAmount }) => taxAmount)).toEqual(['0.02', '0.83', '6', '0', '0'])
})

describe('the rate', () => {
  test('is that of the quotation’s date, and what is written keeps it', async () => {
    let tax = await newTax({ ratePct: '5', validFrom: '2020-01-01' })
    const line = { ...LINE, taxId: tax.id }
    const { data: before } = await add({ lines: [line], grandTotal: '1050' })
    tax = await change(tax, { action: 'changeRate', ratePct: '7', validFrom: addDays(today, 10) })
    expect((await add({ lines: [line], date: addDays(today, 9), grandTotal: '1050' })).statusCode).toBe(200)
    const { data: after } = await add({ lines: [line], date: addDays(today, 10), grandTotal: '1070' })
    expect([before.lines[0]?.taxPercent, after.lines[0]?.taxPercent, after.taxes[0]?.tax]).toEqual(['5', '7', '70.00'])
    // The rate is corrected before it begins: the draft keeps the old rate, but can't be submitted with it.
    await change(tax, { action: 'changeRate', ratePct: '8', validFrom: addDays(today, 10) })
    expect(await get(after.voucherId)).toMatchObject({ taxTotal: '70', lines: [{ taxPercent: '7' }] })
    const refused = await step(after, { action: 'submit' })
    expect([refused.statusCode, refused.errors?.[0]?.path, refused.errors?.[0]?.code]).toEqual([422, 'lines.0.taxId', 'TAX_RATE'])
    const edited = await step(after, { action: 'edit', ...body({ date: after.date, lines: [{ ...line, id: after.lines[0]?.id }], grandTotal: '1080' }) })
    expect((await step(edited.data, { action: 'submit' })).statusCode).toBe(200)
  })

  test('of a revision is that of its own day; what was sent stays', async () => {
    const tax = await newTax({ ratePct: '5' })
    const first = await sent({ lines: [{ ...LINE, taxId: tax.id }], grandTotal: '1050' })
    await api.owner.query(`update tax_rates set valid_from = '2019-01-01' where tax_code_id = $1`, [tax.id])
    await api.owner.query(`insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) values ($1, $2, $3, 7)`, [sales.companyId, tax.id, today])
    const draft = (await step(first, { action: 'revise' })).data
    expect(draft).toMatchObject({ taxTotal: '70', grandTotal: '1070', lines: [{ taxId: tax.id, taxPercent: '7', taxAmount: '70' }] })
    expect(await get(first.voucherId)).toMatchObject({ taxTotal: '50', grandTotal: '1050', lines: [{ taxPercent: '5' }] })
    const change = (sql: string) => api.owner.query(sql, [first.id])
    await expect(change(`update document_lines set tax_percent = 7 where document_id = $1`)).rejects.toThrow('locked')
    await expect(change(`update document_lines set tax_code_id = null, tax_percent = null, tax_amount = 0 where document_id = $1`)).rejects.toThrow('locked')
    await expect(change(`update documents set tax_total = 0 where id = $1`)).rejects.toThrow('locked')
  })

  test('of a code that is out of use stays in a revision until it is to be submitted', async () => {
    const tax = await newTax({ ratePct: '5' })
    const first = await sent({ lines: [{ ...LINE, taxId: tax.id }], grandTotal: '1050' })
    await change(tax, { action: 'deactivate' })
    const draft = (await step(first, { action: 'revise' })).data
    expect(draft).toMatchObject({ grandTotal: '1050', lines: [{ taxPercent: '5' }] })
    const refused = await step(draft, { action: 'submit' })
    expect([refused.errors?.[0]?.path, refused.errors?.[0]?.code]).toEqual(['lines.0.taxId', 'inactive'])
  })
})

test('the database keeps code and percentage together, and no tax without them', async () => {
  const { data } = await add({ lines: [{ ...LINE, taxId: six.id }] })
  const set = (columns: string) => api.owner.query(`update document_lines set ${columns} where document_id = $1`, [data.id])
  await expect(set('tax_percent = null, tax_amount = 0')).rejects.toThrow('document_lines_tax_known')
  await expect(set('tax_code_id = null')).rejects.toThrow('document_lines_tax_known')
  await expect(set('tax_percent = 0')).rejects.toThrow('document_lines_tax_borne')
  await expect(set('tax_percent = 101')).rejects.toThrow('tax_percent')
  const [other] = await api.owner.query<{ id: string }>(`select id from tax_codes where company_id <> $1 limit 1`, [sales.companyId])
  await expect(set(`tax_code_id = '${other?.id}'`)).rejects.toThrow('document_lines_tax_code')
})

describe('refused at its line is', () => {
  const ofFalcon = async () => {
    const falcon = await api.signIn('sales@falcon.example')
    return (await falcon.call<{ rows: SalesTax[] }>(customerQuotations.taxes)).data.rows[0]
  }
  const inactive = async () => change(await newTax(), { action: 'deactivate' })
  test.each([
    ['another company’s code', ofFalcon, 'unknown'],
    ['one out of use', inactive, 'inactive'],
    ['a tax on purchases', () => newTax({ kind: 'purchase' }), 'kind'],
    ['a withheld tax', () => newTax({ kind: 'withholding' }), 'kind'],
    ['one that has not begun', () => newTax({ validFrom: '2198-01-01' }), 'no_rate'],
    ['one that has ended', () => newTax({ endsOn: addDays(today, -1) }), 'no_rate'],
  ])('%s', async (_case, tax, code) => {
    const taxId = (await tax())?.id ?? ''
    const answer = await add({ lines: [LINE, { ...LINE, taxId }] })
    expect([answer.statusCode, answer.errors]).toEqual([422, [expect.objectContaining({ path: 'lines.1.taxId', code })]])
    expect(answer.message).toContain('Line 2')
    const offered = (await sales.call<{ rows: SalesTax[] }>(customerQuotations.taxes)).data.rows
    expect(offered.map(({ id }) => id)).not.toContain(taxId)
  })
})

test('a line may name that no tax is charged, and the paper says why', async () => {
  const reverse = await newTax({ kind: 'reverse_charge', ratePct: '19', name: 'Reverse charge, § 13b' })
  const exempt = await newTax({ kind: 'exempt', ratePct: '0', name: 'Exempt as export' })
  const lines = [{ ...LINE, taxId: reverse.id }, { ...LINE, taxId: exempt.id }, { ...LINE, taxId: six.id }, LINE]
  const { data } = await add({ lines, grandTotal: '4060' })
  expect(data.lines.map(({ taxPercent }) => taxPercent)).toEqual(['0', '0', '6', null])
  const text = await textOf(data.voucherId)
  for (const expected of ['Tax %', 'Sales tax 6 % on 1,000.00 60.00', 'Reverse charge, § 13b on 1,000.00 USD', 'Exempt as export on 1,000.00 USD', '4,060.00'])
    expect(text).toContain(expected)
})

describe('a customer who is exempt', () => {
  const exempt = (columns: string) => api.owner.query(`update customers set ${columns} where company_id = $1 and party_id = $2`, [sales.companyId, customerId])
  const exemptUntil = (day: string | null) => exempt(`tax_exempt = true, exemption_no = 'EX-1', exemption_expires_on = ${day ? `'${day}'` : 'null'}`)
  const notExempt = () => exempt(`tax_exempt = false, exemption_no = null, exemption_expires_on = null`)
  const exemption = async () => (await sales.call<Pricing>(customerQuotations.pricing, { query: { customerId } })).data.exemption

  test('is charged nothing while the certificate holds, and is told to the form', async () => {
    expect(await exemption()).toBeNull()
    const zero = await newTax({ kind: 'exempt', ratePct: '0' })
    const charged = { lines: [LINE, { ...LINE, taxId: six.id }], grandTotal: '2060' }
    try {
      await exemptUntil('2098-06-30')
      expect(await exemption()).toEqual({ expiresOn: '2098-06-30' })
      const refused = await add(charged)
      expect(refused.errors).toEqual([expect.objectContaining({ path: 'lines.1.taxId', code: 'TAX_EXEMPT' })])
      expect((await add({ lines: [LINE, { ...LINE, taxId: zero.id }], grandTotal: '2000' })).statusCode).toBe(200)
      expect((await add({ ...charged, date: '2098-07-01' })).statusCode).toBe(200)
      await exemptUntil(null)
      expect((await add({ ...charged, date: '2098-07-01' })).statusCode).toBe(422)
    } finally {
      await notExempt()
    }
  })

  test('can’t be given what was written for another, nor what was written before', async () => {
    const other = (await sales.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: '' } })).data.rows.find(({ id }) => id !== customerId)
    const charged = { lines: [{ ...LINE, taxId: six.id }], date: '2097-01-01' }
    const { data: foreign } = await add({ ...charged, customerId: other?.id })
    const { data: before } = await add(charged)
    try {
      await exemptUntil(null)
      const moved = await step(foreign, { action: 'edit', ...body({ lines: [{ ...LINE, id: foreign.lines[0]?.id, taxId: six.id }], date: '2097-01-01' }) })
      expect(moved.errors).toEqual([expect.objectContaining({ path: 'lines.0.taxId', code: 'TAX_EXEMPT' })])
      expect((await step(before, { action: 'submit' })).errors?.[0]?.code).toBe('TAX_EXEMPT')
    } finally {
      await notExempt()
    }
  })
})

test('the customer sees the taxes by the link and in the mail’s total', async () => {
  const quotation = await sent({ lines: [{ ...LINE, taxId: six.id }], grandTotal: '1060' })
  const { data: link } = await sales.call<{ url: string }>(customerQuotations.share, { params: { voucherId: quotation.voucherId } })
  const token = link.url.split('#')[1]
  const { data: offered } = await api.send<OfferedQuotation>(quotationAnswers.view, { body: { token }, headers: { 'x-test-address': '1' } })
  expect(offered).toMatchObject({ taxTotal: '60', grandTotal: '1060', lines: [{ taxPercent: '6' }] })
  expect(offered.taxes).toEqual([{ code: six.code, name: 'Sales tax 6 %', kind: 'sales', percent: '6', base: '1000.00', tax: '60.00' }])
  const { data: mail } = await sales.call<MailProposal>(customerQuotations.proposal, { params: { voucherId: quotation.voucherId } })
  expect(mail.text).toContain('1,060.00')
})

test('the lookup needs no right to finance, and has the rates of the day that is asked for', async () => {
  const tax = await newTax({ ratePct: '5', validFrom: '2030-01-01', kind: 'reverse_charge' })
  await api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, deny) select $1, $2, module, url, '{read}' from role_permissions where company_id = $1 and module = 'tax-codes' group by module, url`,
    [sales.companyId, sales.user._id],
  )
  try {
    expect((await sales.call(taxCodes.list)).statusCode).toBe(403)
    const taxOn = async (date: string) =>
      (await sales.call<{ rows: SalesTax[] }>(customerQuotations.taxes, { query: { date } })).data.rows.find(({ id }) => id === tax.id)
    expect([await taxOn('2029-12-31'), await taxOn('2030-01-01')]).toEqual([
      undefined,
      {
        id: tax.id,
        code: tax.code,
        name: 'Sales tax',
        kind: 'reverse_charge',
        percent: '0',
        inclusive: false,
        compound: false,
        selfPercent: null,
        deductiblePct: '100',
      },
    ])
  } finally {
    await api.owner.query(`delete from user_permissions where user_id = $1`, [sales.user._id])
  }
})

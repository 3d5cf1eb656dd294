import { beforeEach, describe, expect, test } from 'vitest'
import { type CompanyInfo, companyInfos } from '@/contracts/company-info'
import type { CustomerInvoiceInput } from '@/contracts/customer-invoice-input'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { add } from '@/contracts/rules/decimal'
import type { TradeBasis } from '@/contracts/trade'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { todayIn } from '@server/domain/today'
import { type Caller, startApi } from '../support/api'
import { givenReceipt, givenVendorPo } from '../support/given-purchases'
import { givenDelivery, givenSalesOrder } from '../support/given-sales'

const api = await startApi({ unsound: 'its receipts and deliveries are written, not posted' })
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const admin = await api.signIn('admin@northgate.example')
const { companyId } = accountant
const { taxes } = (await accountant.call<TradeBasis>(customerInvoices.basis)).data
const tax6 = taxes.find(({ code }) => code === 'TAX6')?.id ?? ''
const [customer] = await api.owner.query<{ id: string }>(
  `select c.party_id as id from customers c where c.company_id = $1 and not c.tax_exempt order by c.code limit 1`,
  [companyId],
)
const customerId = customer?.id ?? ''
const setTolerance = (pct: string) => api.owner.query(`update companies set invoice_tolerance_pct = $2 where id = $1`, [companyId, pct])
beforeEach(() => setTolerance('0'))

/** A delivery of ten pieces that were ordered at 10.00 with 6 % tax. */
const delivered = async () => {
  const order = await givenSalesOrder(api, companyId, customerId, [{ qty: '10', unitPrice: '10', tax: { id: tax6, percent: '6' } }])
  return givenDelivery(api, companyId, customerId, order, [{ line: 0, qty: '10' }])
}
const bodyOf = (
  deliveryLineId: string | undefined,
  unitPrice: string,
  taxId: string | null,
  more: Partial<CustomerInvoiceInput> = {},
): CustomerInvoiceInput => {
  const charges = Number(more.freight ?? 0) + Number(more.otherCharges ?? 0)
  const grandTotal = (Number(unitPrice) * 10 * (taxId ? 1.06 : 1) + charges).toFixed(2)
  return {
    customerId,
    currency: 'USD',
    grandTotal,
    ...more,
    lines: [{ description: 'Item', qty: '10', unitPrice, taxId, deliveryLineId: deliveryLineId ?? null }],
  }
}
const draft = async (unitPrice: string, taxId: string | null, more: Partial<CustomerInvoiceInput> = {}, who: Caller = accountant) => {
  const { lineIds } = await delivered()
  const answer = await who.call<CustomerInvoice>(customerInvoices.create, { body: bodyOf(lineIds[0], unitPrice, taxId, more) })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return { ...answer.data, deliveryLineId: lineIds[0] }
}
const step = (who: Caller, { voucherId, version }: Pick<CustomerInvoice, 'voucherId' | 'version'>, action: string, more: object = {}) =>
  who.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { version, action, ...more } })

/** Numbers of the invoices that await approval, by the filter that the to-do item links to. */
const awaitingApproval = async (who: Caller) => {
  const { rows } = (await who.call<{ rows: CustomerInvoice[] }>(customerInvoices.list, { query: { f: 'approval:in:awaited' } })).data
  return rows.map(({ voucherId }) => voucherId)
}

describe('delivered at 10.00 with a tax', () => {
  test('and invoiced as ordered, it is posted by itself', async () => {
    const made = await draft('10', tax6)
    expect(made.differences).toEqual([])
    expect((await step(accountant, made, 'post')).data).toMatchObject({ status: 'posted', differences: [], approvedByName: null })
  })

  test('and invoiced at 0.01 without it, it needs a reason and somebody else', async () => {
    const made = await draft('0.01', null)
    const differences = [
      { lineNo: 1, field: 'price', ordered: '10', invoiced: '0.01' },
      { lineNo: 1, field: 'tax', ordered: 'TAX6', invoiced: 'none' },
    ]
    expect(made.differences).toEqual(differences)
    const silent = await step(accountant, made, 'post')
    expect([silent.statusCode, silent.errors?.[0]]).toEqual([
      422,
      { path: 'differenceReason', message: 'The invoice differs from the order: line 1 was ordered at 10 and is invoiced at 0.01. Say why.', code: 'required' },
    ])
    expect((await step(manager, made, 'approve')).errors?.[0]?.path).toBe('differenceReason')
    const edit = bodyOf(made.deliveryLineId, '0.01', null, { differenceReason: 'A gift' })
    const reasoned = (await step(accountant, made, 'edit', edit)).data
    expect(await awaitingApproval(manager)).toContain(reasoned.voucherId)
    const unapproved = await step(accountant, reasoned, 'post')
    expect([unapproved.statusCode, unapproved.code]).toEqual([409, 'APPROVAL_REQUIRED'])
    const approved = (await step(manager, reasoned, 'approve')).data
    expect(await awaitingApproval(manager)).not.toContain(reasoned.voucherId)
    expect(approved).toMatchObject({ status: 'draft', approvedByName: 'Marcus Webb', differenceReason: 'A gift' })
    expect((await step(accountant, approved, 'post')).data).toMatchObject({ status: 'posted', differences, approvedByName: 'Marcus Webb' })
  })

  test('is approved by nobody who wrote it, nor without the flag', async () => {
    const made = await draft('9', tax6, { differenceReason: 'Agreed' }, manager)
    expect((await step(manager, made, 'approve')).code).toBe('OWN_APPROVAL')
    await api.owner.query(
      `insert into user_permissions (company_id, user_id, module, url, allow, deny) values ($1, $2, 'customer-invoices', '/finance/invoices/customer/list', '{}', '{approve}')`,
      [companyId, accountant.user._id],
    )
    const refused = await step(accountant, made, 'approve')
    expect([refused.statusCode, refused.code]).toEqual([403, 'FORBIDDEN'])
    await api.owner.query(`delete from user_permissions where company_id = $1 and user_id = $2`, [companyId, accountant.user._id])
    // A user who edits somebody else’s invoice counts as its writer as well.
    const edited = (await step(admin, made, 'edit', bodyOf(made.deliveryLineId, '9', tax6, { differenceReason: 'Agreed' }))).data
    expect((await step(admin, edited, 'approve')).code).toBe('OWN_APPROVAL')
  })

  test('what is approved is what it was: an edit takes the approval back', async () => {
    const made = await draft('9', tax6, { differenceReason: 'Agreed' })
    const approved = (await step(manager, made, 'approve')).data
    const edited = (await step(accountant, approved, 'edit', bodyOf(made.deliveryLineId, '1', tax6, { differenceReason: 'Agreed' }))).data
    expect(edited.approvedByName).toBeNull()
    expect((await step(accountant, edited, 'post')).code).toBe('APPROVAL_REQUIRED')
  })

  test.each([
    ['9.5', '5', 200],
    ['9.49', '5', 409],
    ['10.5', '5', 200],
    ['10.51', '5', 409],
  ])('at %s within a tolerance of %s %% it needs a reason alone', async (price, pct, status) => {
    await setTolerance(pct)
    const made = await draft(price, tax6, { differenceReason: 'Agreed' })
    expect((await step(accountant, made, 'post')).statusCode).toBe(status)
    const silent = await draft(price, tax6)
    expect((await step(accountant, silent, 'post')).errors?.[0]?.path).toBe('differenceReason')
  })

  test('charges below zero take off what was ordered', async () => {
    const made = await draft('10', tax6, { otherCharges: '-50', chargesTaxId: null, differenceReason: 'A rebate' })
    expect(made.differences).toEqual([{ lineNo: null, field: 'charges', ordered: '0', invoiced: '-50' }])
    expect((await step(accountant, made, 'post')).code).toBe('APPROVAL_REQUIRED')
  })

  test('in another currency it isn’t invoiced at all', async () => {
    const { lineIds } = await delivered()
    const body = { ...bodyOf(lineIds[0], '10', tax6), currency: 'EUR', rate: '1.1', differenceReason: 'Agreed' }
    const answer = await accountant.call(customerInvoices.create, { body })
    expect([answer.statusCode, answer.errors?.[0]?.code]).toEqual([422, 'CURRENCY_MISMATCH'])
  })
})

test('the tolerance is the company’s', async () => {
  const info = (await admin.call<CompanyInfo>(companyInfos.get, { params: { id: companyId } })).data
  expect(info).toMatchObject({ invoiceTolerancePct: '0' })
  const { id: _id, hasLogo: _logo, baseCurrencyFixed: _a, fiscalYearFixed: _b, costingMethodFixed: _c, updatedAt: _at, updatedByName: _by, ...rest } = info
  const numbering = info.numbering.map(({ series, digits, next }) => ({ series, digits, next }))
  const body = { ...rest, numbering, invoiceTolerancePct: '2.5' }
  const saved = await admin.call<CompanyInfo>(companyInfos.update, { params: { id: companyId }, body })
  expect(saved.data).toMatchObject({ invoiceTolerancePct: '2.5' })
})

describe('a vendor’s invoice over goods that were ordered with a tax', () => {
  /** A purchase tax that adds no cost and has a rate above zero. */
  const purchaseTax = async () => {
    const basis = (await accountant.call<TradeBasis>(vendorInvoices.basis)).data
    const [tax] = basis.taxes
    return { id: tax?.id ?? '', code: tax?.code ?? '', percent: tax?.percent ?? '0', total: add('100', tax?.percent ?? '0') }
  }
  let papers = 0
  const bill = async (vendorId: string, lineId: string | undefined, taxId: string | null, grandTotal: string) => {
    papers += 1
    const line = { description: 'Goods', qty: '10', unitPrice: '10', taxId, vendorPoLineId: lineId ?? null }
    const body = {
      vendorId,
      vendorInvoiceNo: `TAX-${papers}`,
      invoiceDate: todayIn('America/New_York', new Date()),
      currency: 'USD',
      grandTotal,
      lines: [line],
    }
    const made = await accountant.call<VendorInvoice>(vendorInvoices.create, { body })
    expect([made.statusCode, made.message]).toEqual([200, 'OK'])
    return (
      await accountant.call<VendorInvoice>(vendorInvoices.change, {
        params: { voucherId: made.data.voucherId },
        body: { version: made.data.version, action: 'match' },
      })
    ).data
  }
  const received = async (taxed: boolean) => {
    const [vendor] = await api.owner.query<{ id: string }>(
      `select party_id as id from vendors where company_id = $1 and on_hold = 'none' order by code limit 1`,
      [companyId],
    )
    const vendorId = vendor?.id ?? ''
    const po = await givenVendorPo(api, companyId, vendorId, [{ qty: '10', unitPrice: '10', ...(taxed && { tax: await purchaseTax() }) }])
    await givenReceipt(api, companyId, vendorId, po, [{ line: 0, qty: '10', owed: '100' }])
    return { vendorId, lineId: po.lineIds[0] }
  }

  test('matches with that tax, and waits for somebody’s approval without it', async () => {
    const right = await received(true)
    const tax = await purchaseTax()
    expect(await bill(right.vendorId, right.lineId, tax.id, tax.total)).toMatchObject({ status: 'matched', variances: [] })
    const wrong = await received(true)
    expect(await bill(wrong.vendorId, wrong.lineId, null, '100')).toMatchObject({
      status: 'variance',
      variances: [{ lineNo: 1, field: 'tax', expected: tax.code, billed: 'none' }],
    })
  })

  test('a PO that names no tax says nothing of it', async () => {
    const { vendorId, lineId } = await received(false)
    const tax = await purchaseTax()
    expect(await bill(vendorId, lineId, tax.id, tax.total)).toMatchObject({ status: 'matched', variances: [] })
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { documentTotals } from '@/contracts/rules/totals'
import type { TradeBasis } from '@/contracts/trade'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { baseTotals } from '@server/db/migrations/0045-base-totals'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { goodsOf } from '../support/goods'

/** Checks that the total of an invoice in the base currency is the same on the draft, on the posted invoice and in the ledger. */
const RUNS = Number(process.env.BASE_TOTALS ?? 12)
const TIMEOUT = 30_000 + RUNS * 5_000
const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const system = await api.signIn('system@northgate.example', 'Northgate')
const { companyId } = accountant
await api.owner.query('update own_accounts set allow_negative = true where company_id = $1', [companyId])
const goods = await goodsOf(api, system, 'Northgate')
const today = todayIn('America/New_York', new Date())
const { taxes } = (await accountant.call<TradeBasis>(customerInvoices.basis)).data
const tax = taxes.find(({ code }) => code === 'TAX6')
const purchaseTax = (await accountant.call<TradeBasis>(vendorInvoices.basis)).data.taxes[0]
const [terms] = await api.owner.query<{ id: string }>(`select id from payment_terms where company_id = $1 and code = '50/50'`, [companyId])
const expense = (await accountant.call<{ accounts: { id: string }[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data.accounts[0]?.id ?? ''

interface Shown {
  id: string
  voucherId: string
  version: number
  baseGrandTotal: string
}
const ledgerSum = async (id: string) => {
  const [row] = await api.owner.query<{ owed: string }>(
    `select trim_scale(abs(sum(l.debit - l.credit)))::text as owed from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.document_id = $1 and j.purpose = 'invoice' and j.reversal_of is null and l.party_id is not null`,
    [id],
  )
  return row?.owed ?? '0'
}
const expectDone = async <T>(answer: Promise<{ statusCode: number; message: string; data: T }>): Promise<T> => {
  const { statusCode, message, data } = await answer
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
const expectSameTotal = async (draft: Shown, posted: Shown) => {
  const owed = await ledgerSum(posted.id)
  expect([draft.baseGrandTotal, posted.baseGrandTotal]).toEqual([owed, owed])
}

const cents = (max: number, scale = 2) => fc.integer({ min: 1, max }).map((units) => (units / 10 ** scale).toFixed(scale))
const line = fc.record({
  qty: cents(9_999),
  unitPrice: cents(9_999_999, 4),
  discountPct: fc.constantFrom<string>('0', '12.5', '33.333'),
  isTaxed: fc.boolean(),
})
const rated = fc.constantFrom<[string, number]>(['EUR', 2], ['KWD', 3], ['JPY', 0], ['USD', 2]).chain(([currency, scale]) =>
  fc.record({
    currency: fc.constant(currency),
    rate: currency === 'USD' ? fc.constant('1') : cents(3_000_000, 6),
    freight: fc.oneof(fc.constant('0'), cents(5_000, scale)),
    isInParts: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
  }),
)
type Rated = typeof rated extends fc.Arbitrary<infer T> ? T : never
const headOf = ({ currency, rate, isInParts, freight, lines }: Rated, taxCode: typeof tax) => {
  const taxesOf = (isTaxed: boolean) => (isTaxed && taxCode ? [{ code: taxCode.code, percent: taxCode.percent }] : [])
  const priced = lines.map(({ qty, unitPrice, discountPct, isTaxed }) => ({ qty, unitPrice, discount: { percent: discountPct }, taxes: taxesOf(isTaxed) }))
  return {
    currency,
    ...(currency === 'USD' ? {} : { rate }),
    freight,
    paymentTermId: isInParts ? (terms?.id ?? null) : null,
    grandTotal: documentTotals({ currency, lines: priced, freight }).totals.grandTotal,
  }
}
const linesOf = ({ lines }: Rated, taxCode: typeof tax) =>
  lines.map(({ isTaxed, ...one }) => ({ ...one, description: 'Item', taxId: isTaxed ? (taxCode?.id ?? null) : null }))

test(
  'the header of a customer’s invoice and of its note says what the ledger does, as its draft did',
  async () => {
    const posted = async (body: object) => {
      const draft = await expectDone(accountant.call<CustomerInvoice>(customerInvoices.create, { body }))
      const { voucherId, version } = draft
      const after = await expectDone(accountant.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } }))
      await expectSameTotal(draft, after)
      return after
    }
    await fc.assert(
      fc.asyncProperty(rated, async (drawn) => {
        const invoice = await posted({ customerId: goods.customerId, ...headOf(drawn, tax), lines: linesOf(drawn, tax) })
        const lines = linesOf(drawn, tax).map((one, index) => ({ ...one, invoiceLineId: invoice.lines[index]?.id }))
        const { paymentTermId: _terms, ...head } = headOf(drawn, tax)
        await posted({ customerId: goods.customerId, type: 'credit_note', invoiceVoucherId: invoice.voucherId, creditReason: 'All of it', ...head, lines })
        const credited = await expectDone(accountant.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: invoice.voucherId } }))
        expect(credited.openAmount).toBe('0')
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  TIMEOUT,
)

test(
  'so do those of a general invoice, both ways, and an edit of the draft',
  async () => {
    await fc.assert(
      fc.asyncProperty(rated, fc.constantFrom('receivable' as const, 'payable' as const), async (drawn, direction) => {
        const borne = direction === 'receivable' ? tax : purchaseTax
        const { lines: ratedLines, ...rest } = drawn
        const asAmounts = { ...rest, freight: '0', lines: ratedLines.map((one) => ({ ...one, qty: '1', discountPct: '0' })) }
        const { freight: _freight, ...head } = headOf(asAmounts, borne)
        const lines = linesOf(asAmounts, borne).map(({ description, unitPrice, taxId }) => ({ description, amount: unitPrice, taxId, accountId: expense }))
        const partyId = direction === 'receivable' ? goods.customerId : goods.vendorId
        const body = { direction, partyId, subject: 'Rent', ...head, lines }
        const first = await expectDone(
          accountant.call<GeneralInvoice>(generalInvoices.create, { body: { ...body, grandTotal: '7', lines: [{ ...lines[0], amount: '7', taxId: null }] } }),
        )
        const { voucherId } = first
        const step = (action: object) => expectDone(accountant.call<GeneralInvoice>(generalInvoices.change, { params: { voucherId }, body: action }))
        const draft = await step({ action: 'edit', version: first.version, ...body })
        await expectSameTotal(draft, await step({ action: 'post', version: draft.version }))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  TIMEOUT,
)

test(
  'so do those of a vendor’s bill, whatever its goods were received at',
  async () => {
    await fc.assert(
      fc.asyncProperty(rated, cents(3_000_000, 6), fc.array(cents(9_999_999, 4), { minLength: 9, maxLength: 9 }), async (drawn, receivedAt, prices) => {
        const partId = await goods.part()
        const ordered = drawn.lines.map(({ qty }, index) => ({ partId, qty, unitPrice: prices[index] ?? '1' }))
        const po = await goods.po(ordered, { currency: drawn.currency })
        await goods.posted({
          ...(drawn.currency === 'USD' ? {} : { rate: receivedAt }),
          lines: drawn.lines.map(({ qty }, index) => ({ poLineId: po.lineIds[index] ?? '', qty })),
        })
        const lines = linesOf(drawn, purchaseTax).map((one, index) => ({ ...one, vendorPoLineId: po.lineIds[index] }))
        const vendorInvoiceNo = crypto.randomUUID().slice(0, 20)
        const body = { vendorId: goods.vendorId, vendorInvoiceNo, invoiceDate: today, ...headOf(drawn, purchaseTax), lines }
        const draft = await expectDone(accountant.call<VendorInvoice>(vendorInvoices.create, { body }))
        const { voucherId } = draft
        const step = (action: object, by = accountant) => expectDone(by.call<VendorInvoice>(vendorInvoices.change, { params: { voucherId }, body: action }))
        const found = await step({ action: 'match', version: draft.version })
        const matched = found.status === 'matched' ? found : await step({ action: 'approve', version: found.version, reason: 'Agreed' }, manager)
        await expectSameTotal(draft, await step({ action: 'post', version: matched.version }))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  TIMEOUT,
)

test('headers of earlier releases are brought in line with the ledger', async () => {
  const totals = () =>
    api.owner.query<{ id: string; total: string }>(
      `select id, base_grand_total::text as total from documents where company_id = $1 and kind in ('customer_invoice', 'vendor_invoice', 'general_invoice') order by id`,
      [companyId],
    )
  const before = await totals()
  expect(before.length).toBeGreaterThan(RUNS * 3)
  await api.owner.query(
    `update documents set base_grand_total = round(grand_total * rate, 2) where kind in ('customer_invoice', 'vendor_invoice', 'general_invoice')`,
  )
  expect(await totals()).not.toEqual(before)
  await api.owner.query(baseTotals)
  expect(await totals()).toEqual(before)
})

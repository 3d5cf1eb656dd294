import { customerInvoices } from '@/contracts/customer-invoices'
import type { CustomerInvoicePatch } from '@/contracts/customer-invoice-input'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import type { VendorInvoicePatch } from '@/contracts/vendor-invoice-input'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { addDays } from '../../domain/today'
import type { StepBody } from '../client'
import { catalogue } from '../history/catalogue'
import { need, move, type Trade } from './agenda'
import { poOf } from './buying'
import { totalOf } from './totals'

type By = 'accounts' | 'manager'

const invoiceStep = ({ desk }: Trade, id: string, by: By, body: StepBody<CustomerInvoicePatch>) => desk[by].step(customerInvoices.change, id, body)
const latestInvoice = (by: By, body: StepBody<CustomerInvoicePatch>) =>
  move(async (trade) => void (await invoiceStep(trade, need(trade.invoices.at(-1), 'no invoice'), by, body)))

const taxesOn = async ({ desk }: Trade) => {
  const { taxes } = await desk.accounts.call(customerInvoices.basis)
  return (code: string | null) => taxes.find((tax) => tax.code === code)
}

/** Invoices everything of the order that can be invoiced: delivered goods, and services. */
const invoiceAs = (post: boolean) =>
  move(async (trade) => {
    const { desk } = trade
    const { rows } = await desk.accounts.call(customerInvoices.billable, { query: { salesOrder: trade.order } })
    const [first] = rows
    if (!first) return
    const taxOf = await taxesOn(trade)
    const lines = rows.flatMap((row) =>
      row.lines.map(({ deliveryLineId, salesOrderLineId, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, taxCode, serials }) => ({
        ...(deliveryLineId ? { deliveryLineId } : { salesOrderLineId }),
        partno,
        mfrPartNo,
        description,
        qty,
        uom,
        unitPrice,
        discountPct,
        serials,
        taxId: taxOf(taxCode)?.id ?? null,
        taxPercent: taxOf(taxCode)?.percent,
      })),
    )
    const { draftId } = await desk.accounts.call(customerInvoices.create, {
      body: {
        customerId: first.customer.id,
        customerOrderNumber: first.customerOrderNumber,
        paymentTermId: first.paymentTerm?.id ?? null,
        currency: first.currency,
        grandTotal: totalOf(first.currency, lines),
        lines: lines.map(({ taxPercent: _percent, ...line }) => line),
      },
    })
    const isFirst = trade.invoices.length === 0
    trade.invoices.push(draftId)
    if (!post) return
    await invoiceStep(trade, draftId, 'accounts', { action: 'post' })
    if (isFirst) await billLicences(trade, lines)
  })
export const invoice = invoiceAs(true)
export const draftInvoice = invoiceAs(false)
export const cancelInvoice = latestInvoice('accounts', { action: 'cancel', reason: 'To the wrong department; written anew.' })
export const writeOff = latestInvoice('manager', { action: 'writeOff', reason: 'The customer is insolvent; the file was closed.' })

/** Credits one piece of the first line, which came back, or all pieces of all lines. */
const creditAs = ({ all = false, post = true }: { all?: boolean; post?: boolean }) =>
  move(async (trade) => {
    const { desk } = trade
    const found = await desk.accounts.call(customerInvoices.get, { params: { voucherId: need(trade.invoices[0], 'no invoice') } })
    const lines = (all ? found.lines : found.lines.slice(0, 1)).map(
      ({ id, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, taxId, taxPercent }) => ({
        invoiceLineId: id,
        partno,
        mfrPartNo,
        description,
        qty: all ? qty : '1',
        uom,
        unitPrice,
        discountPct,
        taxId,
        taxPercent,
      }),
    )
    const { draftId } = await desk.accounts.call(customerInvoices.create, {
      body: {
        type: 'credit_note',
        customerId: found.customer.id,
        invoiceVoucherId: found.voucherId,
        creditReason: all ? 'Delivered twice by mistake' : 'One piece came back',
        customerOrderNumber: found.customerOrderNumber,
        currency: found.currency,
        grandTotal: totalOf(found.currency, lines),
        lines: lines.map(({ taxPercent: _percent, ...line }) => line),
      },
    })
    if (post) await invoiceStep(trade, draftId, 'accounts', { action: 'post' })
  })
export const creditOne = creditAs({})
export const creditAll = creditAs({ all: true })
export const draftCredit = creditAs({ post: false })

const billStep = ({ desk }: Trade, id: string, by: By, body: StepBody<VendorInvoicePatch>) => desk[by].step(vendorInvoices.change, id, body)
const eachBill = (by: By, body: StepBody<VendorInvoicePatch>, when?: { isEarly: boolean }) =>
  move(async (trade) => {
    for (const voucherId of trade.bills) await billStep(trade, voucherId, by, body)
  }, when)

interface BillOptions {
  /** Factor of each price. */
  price?: string
  /** Whether everything that was ordered is billed, although less has come so far. */
  ahead?: boolean
}

/** Tax codes that vendors of the company's own country charge, where that country has such a tax. */
const INPUT_TAXES = ['VST19', 'INPUT5']
const billBasis = async ({ desk, day }: Trade) => {
  const { taxes, accounts } = await desk.accounts.call(vendorInvoices.basis, { query: { date: day } })
  const tax = taxes.find(({ code }) => INPUT_TAXES.includes(code))
  return { tax: tax ? { taxId: tax.id, taxPercent: tax.percent } : {}, accountId: accounts.find(({ accountId }) => accountId === COST_OF_SALES)?.id ?? null }
}
const withoutPercents = <Line extends { taxPercent?: string | null }>(lines: readonly Line[]) => lines.map(({ taxPercent: _percent, ...line }) => line)

/** Account of what was sold without ever being in a warehouse. */
const COST_OF_SALES = '5000'
interface BilledLine {
  partno?: string | null
  description: string
  qty: string
  uom: string
  unitPrice: string
}

/** Enters and posts the bill of the first vendor for what is neither ordered by a PO nor received. */
export const billWithoutOrder = async (trade: Trade, vendorInvoiceNo: string, billed: readonly BilledLine[]): Promise<void> => {
  const { desk, day } = trade
  const { tax, accountId } = await billBasis(trade)
  const lines = billed.map((line) => ({ ...line, ...tax, accountId }))
  const { draftId } = await desk.accounts.call(vendorInvoices.create, {
    body: {
      vendorId: desk.vendors[0]?.id ?? '',
      vendorInvoiceNo,
      invoiceDate: day,
      dueDate: addDays(day, 30),
      currency: desk.base,
      grandTotal: totalOf(desk.base, lines),
      lines: withoutPercents(lines),
    },
  })
  await billStep(trade, draftId, 'accounts', { action: 'match' })
  await billStep(trade, draftId, 'accounts', { action: 'post' })
}

const isLicence = ({ partno }: { partno: string | null }): boolean => catalogue.some((part) => part.type === 'license' && part.partno === partno)
/** Share of its price that a licence costs us. */
const LICENCE_COST = '0.82'
/** Licences come from the vendor by mail and are billed when they are sold: nobody orders or receives them. */
const billLicences = async (trade: Trade, lines: readonly (Omit<BilledLine, 'partno'> & { partno: string | null })[]): Promise<void> => {
  const licences = lines.filter(isLicence)
  const billed = licences.map(({ partno, description, qty, uom, unitPrice }) => ({
    partno,
    description,
    qty,
    uom,
    unitPrice: roundMoney(multiply(unitPrice, LICENCE_COST), trade.desk.base),
  }))
  if (billed.length > 0) await billWithoutOrder(trade, `LIC-${520_000 + trade.serial}`, billed)
}

/** Enters the vendors' invoices for received goods, as drafts. */
const enterBillAs = ({ price = '1', ahead = false }: BillOptions) =>
  move(async (trade) => {
    const { desk } = trade
    const { tax } = await billBasis(trade)
    for (const key of trade.pos) {
      const { voucherId, vendor } = await poOf(trade, key)
      const { rows } = await desk.accounts.call(vendorInvoices.billable, { query: { vendorPo: voucherId } })
      const [found] = rows
      const lines =
        found?.lines.flatMap(({ vendorPoLineId, partno, mfrPartNo, description, qty, awaited, uom, unitPrice, discountPct }) => {
          const billed = ahead ? String(Number(qty) + Number(awaited)) : qty
          if (Number(billed) <= 0) return []
          const billedPrice = roundMoney(multiply(unitPrice, price), found.currency)
          return [{ vendorPoLineId, partno, mfrPartNo, description, qty: billed, uom, unitPrice: price === '1' ? unitPrice : billedPrice, discountPct, ...tax }]
        }) ?? []
      if (!found || lines.length === 0) continue
      const { draftId } = await desk.accounts.call(vendorInvoices.create, {
        body: {
          vendorId: vendor.id,
          vendorInvoiceNo: `RE-${310_000 + trade.serial * 29 + trade.bills.length}`,
          invoiceDate: trade.day,
          receivedDate: trade.day,
          paymentTermId: found.paymentTerm?.id ?? null,
          currency: found.currency,
          grandTotal: totalOf(found.currency, lines),
          lines: withoutPercents(lines),
        },
      })
      trade.bills.push(draftId)
    }
  })
export const enterBill = enterBillAs({})
export const enterDearer = enterBillAs({ price: '1.06' })
export const enterAhead = enterBillAs({ ahead: true })
export const matchBill = eachBill('accounts', { action: 'match' })
export const postBill = eachBill('accounts', { action: 'post' }, { isEarly: true })
export const approveBill = eachBill('manager', { action: 'approve', reason: 'The surcharge was announced in time.' }, { isEarly: true })
export const holdBill = eachBill('accounts', { action: 'hold', reason: 'The vendor looks into the price.' })
export const holdPayment = eachBill('accounts', { action: 'holdPayment', reason: 'Waiting for the credit of the last return.' })
export const cancelBill = eachBill('accounts', { action: 'cancel', reason: 'The vendor withdrew it and sends another.' })

const debit = async (
  trade: Trade,
  lines: readonly {
    returnLineId?: string
    invoiceLineId?: string
    partno: string | null
    description: string
    qty: string
    unitPrice: string
    taxId: string | null
    taxPercent: string | null
  }[],
  header: { vendorId: string; currency: string; invoiceVoucherId?: string },
) => {
  const { desk, day, serial } = trade
  const { draftId } = await desk.accounts.call(vendorInvoices.create, {
    body: {
      type: 'debit_note',
      ...header,
      vendorInvoiceNo: `GU-${310_000 + serial * 29}`,
      invoiceDate: day,
      dueDate: addDays(day, 14),
      grandTotal: totalOf(header.currency, lines),
      lines: withoutPercents(lines),
    },
  })
  await billStep(trade, draftId, 'accounts', { action: 'match' })
  await billStep(trade, draftId, 'accounts', { action: 'post' })
}

/** Debits the vendor for goods that went back. */
export const debitReturn = move(async (trade) => {
  const { desk } = trade
  const {
    vendor,
    currency,
    voucherId,
    lines: billed,
  } = await desk.accounts.call(vendorInvoices.get, { params: { voucherId: need(trade.bills[0], 'no bill') } })
  const { returns } = await desk.accounts.call(vendorInvoices.billable, { query: { vendorId: vendor.id } })
  const lines = returns.flatMap((back) =>
    back.lines.map(({ returnLineId, partno, description, qty, unitPrice }) => ({
      returnLineId,
      partno,
      description,
      qty,
      unitPrice,
      taxId: billed[0]?.taxId ?? null,
      taxPercent: billed[0]?.taxPercent ?? null,
    })),
  )
  await debit(trade, lines, { vendorId: vendor.id, currency, invoiceVoucherId: voucherId })
})
/** Debits the vendor for the whole invoice. */
export const debitAll = move(async (trade) => {
  const { vendor, currency, voucherId, lines } = await trade.desk.accounts.call(vendorInvoices.get, { params: { voucherId: need(trade.bills[0], 'no bill') } })
  const back = lines.map(({ id, partno, description, qty, unitPrice, taxId, taxPercent }) => ({
    invoiceLineId: id,
    partno,
    description,
    qty,
    unitPrice,
    taxId,
    taxPercent,
  }))
  await debit(trade, back, { vendorId: vendor.id, currency, invoiceVoucherId: voucherId })
})

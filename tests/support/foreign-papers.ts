import { type InvoicePdf, type InvoicePdfRow, invoicePdfs } from '@/contracts/invoice-pdfs'
import type { AccountOption } from '@/contracts/ledger'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import type { Api, Caller } from './api'
import { givenVendorPo } from './given-billed-pos'

interface Trade {
  vendorId: string
  taxCodeId: string
  termId: string
}

/** A paper that waits for somebody, with its file, and an order of the vendor's. */
export const papersOf = async (api: Api, user: Caller, trade: Trade) => {
  const bytes = new TextEncoder().encode(`%PDF-1.7 of ${user.companyId}`)
  const sent = await user.call<{ rows: { paper: InvoicePdfRow }[] }>(invoicePdfs.upload, { files: [{ name: 'own.pdf', bytes }] })
  const id = sent.data.rows[0]?.paper.id ?? ''
  const paper = await user.call<InvoicePdf>(invoicePdfs.change, { params: { id }, body: { action: 'enterByHand', version: 1 } })
  const po = await givenVendorPo(api, user.companyId, trade.vendorId, [{ qty: '2', unitPrice: '5' }])
  const bill = { vendorId: trade.vendorId, vendorInvoiceNo: 'For a paper', invoiceDate: '2026-01-05', currency: 'USD', rate: '1.1', grandTotal: '10' }
  const lines = [{ description: 'A line', qty: '1', unitPrice: '10' }]
  const { voucherId, ...made } = (await user.call<VendorInvoice>(vendorInvoices.create, { body: { ...bill, lines } })).data
  const invoice = { voucherId, lineId: made.lines[0]?.id ?? '' }
  const { accounts } = (await user.call<{ accounts: AccountOption[] }>(invoicePdfs.basis)).data
  return { ...trade, paper: paper.data, accountId: accounts[0]?.id ?? '', vendorPoLineId: po.lineIds[0] ?? '', invoice }
}
export type Papers = Awaited<ReturnType<typeof papersOf>>

const one = ({ paper: { id } }: Papers) => ({ id })
export const PAPER_PATHS: Record<string, (own: Papers) => Record<string, string>> = {
  'GET /invoicePdf/:id': one,
  'GET /invoicePdf/:id/words': one,
  'GET /invoicePdf/:id/orders': one,
  'GET /invoicePdf/:id/file': one,
  'PATCH /invoicePdf/:id': one,
  'DELETE /invoicePdf/:id': one,
}

/** A body that would be accepted, for the endpoints that a path alone doesn't satisfy. */
export const paperBody = (name: string, own: Papers): unknown =>
  name === 'PATCH /invoicePdf/:id' ? { action: 'save', version: own.paper.version, values: {} } : name === 'DELETE /invoicePdf/:id' ? {} : undefined

type Refer = (own: Papers, other: Papers) => unknown
const saved = (own: Papers, values: object) => ({ action: 'save', version: own.paper.version, values })
const line = (own: Papers, more: object) => saved(own, { lines: [{ description: 'x', qty: '1', unitPrice: '1', ...more }] })

/** Fields of bodies that refer to a record, each with a body that names one of another company. */
export const paperReferences: Record<string, Record<string, Refer>> = {
  'PATCH /invoicePdf/:id': {
    'values.vendorId': (own, other) => saved(own, { vendorId: other.vendorId }),
    'values.paymentTermId': (own, other) => saved(own, { paymentTermId: other.termId }),
    'values.lines.vendorPoLineId': (own, other) => line(own, { vendorPoLineId: other.vendorPoLineId }),
    'values.lines.accountId': (own, other) => line(own, { accountId: other.accountId }),
    'values.invoiceVoucherId': (own, other) => saved(own, { kind: 'credit_note', invoiceVoucherId: other.invoice.voucherId }),
    'values.lines.invoiceLineId': (own, other) => line(own, { invoiceLineId: other.invoice.lineId }),
    'values.freightTaxId': (own, other) => saved(own, { freightTaxId: other.taxCodeId }),
    'values.chargesTaxId': (own, other) => saved(own, { chargesTaxId: other.taxCodeId }),
    'values.lines.taxId': (own, other) => line(own, { taxId: other.taxCodeId }),
  },
}

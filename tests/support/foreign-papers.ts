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

/** Creates a vendor's invoice PDF that is to be entered by hand, a PO to the vendor, and an invoice of the vendor. */
export const papersOf = async (api: Api, user: Caller, trade: Trade) => {
  const bytes = new TextEncoder().encode(`%PDF-1.7 of ${user.companyId}`)
  const uploaded = await user.call<{ rows: { paper: InvoicePdfRow }[] }>(invoicePdfs.upload, { files: [{ name: 'own.pdf', bytes }] })
  const id = uploaded.data.rows[0]?.paper.id ?? ''
  const paper = await user.call<InvoicePdf>(invoicePdfs.change, { params: { id }, body: { action: 'enterByHand', version: 1 } })
  const po = await givenVendorPo(api, user.companyId, trade.vendorId, [{ qty: '2', unitPrice: '5' }])
  const invoiceBody = { vendorId: trade.vendorId, vendorInvoiceNo: 'For a paper', invoiceDate: '2026-01-05', currency: 'USD', rate: '1.1', grandTotal: '10' }
  const lines = [{ description: 'A line', qty: '1', unitPrice: '10' }]
  const { voucherId, ...createdInvoice } = (await user.call<VendorInvoice>(vendorInvoices.create, { body: { ...invoiceBody, lines } })).data
  const invoice = { voucherId, lineId: createdInvoice.lines[0]?.id ?? '' }
  const { accounts } = (await user.call<{ accounts: AccountOption[] }>(invoicePdfs.basis)).data
  return { ...trade, paper: paper.data, accountId: accounts[0]?.id ?? '', vendorPoLineId: po.lineIds[0] ?? '', invoice }
}
export type Papers = Awaited<ReturnType<typeof papersOf>>

const paperParams = ({ paper: { id } }: Papers) => ({ id })
export const PAPER_PATHS: Record<string, (own: Papers) => Record<string, string>> = {
  'GET /invoicePdf/:id': paperParams,
  'GET /invoicePdf/:id/words': paperParams,
  'GET /invoicePdf/:id/orders': paperParams,
  'GET /invoicePdf/:id/file': paperParams,
  'PATCH /invoicePdf/:id': paperParams,
  'DELETE /invoicePdf/:id': paperParams,
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const paperBody = (name: string, own: Papers): unknown =>
  name === 'PATCH /invoicePdf/:id' ? { action: 'save', version: own.paper.version, values: {} } : name === 'DELETE /invoicePdf/:id' ? {} : undefined

type Refer = (own: Papers, other: Papers) => unknown
const saveBody = (own: Papers, values: object) => ({ action: 'save', version: own.paper.version, values })
const saveLine = (own: Papers, more: object) => saveBody(own, { lines: [{ description: 'x', qty: '1', unitPrice: '1', ...more }] })

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const paperReferences: Record<string, Record<string, Refer>> = {
  'PATCH /invoicePdf/:id': {
    'values.vendorId': (own, other) => saveBody(own, { vendorId: other.vendorId }),
    'values.paymentTermId': (own, other) => saveBody(own, { paymentTermId: other.termId }),
    'values.lines.vendorPoLineId': (own, other) => saveLine(own, { vendorPoLineId: other.vendorPoLineId }),
    'values.lines.accountId': (own, other) => saveLine(own, { accountId: other.accountId }),
    'values.invoiceVoucherId': (own, other) => saveBody(own, { kind: 'credit_note', invoiceVoucherId: other.invoice.voucherId }),
    'values.lines.invoiceLineId': (own, other) => saveLine(own, { invoiceLineId: other.invoice.lineId }),
    'values.freightTaxId': (own, other) => saveBody(own, { freightTaxId: other.taxCodeId }),
    'values.chargesTaxId': (own, other) => saveBody(own, { chargesTaxId: other.taxCodeId }),
    'values.lines.taxId': (own, other) => saveLine(own, { taxId: other.taxCodeId }),
  },
}

import { and, eq } from 'drizzle-orm'
import type { PaperSize } from '@/contracts/customer-quotations'
import { documents, generalInvoices } from '../../db/schema/documents'
import { ePartiesOf } from '../../domain/facturx/e-parties'
import { eInvoiceOf } from '../../domain/facturx/of-invoice'
import type { EInvoice } from '../../domain/facturx/types'
import { addressedTo, letterheadOf, namedAsPrinted } from '../../domain/print/as-printed'
import type { InvoicePaper } from '../../domain/print/paper'
import type { InCompany } from '../../http/context'
import { pricedLinesOf } from '../documents/priced-lines'
import { taxTotalsOf } from '../documents/tax-totals'
import { asPrinted } from '../print/as-printed'
import { lineOnPaper } from '../print/lines'
import type { Loaded } from '../print/pdf'
import { dueOf } from './due'
import { itsInvoice } from './list'

const headOf = async ({ tx, entry }: InCompany, documentId: string) => {
  const [head] = await tx
    .select({ document: documents, own: generalInvoices })
    .from(documents)
    .innerJoin(generalInvoices, itsInvoice)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
  if (!head) throw new Error(`general invoice ${documentId} has no header`)
  return head
}

/** Everything that the paper of a general invoice to a customer says, and what the same invoice is made of as data. */
export const loadGeneralPaper = async (company: InCompany, documentId: string, size?: PaperSize) => {
  const { tx, entry } = company
  const { document, own } = await headOf(company, documentId)
  const printed = await asPrinted(company, documentId)
  const priced = await pricedLinesOf(tx, entry.company.id, documentId)
  const { voucherId, status, date, currency, subTotal, discountTotal, freight, otherCharges, grandTotal } = document
  const loaded: Loaded<InvoicePaper> = {
    logo: printed.ours.logo,
    paper: {
      page: size ?? printed.ours.paper,
      type: 'invoice',
      subject: own.subject,
      isByAmount: true,
      mark: status === 'draft' || status === 'cancelled' ? status : null,
      company: letterheadOf(printed),
      customer: addressedTo(printed),
      number: voucherId,
      invoiceNumber: null,
      salesOrders: [],
      deliveries: [],
      shipTo: null,
      date,
      currency,
      customerReference: own.reference,
      paymentTerms: printed.own.paymentTerm?.name ?? null,
      salesperson: printed.own.person,
      lines: priced.map((line) => lineOnPaper(line)),
      subTotal,
      discountTotal,
      freight,
      otherCharges,
      taxes: namedAsPrinted(printed, await taxTotalsOf(company.tx, priced, document)),
      grandTotal,
      instalments: await dueOf(company, document, own, printed.own.paymentTerm),
      terms: null,
    },
  }
  return { loaded, document, own, printed, priced }
}

/** The same invoice as its paper, as data. */
export const eInvoiceOfGeneral = ({ loaded: { paper }, document, own, printed, priced }: Awaited<ReturnType<typeof loadGeneralPaper>>): EInvoice =>
  eInvoiceOf({
    type: 'invoice',
    number: document.voucherId,
    date: document.date,
    dueDate: own.dueDate,
    deliveryDate: null,
    currency: document.currency,
    notes: [own.subject],
    customerOrderNumber: own.reference,
    salesOrder: null,
    delivery: null,
    invoice: null,
    ...ePartiesOf(printed, { contactEmail: null, addressLines: paper.customer.addressLines }),
    // Nothing is sent anywhere.
    shipTo: null,
    paymentTerms: paper.paymentTerms,
    freight: document.freight,
    otherCharges: document.otherCharges,
    lines: priced.map(({ line, taxKind }) => ({
      lineNo: line.lineNo,
      partno: null,
      description: line.description,
      qty: line.qty,
      uom: line.uom,
      unitPrice: line.unitPrice,
      discountPct: line.discountPct,
      net: line.lineNet,
      tax: taxKind && line.taxPercent !== null ? { kind: taxKind, percent: line.taxPercent, amount: line.taxAmount } : null,
      isGoods: false,
    })),
  })

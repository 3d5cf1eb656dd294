import { and, eq } from 'drizzle-orm'
import type { PaperSize } from '@/contracts/customer-quotations'
import { documents, generalInvoices } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { paymentTerms } from '../../db/schema/records'
import { eInvoiceOf } from '../../domain/facturx/of-invoice'
import type { EInvoice } from '../../domain/facturx/types'
import type { InvoicePaper } from '../../domain/print/paper'
import type { InCompany } from '../../http/context'
import { pricedLinesOf, taxTotalsOfLines } from '../documents/priced-lines'
import { companyOnPaper } from '../print/company'
import { customerOnPaper } from '../print/customer'
import { ePartiesOf } from '../print/e-parties'
import { lineOnPaper } from '../print/lines'
import type { Loaded } from '../print/pdf'
import { dueOf } from './due'
import { itsInvoice } from './list'

const headOf = async ({ tx, entry }: InCompany, documentId: string) => {
  const [head] = await tx
    .select({
      document: documents,
      own: generalInvoices,
      paymentTerms: paymentTerms.name,
      salesperson: { name: users.fullName, email: users.email, phone: users.phoneNumber },
    })
    .from(documents)
    .innerJoin(generalInvoices, itsInvoice)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .leftJoin(paymentTerms, and(eq(paymentTerms.companyId, documents.companyId), eq(paymentTerms.id, generalInvoices.paymentTermId)))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
  if (!head?.document.partyId) throw new Error(`general invoice ${documentId} has no header or no party`)
  return { ...head, customerId: head.document.partyId }
}

/** Everything that the paper of a general invoice to a customer says, and what the same invoice is made of as data. */
export const loadGeneralPaper = async (company: InCompany, documentId: string, size?: PaperSize) => {
  const { tx, entry } = company
  const { document, own, customerId, ...head } = await headOf(company, documentId)
  const { company: sender, paper: ownSize, logo } = await companyOnPaper(tx, entry.company.id)
  const priced = await pricedLinesOf(tx, entry.company.id, documentId)
  const { voucherId, status, date, currency, subTotal, discountTotal, freight, otherCharges, grandTotal } = document
  const loaded: Loaded<InvoicePaper> = {
    logo,
    paper: {
      page: size ?? ownSize,
      type: 'invoice',
      subject: own.subject,
      isByAmount: true,
      mark: status === 'draft' || status === 'cancelled' ? status : null,
      company: sender,
      customer: await customerOnPaper(tx, entry.company.id, customerId),
      number: voucherId,
      invoiceNumber: null,
      salesOrders: [],
      deliveries: [],
      shipTo: null,
      date,
      currency,
      customerReference: own.reference,
      paymentTerms: head.paymentTerms,
      salesperson: head.salesperson,
      lines: priced.map((line) => lineOnPaper(line)),
      subTotal,
      discountTotal,
      freight,
      otherCharges,
      taxes: taxTotalsOfLines(priced, document),
      grandTotal,
      instalments: await dueOf(company, document, own),
      terms: null,
    },
  }
  return { loaded, document, own, customerId, priced }
}

/** The same invoice as its paper, as data. */
export const loadEInvoice = async (
  company: InCompany,
  { loaded: { paper }, document, own, customerId, priced }: Awaited<ReturnType<typeof loadGeneralPaper>>,
): Promise<EInvoice> =>
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
    ...(await ePartiesOf(company, { customerId, contactEmail: null, addressLines: paper.customer.addressLines })),
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

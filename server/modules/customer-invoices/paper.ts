import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaperSize } from '@/contracts/customer-quotations'
import { customerInvoiceLines, customerInvoices } from '../../db/schema/invoices'
import { documents } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { parts, paymentTerms } from '../../db/schema/records'
import type { InvoicePaper } from '../../domain/print/paper'
import type { InCompany } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'
import { pricedLinesOf, taxTotalsOfLines } from '../documents/priced-lines'
import { companyOnPaper } from '../print/company'
import { customerOnPaper } from '../print/customer'
import { lineOnPaper } from '../print/lines'
import type { Loaded } from '../print/pdf'
import { itsInvoice } from './find'
import { dueOf } from './posting'

const markOf = (status: string): InvoicePaper['mark'] => (status === 'draft' || status === 'cancelled' ? status : null)

const headOf = async ({ tx, entry }: InCompany, documentId: string) => {
  const [head] = await tx
    .select({
      document: documents,
      own: customerInvoices,
      paymentTerms: paymentTerms.name,
      salesperson: { name: users.fullName, email: users.email, phone: users.phoneNumber },
      invoice: sql<{ number: string; date: string } | null>`(select jsonb_build_object('number', i.voucher_id, 'date', i.date)
        from documents i where i.company_id = ${customerInvoices.companyId} and i.id = ${customerInvoices.invoiceId})`,
    })
    .from(documents)
    .innerJoin(customerInvoices, itsInvoice)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .leftJoin(paymentTerms, and(eq(paymentTerms.companyId, documents.companyId), eq(paymentTerms.id, customerInvoices.paymentTermId)))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
  if (!head) throw new Error(`customer invoice ${documentId} has no header`)
  return head
}

/** Their serial numbers, and whether they are goods. */
const linesBeside = async ({ tx, entry }: InCompany, row: DocumentRow, partIds: readonly string[], lineIds: readonly string[]) => {
  const own = await tx
    .select({ lineId: customerInvoiceLines.lineId, serials: customerInvoiceLines.serials })
    .from(customerInvoiceLines)
    .where(and(eq(customerInvoiceLines.companyId, row.companyId), inArray(customerInvoiceLines.lineId, [...lineIds])))
  const known =
    partIds.length === 0
      ? []
      : await tx
          .select({ id: parts.id, type: parts.type })
          .from(parts)
          .where(and(eq(parts.companyId, entry.company.id), inArray(parts.id, [...partIds])))
  return { serials: new Map(own.map((line) => [line.lineId, line.serials])), types: new Map(known.map(({ id, type }) => [id, type])) }
}

const unique = (all: readonly string[]): string[] => [...new Set(all)]

/** Everything that an invoice's paper says, and what the same invoice is made of as data. Needs a transaction that is bound to the company. */
export const loadInvoicePaper = async (company: InCompany, documentId: string, size?: PaperSize) => {
  const { tx, entry } = company
  const { document, own, invoice, ...head } = await headOf(company, documentId)
  const { company: sender, paper: ownSize, logo } = await companyOnPaper(tx, entry.company.id)
  const customer = await customerOnPaper(tx, entry.company.id, own.customerId)
  const priced = await pricedLinesOf(tx, entry.company.id, documentId)
  const sources = await sourcesOf(company, documentId)
  const beside = await linesBeside(
    company,
    document,
    priced.flatMap(({ line }) => line.partId ?? []),
    priced.map(({ line }) => line.id),
  )
  const numbersOf = (kind: string) => unique(sources.flatMap((source) => (source.kind === kind ? [source.voucherId] : [])))
  const { voucherId, status, date, currency, subTotal, discountTotal, freight, otherCharges, grandTotal, terms } = document
  const loaded: Loaded<InvoicePaper> = {
    logo,
    paper: {
      page: size ?? ownSize,
      type: own.type,
      mark: markOf(status),
      company: sender,
      customer: { ...customer, addressLines: own.billTo?.split('\n') ?? customer.addressLines, contact: own.contactName ?? customer.contact },
      number: voucherId,
      invoiceNumber: invoice?.number ?? null,
      salesOrders: numbersOf('sales_order'),
      deliveries: numbersOf('delivery'),
      shipTo: own.shipTo,
      date,
      currency,
      customerReference: own.customerOrderNumber,
      paymentTerms: head.paymentTerms,
      salesperson: head.salesperson,
      lines: priced.map(({ line }) => {
        const serials = beside.serials.get(line.id) ?? []
        return lineOnPaper({ line }, serials.length > 0 ? `S/N ${serials.join(', ')}` : null)
      }),
      subTotal,
      discountTotal,
      freight,
      otherCharges,
      taxes: taxTotalsOfLines(priced, document),
      grandTotal,
      instalments: await dueOf(company, document, own),
      terms,
    },
  }
  const isGoods = (partId: string | null) => beside.types.get(partId ?? '') === 'stock'
  return { loaded, document, own, invoice, priced, sources, isGoods }
}
export type LoadedInvoice = Awaited<ReturnType<typeof loadInvoicePaper>>

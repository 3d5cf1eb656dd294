import { and, eq, inArray, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { type AsData, asData } from '../../domain/facturx/as-data'
import type { CompanyContext } from '../../http/context'
import { sourcesOf } from '../documents/linked-lines'
import { ourInvoiceOf } from '../print/our-invoice'
import type { CustomerInvoiceOwn } from './store'

type Sources = Awaited<ReturnType<typeof sourcesOf>>

/** The date of the last delivery among the sources; null without a delivery. */
export const deliveredOn = async ({ tx, entry }: CompanyContext, sources: Sources): Promise<string | null> => {
  const ids = [...new Set(sources.flatMap(({ kind, fromDocumentId }) => (kind === 'delivery' ? [fromDocumentId] : [])))]
  if (ids.length === 0) return null
  const [row] = await tx
    .select({ date: sql<string>`max(${documents.date})::text` })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), inArray(documents.id, ids)))
  return row?.date ?? null
}

const numbersOf = (sources: Sources, kind: string): string[] => [...new Set(sources.flatMap((source) => (source.kind === kind ? [source.voucherId] : [])))]
const onlyNumber = (numbers: readonly string[]): string | null => (numbers.length === 1 ? (numbers[0] ?? null) : null)

type LoadedInvoice = Parameters<typeof ourInvoiceOf>[0] & {
  kindRow: CustomerInvoiceOwn
  invoice: { number: string; date: string } | null
  sources: Sources
  deliveryDate: string | null
  descriptions?: readonly string[]
}

/** The invoice as structured data, with the same content as on paper. */
export const invoiceAsData = ({ kindRow, invoice, sources, deliveryDate, descriptions = [], ...loaded }: LoadedInvoice): AsData => {
  const { type, dueDate, creditReason, customerOrderNumber, contactEmail, billTo, shipTo } = kindRow
  return asData(
    ourInvoiceOf(loaded, {
      type,
      dueDate,
      deliveryDate,
      notes: [creditReason, loaded.document.terms].flatMap((note) => note ?? []),
      customerOrderNumber,
      salesOrder: onlyNumber(numbersOf(sources, 'sales_order')),
      delivery: onlyNumber(numbersOf(sources, 'delivery')),
      invoice,
      contactEmail,
      billTo,
      shipTo,
      descriptions,
      isGoods: (partId) => loaded.printed.own.goods.includes(partId ?? ''),
    }),
  )
}

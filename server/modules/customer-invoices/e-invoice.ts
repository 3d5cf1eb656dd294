import { and, eq, inArray, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { ePartiesOf } from '../../domain/facturx/e-parties'
import { eInvoiceOf } from '../../domain/facturx/of-invoice'
import type { EInvoice } from '../../domain/facturx/types'
import type { InCompany } from '../../http/context'
import type { LoadedInvoice } from './paper'

/** The day on which the last of it was delivered. */
const deliveredOn = async ({ tx, entry }: InCompany, { sources }: LoadedInvoice): Promise<string | null> => {
  const ids = [...new Set(sources.flatMap(({ kind, fromDocumentId }) => (kind === 'delivery' ? [fromDocumentId] : [])))]
  if (ids.length === 0) return null
  const [row] = await tx
    .select({ date: sql<string>`max(${documents.date})::text` })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), inArray(documents.id, ids)))
  return row?.date ?? null
}

const single = (numbers: readonly string[]): string | null => (numbers.length === 1 ? (numbers[0] ?? null) : null)

/** The same invoice as its paper, as data. */
export const loadEInvoice = async (company: InCompany, loadedInvoice: LoadedInvoice): Promise<EInvoice> => {
  const { document, own, invoice, priced, printed, loaded, isGoods } = loadedInvoice
  const { paper } = loaded
  const { contactEmail } = own
  return eInvoiceOf({
    type: own.type,
    number: document.voucherId,
    date: document.date,
    dueDate: own.dueDate,
    deliveryDate: await deliveredOn(company, loadedInvoice),
    currency: document.currency,
    notes: [own.creditReason, document.terms].flatMap((note) => note ?? []),
    customerOrderNumber: own.customerOrderNumber,
    salesOrder: single(paper.salesOrders),
    delivery: single(paper.deliveries),
    invoice,
    ...ePartiesOf(printed, { contactEmail, addressLines: paper.customer.addressLines }),
    paymentTerms: paper.paymentTerms,
    freight: document.freight,
    otherCharges: document.otherCharges,
    lines: priced.map(({ line, taxKind }, index) => ({
      lineNo: line.lineNo,
      partno: line.partno,
      description: paper.lines[index]?.description ?? line.description,
      qty: line.qty,
      uom: line.uom,
      unitPrice: line.unitPrice,
      discountPct: line.discountPct,
      net: line.lineNet,
      tax: taxKind && line.taxPercent !== null ? { kind: taxKind, percent: line.taxPercent, amount: line.taxAmount } : null,
      isGoods: isGoods(line.partId),
    })),
  })
}

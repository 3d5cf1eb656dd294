import { and, eq, sql } from 'drizzle-orm'
import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import type { DiscountTaxMode } from '@/contracts/rules/early-discount'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { insertRows } from '../../db/insert-rows'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import { discountTaxes } from '../../db/schema/ledger'
import { documents } from '../../db/schema/documents'
import { groupBy } from '../../domain/group-by'
import { type DiscountedTax, discountLinesOf } from '../../domain/ledger/discount'
import type { LedgerLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { type SummedTax, taxTotalsOfAll } from '../documents/tax-totals'

interface Standing {
  row: DocumentRow
  isNote: boolean
}

/** The invoices, each with the notes that took something of it back. */
const withNotes = async ({ tx, entry }: Session, invoiceIds: readonly string[]): Promise<Map<string, Standing[]>> => {
  const notes = await rowsOf<{ id: string; invoiceId: string }>(
    tx,
    sql`select n.document_id as id, n.invoice_id as "invoiceId"
      from (select company_id, document_id, invoice_id from customer_invoices union all select company_id, document_id, invoice_id from vendor_invoices) n
      join documents d on d.company_id = n.company_id and d.id = n.document_id and d.voucher_id <> d.draft_id and d.status <> 'cancelled'
      where n.company_id = ${entry.company.id} and n.invoice_id = any (${sql.param([...invoiceIds])}::uuid[])`,
  )
  const ids = [...invoiceIds, ...notes.map(({ id }) => id)]
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), isAnyOf(documents.id, ids)))
  const invoiceOf = new Map(notes.map(({ id, invoiceId }) => [id, invoiceId]))
  return groupBy(
    rows.map((row) => ({ row, isNote: invoiceOf.has(row.id) })),
    ({ row }) => invoiceOf.get(row.id) ?? row.id,
  )
}

const signedTax = ({ id, base, tax, cost, selfAssessed }: SummedTax, isNote: boolean): DiscountedTax => {
  const signed = (amount: Decimal) => (isNote ? negate(amount) : amount)
  const owed = selfAssessed ? { tax: signed(selfAssessed.tax), deducted: signed(selfAssessed.deducted) } : null
  return { id, base: signed(base), tax: signed(tax), cost: signed(cost), owed }
}

const together = (a: DiscountedTax | undefined, b: DiscountedTax): DiscountedTax =>
  a
    ? {
        id: b.id,
        base: add(a.base, b.base),
        tax: add(a.tax, b.tax),
        cost: add(a.cost, b.cost),
        owed: a.owed && b.owed ? { tax: add(a.owed.tax, b.owed.tax), deducted: add(a.owed.deducted, b.owed.deducted) } : (a.owed ?? b.owed),
      }
    : b

/** What is left of an invoice without tax, and of each of its taxes. */
const leftOf = (standing: readonly Standing[], totals: ReadonlyMap<string, readonly SummedTax[]>) => {
  const taxes = new Map<string, DiscountedTax>()
  let net: Decimal = '0'
  for (const { row, isNote } of standing) {
    const amount = subtract(row.grandTotal, row.taxTotal)
    net = isNote ? subtract(net, amount) : add(net, amount)
    for (const tax of totals.get(row.id) ?? []) {
      // The same code at another percentage, or owed instead of the vendor, is another tax.
      const key = `${tax.id} ${tax.percent} ${tax.selfAssessed?.percent ?? ''}`
      taxes.set(key, together(taxes.get(key), signedTax(tax, isNote)))
    }
  }
  return { net, taxes: [...taxes.values()] }
}

/** The mode of a deduction from an invoice that offered no discount: its tax was on the full amount, so the company’s setting holds only if it is about such. */
const usualMode = async ({ tx, entry }: Session): Promise<DiscountTaxMode> => {
  const [company] = await tx.select({ mode: companies.discountTaxMode }).from(companies).where(eq(companies.id, entry.company.id))
  return company?.mode === 'never' ? 'never' : 'on_payment'
}

interface DeductedFrom {
  /** The invoice. */
  documentId: string
  /** The deduction in the invoice's currency, with the tax in it. */
  gross: Decimal
  side: TaxSide
  /** Base currency units for one unit of the invoice's currency on the day of the payment; the invoice's own rate when left out. */
  rate?: Decimal
}

/**
 * Ledger lines of deductions from invoices, such as early discounts, for the postings of their payments; what they need is read by the same
 * statements however many they are. Those of each come to `gross`, in the invoice's currency; the line of the control account is the caller's. Tax
 * is corrected at the invoice's rate, and the difference to the payment's rate is an exchange difference.
 */
export const discountLines = async (session: Session, deductions: readonly DeductedFrom[]): Promise<LedgerLine[][]> => {
  if (deductions.length === 0) return []
  const standingOf = await withNotes(session, [...new Set(deductions.map(({ documentId }) => documentId))])
  const totals = await taxTotalsOfAll(
    session.tx,
    [...standingOf.values()].flatMap((standing) => standing.map(({ row }) => row)),
  )
  const usual = await usualMode(session)
  return deductions.map(({ documentId, gross, side, rate }) => {
    const standing = standingOf.get(documentId) ?? []
    const invoice = standing.find(({ row }) => row.id === documentId)?.row
    if (!invoice) throw new Error(`document ${documentId} is gone`)
    const { currency, rate: invoiceRate, earlyDiscountTaxMode: mode } = invoice
    return discountLinesOf(
      { side, gross, mode: mode ?? usual, currency, ...leftOf(standing, totals) },
      { invoiceRate, rate: rate ?? invoiceRate, baseCurrency: session.entry.company.baseCurrency },
    )
  })
}

interface PostedDiscount {
  paymentId: string
  invoiceId: string
  /** Of {@link discountLines}. */
  lines: readonly LedgerLine[]
}

/**
 * Notes the taxes that posted payments correct, which the assertion about taxes (A11) compares with the ledger. A payment may settle an invoice
 * several times: in parts, or anew after it was taken apart.
 */
export const noteDiscountTaxes = async ({ tx, entry }: Session, posted: readonly PostedDiscount[]): Promise<void> => {
  const taxed = posted.flatMap(({ paymentId, invoiceId, lines }) =>
    lines.flatMap(({ taxCodeId, taxDirection, amount }) =>
      taxCodeId && taxDirection ? [{ documentId: paymentId, invoiceDocumentId: invoiceId, taxCodeId, direction: taxDirection, tax: amount }] : [],
    ),
  )
  if (taxed.length === 0) return
  const ofInvoices = and(
    eq(discountTaxes.companyId, entry.company.id),
    isAnyOf(
      discountTaxes.documentId,
      taxed.map(({ documentId }) => documentId),
    ),
  )
  const last = sql<number>`max(${discountTaxes.position})::int`
  const { documentId, invoiceDocumentId } = discountTaxes
  const noted = await tx.select({ documentId, invoiceDocumentId, last }).from(discountTaxes).where(ofInvoices).groupBy(documentId, invoiceDocumentId)
  const placeOf = new Map(noted.map((one) => [`${one.documentId} ${one.invoiceDocumentId}`, one.last]))
  const rows = taxed.map((one) => {
    const key = `${one.documentId} ${one.invoiceDocumentId}`
    const position = (placeOf.get(key) ?? -1) + 1
    placeOf.set(key, position)
    return { companyId: entry.company.id, position, ...one }
  })
  await insertRows(tx, discountTaxes, rows)
}

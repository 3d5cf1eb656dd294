import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import type { DiscountTaxMode } from '@/contracts/rules/early-discount'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { insertRows } from '../../db/insert-rows'
import { companies } from '../../db/schema/identity'
import { discountTaxes } from '../../db/schema/ledger'
import { documents } from '../../db/schema/documents'
import { customerInvoices, vendorInvoices } from '../../db/schema/invoices'
import { type DiscountedTax, discountLinesOf } from '../../domain/ledger/discount'
import type { LedgerLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { type SummedTax, taxTotalsOf } from '../documents/tax-totals'

/** The invoice, and the notes that took something of it back. */
const withNotes = ({ tx, entry }: Session, invoiceId: string): Promise<DocumentRow[]> => {
  const noteOf = (table: typeof customerInvoices | typeof vendorInvoices) =>
    tx
      .select({ id: table.documentId })
      .from(table)
      .where(and(eq(table.companyId, entry.company.id), eq(table.invoiceId, invoiceId)))
  const isStanding = sql`${documents.voucherId} <> ${documents.draftId} and ${documents.status} <> 'cancelled'`
  const isNote = and(or(inArray(documents.id, noteOf(customerInvoices)), inArray(documents.id, noteOf(vendorInvoices))), isStanding)
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), or(eq(documents.id, invoiceId), isNote)))
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
const leftOf = async (session: Session, rows: readonly DocumentRow[], invoiceId: string) => {
  const taxes = new Map<string, DiscountedTax>()
  let net: Decimal = '0'
  for (const row of rows) {
    const isNote = row.id !== invoiceId
    const amount = subtract(row.grandTotal, row.taxTotal)
    net = isNote ? subtract(net, amount) : add(net, amount)
    for (const tax of await taxTotalsOf(session.tx, await pricedLinesOf(session.tx, row.companyId, row.id), row)) {
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
 * Ledger lines of a deduction from an invoice, such as an early discount, for the posting of its payment. They come to `gross`, in the invoice's
 * currency; the line of the control account is the caller's. Tax is corrected at the invoice's rate, and the difference to the payment's rate is
 * an exchange difference.
 */
export const discountLines = async (session: Session, { documentId, gross, side, rate }: DeductedFrom): Promise<LedgerLine[]> => {
  const rows = await withNotes(session, documentId)
  const invoice = rows.find(({ id }) => id === documentId)
  if (!invoice) throw new Error(`document ${documentId} is gone`)
  const mode = invoice.earlyDiscountTaxMode ?? (await usualMode(session))
  const { currency, rate: invoiceRate } = invoice
  return discountLinesOf(
    { side, gross, mode, currency, ...(await leftOf(session, rows, documentId)) },
    { invoiceRate, rate: rate ?? invoiceRate, baseCurrency: session.entry.company.baseCurrency },
  )
}

/**
 * Notes the taxes that a posted payment corrects, which the assertion about taxes (A11) compares with the ledger. A payment may settle an invoice
 * several times: in parts, or anew after it was taken apart.
 * @param lines of {@link discountLines}
 */
export const noteDiscountTaxes = async ({ tx, entry }: Session, paymentId: string, invoiceId: string, lines: readonly LedgerLine[]): Promise<void> => {
  if (!lines.some(({ taxCodeId }) => taxCodeId)) return
  const ofInvoice = and(eq(discountTaxes.companyId, entry.company.id), eq(discountTaxes.documentId, paymentId), eq(discountTaxes.invoiceDocumentId, invoiceId))
  const noted = await tx.$count(discountTaxes, ofInvoice)
  const rows = lines.flatMap(({ taxCodeId, taxDirection, amount }, index) =>
    taxCodeId && taxDirection
      ? [
          {
            companyId: entry.company.id,
            documentId: paymentId,
            invoiceDocumentId: invoiceId,
            position: noted + index,
            taxCodeId,
            direction: taxDirection,
            tax: amount,
          },
        ]
      : [],
  )
  if (rows.length > 0) await insertRows(tx, discountTaxes, rows)
}

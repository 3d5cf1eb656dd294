import { and, eq, sql } from 'drizzle-orm'
import type { EarlyDiscount } from '@/contracts/document-record'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { discountAmount, isEligible, taxedShare } from '@/contracts/rules/early-discount'
import type { TaxedDiscounts } from '@/contracts/trade'
import { discountUntil } from '@/contracts/rules/payment-terms'
import { rowsOf } from '../../db/rows'
import type { documents } from '../../db/schema/documents'
import { paymentTerms } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { discountOfTerm } from './queries'

type Row = typeof documents.$inferSelect
/** The early discount in a document's header. Without a day none is offered, but it may still decide what is taxed. */
export type DiscountColumns = Pick<Row, 'earlyDiscountPct' | 'earlyDiscountTaxMode' | 'earlyDiscountUntil'>

const NO_DISCOUNT: DiscountColumns = { earlyDiscountPct: null, earlyDiscountTaxMode: null, earlyDiscountUntil: null }

/**
 * The early discount by the present payment terms.
 * @param date from which its days are counted; null for a document that is no invoice
 */
export const discountByTerms = async ({ tx, entry }: Session, paymentTermId: string | null, date: string | null): Promise<DiscountColumns> => {
  if (!paymentTermId) return NO_DISCOUNT
  const [term] = await tx
    .select()
    .from(paymentTerms)
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, paymentTermId)))
  const discount = term ? discountOfTerm(term) : null
  if (!discount) return NO_DISCOUNT
  return { earlyDiscountPct: discount.pct, earlyDiscountTaxMode: discount.taxMode, earlyDiscountUntil: date && discountUntil(discount, date) }
}

/** The discounts that reduce what is taxed, by payment terms. */
export const discountsByTerms = async ({ tx, entry }: Session): Promise<TaxedDiscounts> => {
  const rows = await tx
    .select({ paymentTermId: paymentTerms.id, pct: paymentTerms.discountPct })
    .from(paymentTerms)
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.discountTaxMode, 'always')))
  return rows.flatMap(({ paymentTermId, pct }) => (pct === null ? [] : [{ paymentTermId, pct }]))
}

/** The discount that reduces what is taxed in a note of the invoice. */
export const discountsOfNote = (invoice: DiscountColumns): TaxedDiscounts => {
  const { earlyDiscountPct: pct } = mirroredDiscount(invoice)
  return pct === null ? [] : [{ paymentTermId: null, pct }]
}

/** The discount of a document that repeats another one's taxes: a note, or a vendor's confirmation. It offers none itself. */
export const mirroredDiscount = (source: DiscountColumns): DiscountColumns =>
  source.earlyDiscountTaxMode === 'always' ? { ...NO_DISCOUNT, earlyDiscountPct: source.earlyDiscountPct, earlyDiscountTaxMode: 'always' } : NO_DISCOUNT

const ofColumns = ({ earlyDiscountPct: pct, earlyDiscountTaxMode: taxMode }: DiscountColumns) => (pct === null || taxMode === null ? null : { pct, taxMode })

/** Share of a document's amounts that is taxed. */
export const taxedShareOf = (columns: DiscountColumns): Decimal => taxedShare(ofColumns(columns))

type Totals = Pick<Row, 'grandTotal' | 'taxTotal' | 'currency'>

const discountOn = (row: DiscountColumns & Totals, open?: Decimal) => {
  const discount = ofColumns(row)
  if (!discount || row.earlyDiscountUntil === null) return null
  const { grandTotal: total, taxTotal, currency } = row
  const amount = discountAmount({ total, net: subtract(total, taxTotal), pct: discount.pct, mode: discount.taxMode, currency, open })
  return { ...discount, until: row.earlyDiscountUntil, amount }
}

/** The discount that an invoice offers for early payment, as its page and its paper show it. */
export const offeredDiscount = (row: DiscountColumns & Totals): EarlyDiscount | null => discountOn(row)

interface OpenRow extends DiscountColumns, Totals {
  id: string
  open: Decimal
}

/**
 * The early discounts of invoices for a payment on a day of the bank: of each invoice that offers one, the discount on what is open of it, in its
 * currency, and whether the day is early enough.
 */
export const earlyDiscountsOf = async ({ tx, entry }: Session, documentIds: readonly string[], bankDate: string) => {
  const rows = await rowsOf<OpenRow>(
    tx,
    sql`select d.id, trim_scale(d.early_discount_pct)::text as "earlyDiscountPct", d.early_discount_tax_mode as "earlyDiscountTaxMode", d.early_discount_until::text as "earlyDiscountUntil",
        d.grand_total::text as "grandTotal", d.tax_total::text as "taxTotal", d.currency, coalesce(abs(sum(o.amount - o.allocated)), 0)::text as open
      from documents d left join open_items o on o.company_id = d.company_id and o.document_id = d.id
      where d.company_id = ${entry.company.id} and d.id = any(${sql.param([...documentIds])}::uuid[]) and d.early_discount_until is not null
      group by d.company_id, d.id`,
  )
  return new Map(
    rows.flatMap(({ id, open, ...row }) => {
      const discount = discountOn(row, open)
      return discount ? [[id, { ...discount, isEligible: isEligible(bankDate, discount.until) }] as const] : []
    }),
  )
}

/**
 * Checks that an invoice that is about to be posted offers the discount of its payment terms.
 * @param date from which the discount's days are counted
 * @throws Problem 409 TERMS_CHANGED
 */
export const requireTermsHold = async (session: Session, row: DiscountColumns, paymentTermId: string | null, date: string): Promise<void> => {
  const present = await discountByTerms(session, paymentTermId, date)
  const isSame = (Object.keys(present) as (keyof DiscountColumns)[]).every((name) => present[name] === row[name])
  if (!isSame)
    throw new Problem(409, 'The early discount of its payment terms was changed since it was saved. Edit and save it once more, then post it.', {
      code: 'TERMS_CHANGED',
    })
}

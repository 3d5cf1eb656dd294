import { and, asc, eq } from 'drizzle-orm'
import type { SalesTax, TaxTotal } from '@/contracts/sales-taxes'
import { add, isZero } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Exemption, isExemptOn } from '@/contracts/rules/sales-tax'
import { customerQuotationLines, documentLines } from '../../db/schema/documents'
import { taxCodes } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { Tx } from '../../ports'
import type { DocumentRow } from '../documents/drafts'
import { findCustomer } from '../parties/queries'
import { requireSamePercents, requireTaxesOn } from '../taxes/borne'

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** By what the taxes of a quotation are judged. */
export interface Taxed {
  customer: Customer
  date: string
}

export const exemptionOf = ({ taxExempt, exemptionExpiresOn }: Customer): Exemption => (taxExempt ? { expiresOn: exemptionExpiresOn } : null)

/**
 * The taxes of the lines at the rates of the quotation's date.
 * @throws Problem 422 at the first line whose tax can't be borne, by anybody or by an exempt customer
 */
export const requireTaxes = async (session: Session, taxIds: readonly (string | null | undefined)[], { customer, date }: Taxed) => {
  const taxes = await requireTaxesOn(session, 'sale', taxIds, date)
  const charged = isExemptOn(exemptionOf(customer), date) ? taxes.findIndex((tax) => tax && !isZero(tax.percent)) : -1
  if (charged >= 0)
    throw invalid(
      `lines.${charged}.taxId`,
      `Line ${charged + 1}: ${customer.name} is exempt from tax, so “${taxes[charged]?.code ?? ''}” can’t be charged.`,
      'TAX_EXEMPT',
    )
  return taxes
}

/**
 * A draft may have lain for long, or be the revision of a quotation from before: what it charges must be what may be charged.
 * @throws Problem 422 at the first line for which that is not so
 */
export const requireTaxesHold = async (session: Session, row: DocumentRow): Promise<void> => {
  const { tx, entry } = session
  const lines = await tx
    .select({ taxId: documentLines.taxCodeId, percent: documentLines.taxPercent })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id)))
    .orderBy(asc(documentLines.lineNo))
  if (!lines.some(({ taxId }) => taxId)) return
  const customer = row.partyId ? await findCustomer(tx, entry.company.id, row.partyId) : null
  if (!customer) throw new Error(`document ${row.id} has no customer`)
  const taxes = await requireTaxes(
    session,
    lines.map(({ taxId }) => taxId),
    { customer, date: row.date },
  )
  requireSamePercents(taxes, lines, row.date)
}

/** What the lines of a quotation that bear a tax come to, for each code and percentage; options left out. */
export const taxTotalsOf = async (tx: Tx, companyId: string, { id, currency }: Pick<DocumentRow, 'id' | 'currency'>): Promise<TaxTotal[]> => {
  const lines = await tx
    .select({
      code: taxCodes.code,
      name: taxCodes.name,
      kind: taxCodes.kind,
      percent: documentLines.taxPercent,
      base: documentLines.lineNet,
      tax: documentLines.taxAmount,
    })
    .from(documentLines)
    .innerJoin(customerQuotationLines, and(eq(customerQuotationLines.companyId, documentLines.companyId), eq(customerQuotationLines.lineId, documentLines.id)))
    .innerJoin(taxCodes, and(eq(taxCodes.companyId, documentLines.companyId), eq(taxCodes.id, documentLines.taxCodeId)))
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, id), eq(customerQuotationLines.isOptional, false)))
    .orderBy(asc(documentLines.lineNo))
  const totals = new Map<string, TaxTotal>()
  for (const { percent, ...line } of lines) {
    if (percent === null) continue
    const key = `${percent} ${line.code}`
    const before = totals.get(key)
    const sum = (of: 'base' | 'tax') => roundMoney(add(before?.[of] ?? '0', line[of]), currency)
    totals.set(key, { ...line, percent, base: sum('base'), tax: sum('tax') })
  }
  return [...totals.values()]
}

/** A code may have become unusable since; then the copy keeps what it was, and `requireTaxesHold` stops it on its way to the customer. */
export const atRatesOf = (usable: readonly SalesTax[]) => {
  const percents = new Map(usable.map(({ id, percent }) => [id, percent]))
  return <Line extends { taxCodeId: string | null; taxPercent: string | null }>(line: Line): string | null =>
    line.taxCodeId === null ? null : (percents.get(line.taxCodeId) ?? line.taxPercent)
}

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { compare, isZero } from '@/contracts/rules/decimal'
import { isExemptOn, type TaxSide } from '@/contracts/rules/sales-tax'
import { documentLines, type documents } from '../../db/schema/documents'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { findCustomer } from '../parties/queries'
import { placesOfLines, taxesOn } from './borne'
import { chargesOfHeader, placesOfCharges } from './charges'

type DocumentRow = typeof documents.$inferSelect

/** Whether the company bears taxes on this side: its settings say so, and a code in use has a rate above zero on the day. */
export const bearsTaxes = async (session: Session, side: TaxSide, day: string): Promise<boolean> => {
  const { tx, entry } = session
  const [company] = await tx.select({ chargesTax: companies.chargesTax }).from(companies).where(eq(companies.id, entry.company.id))
  if (!company?.chargesTax) return false
  return (await taxesOn(session, side, day)).some(({ ratePct }) => compare(ratePct, '0') > 0)
}

const linesOf = ({ tx }: Session, { companyId, id }: DocumentRow) =>
  tx
    .select({
      taxId: documentLines.taxCodeId,
      isSettlement: sql<boolean>`exists (select 1 from voucher_lines v where v.company_id = ${documentLines.companyId} and v.line_id = ${documentLines.id})`,
    })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, id)))
    .orderBy(asc(documentLines.lineNo))

/**
 * Checks that, where the company charges tax, everything has a tax code; a missing code was forgotten, because exempt goods have a code of that kind,
 * or the customer has a certificate.
 * @param day the date whose rates apply
 * @throws Problem 422 TAX_REQUIRED at the first line, freight or charges without a code
 */
export const requireTaxCodes = async (session: Session, row: DocumentRow, side: TaxSide, day: string): Promise<void> => {
  const charges = placesOfCharges({ freightTaxId: row.freightTaxCodeId, chargesTaxId: row.chargesTaxCodeId }).filter(
    (_place, index) => !isZero(chargesOfHeader(row)[index]?.net ?? '0'),
  )
  const lines = await linesOf(session, row)
  // What a customer or vendor owed was taxed by its invoice.
  const taxed = placesOfLines(lines).filter((_place, index) => !lines[index]?.isSettlement)
  const untaxed = [...taxed, ...charges].find(({ taxId }) => !taxId)
  if (!untaxed || !(await bearsTaxes(session, side, day))) return
  const customer = side === 'sale' && row.partyId ? await findCustomer(session.tx, row.companyId, row.partyId) : null
  if (customer && isExemptOn(customer.taxExempt ? { expiresOn: customer.exemptionExpiresOn } : null, day)) return
  throw invalidField(untaxed.path, `${untaxed.place}: choose a tax code. What bears no tax has a code that says so, such as one for exempt.`, 'TAX_REQUIRED')
}

/** Whether any line of a document has a tax code: a note takes back what was invoiced, also from the time before codes were required. */
export const hasTaxes = async ({ tx, entry }: Session, documentId: string): Promise<boolean> => {
  const [line] = await tx
    .select({ id: documentLines.id })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, documentId), isNotNull(documentLines.taxCodeId)))
    .limit(1)
  return line !== undefined
}

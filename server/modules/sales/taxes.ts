import { isZero } from '@/contracts/rules/decimal'
import { type Exemption, isExemptOn } from '@/contracts/rules/sales-tax'
import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { linesOf } from '../documents/stored-lines'
import { findCustomer } from '../parties/queries'
import { type BorneTax, requireTaxesAt, type TaxedPlace } from '../taxes/borne'
import { computedCharges } from '../taxes/charges'
import { computedLines, requireSamePercents } from '../taxes/hold'

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The customer and the date that decide on the taxes of a sale. */
export interface TaxBasis {
  customer: Customer
  date: string
}

export const exemptionOf = ({ taxExempt, exemptionExpiresOn }: Customer): Exemption => (taxExempt ? { expiresOn: exemptionExpiresOn } : null)

/**
 * Returns the taxes of the places at the rates of the document's date.
 * @throws Problem 422 at the first place whose tax can't be borne, either by anybody or by an exempt customer
 */
export const requireTaxes = async (session: Session, places: readonly TaxedPlace[], { customer, date }: TaxBasis): Promise<BorneTax[][]> => {
  const taxes = await requireTaxesAt(session, 'sale', places, date)
  if (!isExemptOn(exemptionOf(customer), date)) return taxes
  places.forEach(({ place, path, secondPath }, index) =>
    taxes[index]?.forEach(({ percent, code }, at) => {
      if (!isZero(percent))
        throw invalidField(at === 0 ? path : secondPath, `${place}: ${customer.name} is exempt from tax, so “${code}” can’t be charged.`, 'TAX_EXEMPT')
    }),
  )
  return taxes
}

/**
 * Checks that the taxes of a document may still be charged: a draft may be old, or the revision of an older quotation.
 * @throws Problem 422 at the first line whose tax may not be charged any more
 */
export const requireTaxesHold = async (session: Session, row: DocumentRow): Promise<void> => {
  const { tx, entry } = session
  const lines = await linesOf(session, row.id, {
    taxId: documentLines.taxCodeId,
    percent: documentLines.taxPercent,
    secondTaxId: documentLines.secondTaxCodeId,
    secondPercent: documentLines.secondTaxPercent,
  })
  const places = [...computedLines(lines), ...computedCharges(row)]
  if (!places.some(({ taxId }) => taxId)) return
  const customer = row.partyId ? await findCustomer(tx, entry.company.id, row.partyId) : null
  if (!customer) throw new Error(`document ${row.id} has no customer`)
  requireSamePercents(await requireTaxes(session, places, { customer, date: row.date }), places, row.date)
}

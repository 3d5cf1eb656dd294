import { and, eq, inArray } from 'drizzle-orm'
import type { SalesTax } from '@/contracts/sales-taxes'
import { parts } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { taxesOn } from '../taxes/borne'

/** Returns the purchase tax of each part as of today; null where it can't be borne. */
export const purchaseTaxesOf = async (session: Session, partnos: readonly (string | null)[]): Promise<(partno: string | null) => SalesTax | null> => {
  const { tx, entry, today } = session
  const partnoKeys = [...new Set(partnos.flatMap((partno) => (partno ? [partno.toUpperCase()] : [])))]
  const known = partnoKeys.length
    ? await tx
        .select({ key: parts.partnoKey, taxId: parts.purchaseTaxId })
        .from(parts)
        .where(and(eq(parts.companyId, entry.company.id), inArray(parts.partnoKey, partnoKeys)))
    : []
  const taxes = known.some(({ taxId }) => taxId) ? await taxesOn(session, 'purchase', today) : []
  const idOf = new Map(known.map(({ key, taxId }) => [key, taxId]))
  return (partno) => taxes.find(({ id }) => id === idOf.get(partno?.toUpperCase() ?? '')) ?? null
}

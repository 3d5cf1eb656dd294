import { and, eq, inArray, or } from 'drizzle-orm'
import { parts } from '../../db/schema/records'
import type { Tx } from '../../ports'

/** The active parts that have one of the numbers, given in upper case, as ours or as the manufacturer's: over the indexes of both. */
export const partsNumbered = (tx: Tx, companyId: string, numbers: readonly string[]) =>
  tx
    .select({
      id: parts.id,
      partno: parts.partno,
      mfrPartNo: parts.mfrPartNo,
      description: parts.description,
      uom: parts.uom,
      salesTaxId: parts.salesTaxId,
      purchaseTaxId: parts.purchaseTaxId,
    })
    .from(parts)
    .where(and(eq(parts.companyId, companyId), eq(parts.isActive, true), or(inArray(parts.partnoKey, [...numbers]), inArray(parts.mfrKey, [...numbers]))))

/**
 * The active part of each number, whatever its case: by our own number first, then by the manufacturer's where only one part
 * has it, because choosing between two would be a guess. Numbers that fit no part are missing in the answer. One query.
 */
export const matchParts = async (tx: Tx, companyId: string, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.map((number) => number.toUpperCase()))]
  const found = await partsNumbered(tx, companyId, wanted)
  const own = new Map(found.map((part) => [part.partno.toUpperCase(), part]))
  const makers = new Map<string, (typeof found)[number] | null>()
  for (const part of found) {
    const number = part.mfrPartNo?.toUpperCase()
    if (number) makers.set(number, makers.has(number) ? null : part)
  }
  return [...new Set(numbers)].flatMap((typed) => {
    const part = own.get(typed.toUpperCase()) ?? makers.get(typed.toUpperCase())
    return part ? [{ ...part, typed }] : []
  })
}

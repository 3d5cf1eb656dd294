import { and, eq, inArray, or } from 'drizzle-orm'
import { parts } from '../../db/schema/records'
import type { Tx } from '../../ports'

/** Active parts that have one of the numbers, which are given in upper case, as our number or the manufacturer's. Uses the indexes of both. */
export const findPartsByNumber = (tx: Tx, companyId: string, numbers: readonly string[]) =>
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
 * Finds the active part for each number, in upper or lower case, in one query: by our own number first, then by the manufacturer's if only one
 * part has it, because choosing between two would be a guess. Numbers that match no part are missing in the result.
 */
export const matchParts = async (tx: Tx, companyId: string, numbers: readonly string[]) => {
  const uniqueNumbers = [...new Set(numbers.map((number) => number.toUpperCase()))]
  const found = await findPartsByNumber(tx, companyId, uniqueNumbers)
  const byPartno = new Map(found.map((part) => [part.partno.toUpperCase(), part]))
  const byMfrPartNo = new Map<string, (typeof found)[number] | null>()
  for (const part of found) {
    const number = part.mfrPartNo?.toUpperCase()
    if (number) byMfrPartNo.set(number, byMfrPartNo.has(number) ? null : part)
  }
  return [...new Set(numbers)].flatMap((typed) => {
    const part = byPartno.get(typed.toUpperCase()) ?? byMfrPartNo.get(typed.toUpperCase())
    return part ? [{ ...part, typed }] : []
  })
}

import type { TaxTotal } from '@/contracts/sales-taxes'
import type { LineTax } from '@/contracts/rules/line-taxes'
import { documentLines } from '../../db/schema/documents'
import type { Tx } from '../../ports'
import type { DocumentRow } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { bearingOfLine, sumTaxes } from '../documents/tax-totals'
import type { BorneTax } from '../taxes/borne'
import { optionsOf } from './costs'

/** Totals of the quotation's taxes, for each code and percentage. Optional lines don't count. */
export const taxTotalsOf = async (tx: Tx, companyId: string, row: DocumentRow): Promise<TaxTotal[]> => {
  const company = { tx, entry: { company: { id: companyId } } }
  const optional = new Set(await optionsOf(company, row.id))
  const lines = (await pricedLinesOf(tx, companyId, row.id)).filter(({ line }) => !optional.has(line.id))
  return sumTaxes(lines.map(bearingOfLine), row).map(({ id: _id, ...total }) => total)
}

type StoredTaxes = Pick<typeof documentLines.$inferSelect, 'taxCodeId' | 'taxPercent' | 'secondTaxCodeId' | 'secondTaxPercent'>

/** Taxes of a copied line at the rates of `usable`. A code that isn't usable any more keeps its rate, and `requireTaxesHold` refuses to send the copy. */
export const atCurrentRates = (usable: readonly BorneTax[]) => {
  const byId = new Map(usable.map((tax) => [tax.id, tax]))
  const currentTax = (id: string | null, percent: string | null): LineTax[] => {
    if (id === null || percent === null) return []
    const tax = byId.get(id)
    return [{ code: id, percent: tax?.percent ?? percent, inclusive: tax?.inclusive ?? false, compound: tax?.compound ?? false }]
  }
  return ({ taxCodeId, taxPercent, secondTaxCodeId, secondTaxPercent }: StoredTaxes): LineTax[] => [
    ...currentTax(taxCodeId, taxPercent),
    ...currentTax(secondTaxCodeId, secondTaxPercent),
  ]
}

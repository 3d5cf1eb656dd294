import { compare } from '@/contracts/rules/decimal'
import { dayInWords } from '../../domain/today'
import { invalid } from '../../http/problem'
import { type BorneTax, placesOfLines, type TaxedPlace } from './borne'

/** A line, or freight or charges, with the percentages that it was computed with. */
export interface ComputedPlace extends TaxedPlace {
  percent: string | null
  secondPercent: string | null
}

interface StoredTaxes {
  taxId: string | null
  percent: string | null
  secondTaxId: string | null
  secondPercent: string | null
}
/** The lines of a stored document with what they were computed with. */
export const computedLines = (lines: readonly StoredTaxes[]): ComputedPlace[] =>
  placesOfLines(lines).map((place, index) => ({ ...place, percent: lines[index]?.percent ?? null, secondPercent: lines[index]?.secondPercent ?? null }))

/**
 * What was computed with the rates of its day, as they were known then.
 * @throws Problem 422 at the first tax whose rate is another by now
 */
export const requireSamePercents = (taxes: readonly (readonly BorneTax[])[], places: readonly ComputedPlace[], day: string): void =>
  places.forEach(({ path, secondPath, place, percent, secondPercent }, index) => {
    const was = [percent, secondPercent]
    taxes[index]?.forEach((tax, at) => {
      const before = was[at]
      if (before && compare(tax.percent, before) !== 0)
        throw invalid(at === 0 ? path : secondPath, `${place}: “${tax.code}” is ${tax.percent} % on ${dayInWords(day)}. Edit it and save it again.`, 'TAX_RATE')
    })
  })

import { compare } from '@/contracts/rules/decimal'
import { dayInWords } from '../../domain/today'
import { invalidField } from '../../http/problem'
import { type BorneTax, placesOfLines, type TaxedPlace } from './borne'

/** A line, freight or other charges, with the percentages that its taxes were computed with. */
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
/** The lines of a stored document with the percentages that their taxes were computed with. */
export const computedLines = (lines: readonly StoredTaxes[]): ComputedPlace[] =>
  placesOfLines(lines).map((place, index) => ({ ...place, percent: lines[index]?.percent ?? null, secondPercent: lines[index]?.secondPercent ?? null }))

/**
 * Checks that taxes computed with the rates of the document's date still have these rates.
 * @throws Problem 422 at the first tax whose rate has changed since
 */
export const requireSamePercents = (taxes: readonly (readonly BorneTax[])[], places: readonly ComputedPlace[], day: string): void =>
  places.forEach(({ path, secondPath, place, percent, secondPercent }, index) => {
    const computedWith = [percent, secondPercent]
    taxes[index]?.forEach((tax, at) => {
      const before = computedWith[at]
      if (before && compare(tax.percent, before) !== 0)
        throw invalidField(
          at === 0 ? path : secondPath,
          `${place}: “${tax.code}” is ${tax.percent} % on ${dayInWords(day)}. Edit it and save it again.`,
          'TAX_RATE',
        )
    })
  })

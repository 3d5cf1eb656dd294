import { add, type Decimal } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { LedgerLine } from '../../domain/ledger/posting'
import { selfAssessedLines } from '../../domain/ledger/self-assessed'
import type { DocumentRow } from './drafts'
import type { PricedLine } from './priced-lines'
import { type TaxedAmount, type BearingCharges, bearingOfLine, sumTaxes } from './tax-totals'

const chargedCostOf = ({ taxes }: TaxedAmount): Decimal => add('0', ...taxes.map(({ cost }) => cost))
const costOf = (bearing: TaxedAmount): Decimal => add(chargedCostOf(bearing), ...bearing.taxes.map(({ self }) => self?.cost ?? '0'))

/** Self-assessed tax of a purchase, and the part of all its taxes that is cost. */
export interface SelfAssessed {
  /** Ledger lines in addition to those of the invoice. */
  legs: LedgerLine[]
  /** For each line, in their order: the non-deductible tax, which is part of the line's cost. */
  costs: Decimal[]
  /** The non-deductible tax of freight and other charges together. */
  chargesCost: Decimal
}

/** Computes the self-assessed tax of a purchase's stored lines, freight and charges. */
export const selfAssessedOf = (
  lines: readonly PricedLine[],
  { freight, otherCharges }: BearingCharges,
  row: DocumentRow,
  baseCurrency: string,
): SelfAssessed => {
  const { currency, rate } = row
  const bearings = lines.map(bearingOfLine)
  const charged = add(row.freight, row.otherCharges)
  // Freight and charges share one line of the ledger.
  const places = [
    ...bearings.map((bearing) => ({ bearing, before: add(bearing.net, chargedCostOf(bearing)) })),
    { bearing: freight, before: add(charged, chargedCostOf(freight)) },
    { bearing: otherCharges, before: add(charged, costOf(freight), chargedCostOf(otherCharges)) },
  ]
  const owed = sumTaxes([...bearings, freight, otherCharges], row).flatMap(({ id, base, selfAssessed }) => {
    if (!selfAssessed) return []
    const costs = places.flatMap(({ bearing, before }) =>
      bearing.taxes.flatMap(({ id: taxId, self }) => (self && taxId === id && self.percent === selfAssessed.percent ? [{ before, cost: self.cost }] : [])),
    )
    return [{ taxCodeId: id, base, tax: selfAssessed.tax, deducted: selfAssessed.deducted, costs }]
  })
  return {
    legs: selfAssessedLines(owed, { currency, rate, baseCurrency }),
    costs: bearings.map(costOf),
    chargesCost: roundMoney(add(costOf(freight), costOf(otherCharges)), currency),
  }
}

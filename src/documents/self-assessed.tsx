import type { TaxTotal } from '@/contracts/sales-taxes'
import { isZero, subtract } from '@/contracts/rules/decimal'
import { taxTitle } from '@/contracts/rules/sales-tax'
import { Amount } from './amount'

export interface SelfAssessedTax {
  name: string
  selfAssessed: NonNullable<TaxTotal['selfAssessed']>
}

/** "Reverse charge 19 %: 190.00 input tax, 190.00 output tax, nothing to pay to the vendor" */
export const SelfAssessed = ({ tax: { name, selfAssessed }, currency }: { tax: SelfAssessedTax; currency: string }) => {
  const { percent, tax, deducted } = selfAssessed
  const cost = subtract(tax, deducted)
  return (
    <p className="text-meta text-ink-2">
      {taxTitle({ name, percent })}: <Amount value={deducted} currency={currency} /> input tax, <Amount value={tax} currency={currency} /> output tax,{' '}
      {!isZero(cost) && (
        <>
          <Amount value={cost} currency={currency} /> cost,{' '}
        </>
      )}
      nothing to pay to the vendor
    </p>
  )
}

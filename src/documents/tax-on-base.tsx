import { taxTitle } from '@/contracts/rules/sales-tax'
import { Amount } from './amount'

interface TaxOnBaseProps {
  tax: { name: string; percent: string; base: string }
  currency: string
}

/** "VAT 5 % on 1,209.03" */
export const TaxOnBase = ({ tax, currency }: TaxOnBaseProps) => (
  <>
    {taxTitle(tax)} on <Amount value={tax.base} currency={currency} />
  </>
)

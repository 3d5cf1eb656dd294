import { roundTo } from '@/contracts/rules/rounding'
import { Amount } from '@/documents/amount'
import { parseDecimal } from '@/contracts/rules/decimal'

/** Decimals shown: enough to tell costs apart. A converted cost has six, which nobody reads. */
const PLACES = 4

export const UnitCost = ({ value, currency }: { value: string | null; currency: string }) => (
  <Amount value={value && parseDecimal(roundTo(value, PLACES))} currency={currency} />
)

import type { EarlyDiscount } from '@/contracts/document-record'
import { exponentOf } from '@/contracts/rules/currencies'
import { offerInWords } from '@/contracts/rules/payment-terms'
import { formatDecimal } from '@/ui/primitives/decimal'
import { formatDay } from '../dates'
import { factOf } from '../detail/record-facts'

/** The discount that an invoice offers for early payment, as a fact of its page; none for an invoice that offers none. */
export const earlyDiscountFact = ({ earlyDiscount, currency }: { earlyDiscount: EarlyDiscount | null; currency: string }) =>
  factOf(
    'If paid early',
    earlyDiscount &&
      offerInWords({ pct: earlyDiscount.pct, amount: formatDecimal(earlyDiscount.amount, exponentOf(currency)), day: formatDay(earlyDiscount.until) }),
  )

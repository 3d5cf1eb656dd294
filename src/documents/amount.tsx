import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { Money, type MoneyProps } from '@/ui/primitives/money'

interface AmountProps extends Omit<MoneyProps, 'places' | 'currency'> {
  /** Decides how many decimals stand; shown after the amount with `withCode`. */
  currency: string
  withCode?: boolean
}

/** An amount with its currency's decimals. A code that no list has gets two. */
export const Amount = ({ currency, withCode, ...rest }: AmountProps) => (
  <Money {...rest} places={isCurrency(currency) ? exponentOf(currency) : 2} currency={withCode ? currency : undefined} />
)

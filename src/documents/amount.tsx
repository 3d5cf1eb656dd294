import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { Money, type MoneyProps } from '@/ui/primitives/money'

interface AmountProps extends Omit<MoneyProps, 'places' | 'currency'> {
  /** Decides the number of decimals; shown after the amount if `withCode` is set. */
  currency: string
  withCode?: boolean
}

/** An amount with its currency's decimals. An unknown currency code gets two. */
export const Amount = ({ currency, withCode, ...rest }: AmountProps) => (
  <Money {...rest} places={isCurrency(currency) ? exponentOf(currency) : 2} currency={withCode ? currency : undefined} />
)

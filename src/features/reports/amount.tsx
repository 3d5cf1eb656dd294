import { hasParentheses, isRed } from '@/contracts/reports/negatives'
import { inUnits, type ReportUnits } from '@/contracts/reports/presentation'
import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { absolute, isZero } from '@/contracts/rules/decimal'
import { useLayout } from '@/stores/layout'
import { Money } from '@/ui/primitives/money'

/** An amount in the units of the report; below zero in the style that the user has chosen. */
export const ReportAmount = ({ value, currency, units }: { value: string; currency: string; units: ReportUnits }) => {
  const style = useLayout(({ negatives }) => negatives)
  const shown = inUnits(value, units)
  const places = units !== 'exact' ? 0 : isCurrency(currency) ? exponentOf(currency) : 2
  if (!shown.startsWith('-') || isZero(shown)) return <Money value={shown} places={places} />
  const tone = isRed(style) ? 'text-negative' : 'text-inherit'
  if (!hasParentheses(style)) return <Money value={shown} places={places} className={tone} />
  return (
    <span className={`whitespace-nowrap ${tone}`}>
      (<Money value={absolute(shown)} places={places} />)
    </span>
  )
}

import { absolute, compare, divide, multiply, subtract } from '@/contracts/rules/decimal'

/** Change in percent above which a rate is more likely to be inverted, or to have a wrong digit, than to have moved. */
const FAR_PERCENT = '10'

/** Change from the previous rate in percent, with its sign; null without a previous rate. */
export const changeOf = (rate: string, before: string | null): string | null =>
  before === null ? null : multiply(divide(subtract(rate, before), before), '100')

export const isFar = (change: string | null): boolean => change !== null && compare(absolute(change), FAR_PERCENT) > 0

const percentFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** The change as "+0.35 %". Far ones are marked in words, not by colour alone. */
export const Change = ({ rate, before }: { rate: string; before: string | null }) => {
  const change = changeOf(rate, before)
  if (change === null) return <span className="text-ink-3">–</span>
  return (
    <span className={isFar(change) ? 'whitespace-nowrap text-pending' : 'whitespace-nowrap'}>
      {percentFormat.format(change as Intl.StringNumericLiteral).replace('-', '\u2212')} %{isFar(change) && ' far'}
    </span>
  )
}

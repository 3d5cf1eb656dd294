import { absolute, compare, divide, multiply, subtract } from '@/contracts/rules/decimal'

/** From here on a rate is more likely to be turned round, or a digit wrong, than to have moved. In per cent. */
const FAR = '10'

/** How far a rate is from the one before, in per cent, with its sign; null without one. */
export const changeOf = (rate: string, before: string | null): string | null =>
  before === null ? null : multiply(divide(subtract(rate, before), before), '100')

export const isFar = (change: string | null): boolean => change !== null && compare(absolute(change), FAR) > 0

const shown = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** "+0.35 %". Far ones say so in words, not by colour alone. */
export const Change = ({ rate, before }: { rate: string; before: string | null }) => {
  const change = changeOf(rate, before)
  if (change === null) return <span className="text-ink-3">–</span>
  return (
    <span className={isFar(change) ? 'whitespace-nowrap text-pending' : 'whitespace-nowrap'}>
      {shown.format(change as Intl.StringNumericLiteral).replace('-', '\u2212')} %{isFar(change) && ' far'}
    </span>
  )
}

import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { cx } from '@/ui/cx'
import { Quantity } from '@/ui/primitives/money'
import { breaksText } from './breaks'
import { AmountChange, Change, Delta } from './compare-change'
import type { LinePair } from './compare-revisions'
import { Percent } from './percent'
import { LineTaxCodes } from '@/documents/trade/tax-code'

type Line = CustomerQuotation['lines'][number]

const partOf = ({ partno, mfrPartNo }: Line) => partno ?? mfrPartNo ?? '–'
const marks = { added: 'Added', removed: 'Removed', changed: 'Changed', same: 'Same' } as const
const markOf = ({ before, after, changed }: LinePair): keyof typeof marks => (!before ? 'added' : !after ? 'removed' : changed.length > 0 ? 'changed' : 'same')

interface LineRowProps {
  pair: LinePair
  currencies: [string, string]
  costs: boolean
  /** Whether any line has a tax. */
  taxed: boolean
}

const taxOf = (line: Line | null) => line?.taxCode && <LineTaxCodes line={line} />

/** Table row that shows a line before and after. */
export const LineRow = ({ pair, currencies, costs, taxed }: LineRowProps) => {
  const { before, after, changed } = pair
  const mark = markOf(pair)
  const [currencyBefore, currencyAfter] = currencies
  const hasChanged = (...fields: (keyof Line)[]) => fields.some((field) => changed.includes(field))
  const shownLine = after ?? before
  if (!shownLine) return null
  const price = (line: Line | null, currency: string) =>
    line && (
      <>
        <Amount value={line.unitPrice} currency={currency} />
        {line.breaks.length > 0 && <span className="block text-meta text-ink-2">{breaksText(line.breaks)}</span>}
      </>
    )
  return (
    <tr className={cx('border-b border-line align-top', mark === 'removed' && 'text-ink-3', mark === 'same' && 'text-ink-2')}>
      <td className="py-1.5 pr-3 whitespace-nowrap">
        <span className={cx(mark !== 'same' && 'font-medium', mark === 'added' && 'text-positive', mark === 'removed' && 'text-negative')}>{marks[mark]}</span>
      </td>
      <td className="py-1.5 pr-3 font-mono text-meta">
        <Change changed={hasChanged('partno', 'mfrPartNo')} before={before && partOf(before)} after={partOf(shownLine)} />
      </td>
      <td className="min-w-48 py-1.5 pr-3 break-words whitespace-pre-line">
        <Change changed={hasChanged('description')} before={before?.description} after={shownLine.description} />
        {hasChanged('isOptional') && <span className="block text-meta font-medium">{shownLine.isOptional ? 'Optional now' : 'No longer optional'}</span>}
        {hasChanged('notes') && shownLine.notes && <span className="block text-meta">{shownLine.notes}</span>}
      </td>
      <td className="py-1.5 pr-3 text-right whitespace-nowrap">
        <Change
          changed={hasChanged('qty', 'uom')}
          before={before && <Quantity value={before.qty} unit={before.uom} />}
          after={<Quantity value={shownLine.qty} unit={shownLine.uom} />}
        />
      </td>
      <td className="py-1.5 pr-3 text-right">
        <Change
          changed={hasChanged('unitPrice', 'breaks')}
          before={price(before, currencyBefore)}
          after={price(shownLine, after ? currencyAfter : currencyBefore)}
          delta={currencyBefore === currencyAfter && <Delta before={before?.unitPrice ?? null} after={shownLine.unitPrice} currency={currencyAfter} />}
        />
      </td>
      <td className="py-1.5 pr-3 text-right">
        <Change
          changed={hasChanged('discountPct')}
          before={before && <Quantity value={before.discountPct} unit="%" />}
          after={isZero(shownLine.discountPct) ? '' : <Quantity value={shownLine.discountPct} unit="%" />}
        />
      </td>
      {costs && (
        <td className="py-1.5 pr-3 text-right">
          <Change changed={hasChanged('marginPct')} before={before && <Percent value={before.marginPct} />} after={<Percent value={shownLine.marginPct} />} />
        </td>
      )}
      {taxed && (
        <td className="py-1.5 pr-3 text-right">
          <Change
            changed={hasChanged('taxId', 'taxPercent', 'secondTaxId', 'secondTaxPercent')}
            before={taxOf(before) ?? 'None'}
            after={taxOf(shownLine) ?? (hasChanged('taxId') ? 'None' : '')}
          />
        </td>
      )}
      <td className="py-1.5 text-right">
        <AmountChange
          changed={hasChanged('lineNet')}
          before={before?.lineNet ?? null}
          after={shownLine.lineNet}
          currencies={[currencyBefore, after ? currencyAfter : currencyBefore]}
        />
      </td>
    </tr>
  )
}

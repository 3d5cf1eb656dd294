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
  /** Whether any line bears a tax. */
  taxed: boolean
}

const taxOf = (line: Line | null) => line?.taxCode && <LineTaxCodes line={line} />

/** A line as it was and is. */
export const LineRow = ({ pair, currencies, costs, taxed }: LineRowProps) => {
  const { before, after, changed } = pair
  const mark = markOf(pair)
  const [was, is] = currencies
  const has = (...fields: (keyof Line)[]) => fields.some((field) => changed.includes(field))
  const only = after ?? before
  if (!only) return null
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
        <Change changed={has('partno', 'mfrPartNo')} before={before && partOf(before)} after={partOf(only)} />
      </td>
      <td className="min-w-48 py-1.5 pr-3 break-words whitespace-pre-line">
        <Change changed={has('description')} before={before?.description} after={only.description} />
        {has('isOptional') && <span className="block text-meta font-medium">{only.isOptional ? 'Optional now' : 'No longer optional'}</span>}
        {has('notes') && only.notes && <span className="block text-meta">{only.notes}</span>}
      </td>
      <td className="py-1.5 pr-3 text-right whitespace-nowrap">
        <Change
          changed={has('qty', 'uom')}
          before={before && <Quantity value={before.qty} unit={before.uom} />}
          after={<Quantity value={only.qty} unit={only.uom} />}
        />
      </td>
      <td className="py-1.5 pr-3 text-right">
        <Change
          changed={has('unitPrice', 'breaks')}
          before={price(before, was)}
          after={price(only, after ? is : was)}
          delta={was === is && <Delta before={before?.unitPrice ?? null} after={only.unitPrice} currency={is} />}
        />
      </td>
      <td className="py-1.5 pr-3 text-right">
        <Change
          changed={has('discountPct')}
          before={before && <Quantity value={before.discountPct} unit="%" />}
          after={isZero(only.discountPct) ? '' : <Quantity value={only.discountPct} unit="%" />}
        />
      </td>
      {costs && (
        <td className="py-1.5 pr-3 text-right">
          <Change changed={has('marginPct')} before={before && <Percent value={before.marginPct} />} after={<Percent value={only.marginPct} />} />
        </td>
      )}
      {taxed && (
        <td className="py-1.5 pr-3 text-right">
          <Change
            changed={has('taxId', 'taxPercent', 'secondTaxId', 'secondTaxPercent')}
            before={taxOf(before) ?? 'None'}
            after={taxOf(only) ?? (has('taxId') ? 'None' : '')}
          />
        </td>
      )}
      <td className="py-1.5 text-right">
        <AmountChange changed={has('lineNet')} before={before?.lineNet ?? null} after={only.lineNet} currencies={[was, after ? is : was]} />
      </td>
    </tr>
  )
}

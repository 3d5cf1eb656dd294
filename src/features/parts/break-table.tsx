import type { VendorItem } from '@/contracts/vendor-items'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { cx } from '@/ui/cx'
import { Sideways } from '@/ui/layout/sideways'
import { Quantity } from '@/ui/primitives/money'

export type Price = NonNullable<VendorItem['prices']>[number]

const cell = 'border-t border-line px-2.5 py-1'
const days = ({ validFrom, validTo }: Price): string =>
  validFrom && validTo
    ? `${formatDay(validFrom)} to ${formatDay(validTo)}`
    : validFrom
      ? `from ${formatDay(validFrom)}`
      : validTo
        ? `until ${formatDay(validTo)}`
        : 'always'

/** A vendor's prices by quantity; `holds`, the price for the entered quantity, is marked with a word. */
export const BreakTable = ({ label, prices, holds }: { label: string; prices: readonly Price[]; holds: Price | null }) => (
  <Sideways label={label}>
    <table aria-label={label} className="w-full border-collapse">
      <thead className="text-meta text-ink-2">
        <tr>
          <th scope="col" className="px-2.5 py-1 text-right font-medium">
            From quantity
          </th>
          <th scope="col" className="px-2.5 py-1 text-right font-medium">
            Price
          </th>
          <th scope="col" className="px-2.5 py-1 text-left font-medium">
            Valid
          </th>
          <th scope="col" className="px-2.5 py-1 text-left font-medium">
            <span className="sr-only">Holds</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={`${price.minQty} ${price.currency} ${price.validFrom}`} className={cx(price === holds && 'bg-done-tint font-medium')}>
            <td className={cx(cell, 'text-right')}>
              <Quantity value={price.minQty} />
            </td>
            <td className={cx(cell, 'text-right')}>
              <Amount value={price.price} currency={price.currency} withCode />
            </td>
            <td className={cell}>{days(price)}</td>
            <td className={cx(cell, 'text-meta whitespace-nowrap text-done')}>{price === holds && 'applies'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
)

import type { CustomerPo, OrderVariance } from '@/contracts/customer-pos'
import { Amount } from '@/documents/amount'
import { Sideways } from '@/ui/layout/sideways'
import { Quantity } from '@/ui/primitives/money'

const fieldNames: Record<OrderVariance['field'], string> = {
  quotation: 'Quotation',
  currency: 'Currency',
  terms: 'Payment term',
  not_quoted: 'Not quoted',
  option: 'Option that the customer hadn’t taken',
  part: 'Part',
  unit: 'Unit',
  qty: 'Quantity',
  price: 'Price',
  discount: 'Discount',
}

interface ValueProps {
  variance: OrderVariance
  side: 'quoted' | 'ordered'
  currency: string
}

const Value = ({ variance, side, currency }: ValueProps) => {
  const value = variance[side]
  if (value === null) return <span className="text-ink-3">–</span>
  if (variance.field === 'price') return <Amount value={value} currency={currency} />
  if (variance.field === 'discount') return <Quantity value={value} unit="%" />
  if (variance.field === 'qty' || variance.field === 'not_quoted') return <Quantity value={value} />
  return value
}

const cellClass = 'border-t border-line px-2 py-1 text-left align-top'

/** Table of the differences between the order and the quotation, one row each. */
export const VarianceTable = ({ variances, currency }: Pick<CustomerPo, 'variances' | 'currency'>) => (
  <Sideways label="Variances">
    <table aria-label="Variances" className="border-collapse">
      <thead>
        <tr className="text-meta text-ink-2">
          <th scope="col" className="px-2 pb-1 text-left font-medium">
            Line
          </th>
          <th scope="col" className="px-2 pb-1 text-left font-medium">
            What
          </th>
          <th scope="col" className="px-2 pb-1 text-right font-medium">
            Quoted
          </th>
          <th scope="col" className="px-2 pb-1 text-right font-medium">
            Ordered
          </th>
        </tr>
      </thead>
      <tbody>
        {variances.map((variance) => (
          <tr key={`${variance.lineNo} ${variance.field}`}>
            <td className={cellClass}>{variance.lineNo ?? <span className="text-ink-2">All</span>}</td>
            <td className={cellClass}>{fieldNames[variance.field]}</td>
            <td className={`${cellClass} text-right`}>
              <Value variance={variance} side="quoted" currency={currency} />
            </td>
            <td className={`${cellClass} text-right`}>
              <Value variance={variance} side="ordered" currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
)

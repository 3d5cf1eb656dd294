import type { ReactNode } from 'react'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { TaxOnBase } from '@/documents/tax-on-base'
import { Percent, type Verdict, VerdictNote } from './percent'

interface QuotationTotalsProps {
  currency: string
  subTotal: string
  discountTotal: string
  /** One row each. */
  taxes: readonly { code: string; name: string; percent: string; base: string; tax: string }[]
  grandTotal: string
  /** Left out for who may not see costs. */
  margin?: { cost: string | null; amount: string | null; percent: string | null; verdict: Verdict; unknownCosts?: number }
}

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** What a quotation adds up to; the grand total under the accountant's double rule. */
export const QuotationTotals = ({ currency, subTotal, discountTotal, taxes, grandTotal, margin }: QuotationTotalsProps) => (
  <dl className="ml-auto flex w-full max-w-sm flex-col gap-1">
    <Row label="Subtotal">
      <Amount value={subTotal} currency={currency} />
    </Row>
    {!isZero(discountTotal) && (
      <Row label="Discount">
        <Amount value={`-${discountTotal}`} currency={currency} className="text-ink" />
      </Row>
    )}
    {taxes.map((tax) => (
      <Row key={`${tax.code} ${tax.percent}`} label={<TaxOnBase tax={tax} currency={currency} />}>
        <Amount value={tax.tax} currency={currency} />
      </Row>
    ))}
    {margin && (
      <>
        <Row label="Cost">
          <Amount value={margin.cost} currency={currency} />
        </Row>
        <Row label="Margin">
          <Amount value={margin.amount} currency={currency} /> · <Percent value={margin.percent} />
          <VerdictNote verdict={margin.verdict} />
          {margin.unknownCosts ? <span className="block text-meta text-ink-2">without {margin.unknownCosts} of unknown cost</span> : null}
        </Row>
      </>
    )}
    <div className="double-rule flex items-baseline justify-between gap-6 py-1 text-total font-semibold">
      <dt>Total {currency}</dt>
      <dd>
        <Amount value={grandTotal} currency={currency} />
      </dd>
    </div>
  </dl>
)

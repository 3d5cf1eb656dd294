import { Fragment, type ReactNode } from 'react'
import { isZero } from '@/contracts/rules/decimal'
import type { TaxTotal } from '@/contracts/sales-taxes'
import { Amount } from '../amount'
import { SelfAssessed } from '../self-assessed'
import { TaxOnBase } from '../tax-on-base'

interface DocumentTotalsProps {
  currency: string
  subTotal: string
  discountTotal: string
  freight?: string
  otherCharges?: string
  /** Each tax is shown in a row of its own. */
  taxes: readonly { code: string; name: string; percent: string; base: string; tax: string; selfAssessed?: TaxTotal['selfAssessed'] }[]
  grandTotal: string
  /** Further rows before the grand total. */
  children?: ReactNode
  /** Further rows below the grand total, such as the open amount. */
  after?: ReactNode
}

/** A row of the totals: label and amount. */
export const TotalRow = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** Totals of a document; the grand total has the double rule that is usual in accounting. */
export const DocumentTotals = ({
  currency,
  subTotal,
  discountTotal,
  freight = '0',
  otherCharges = '0',
  taxes,
  grandTotal,
  children,
  after,
}: DocumentTotalsProps) => (
  <dl className="ml-auto flex w-full max-w-sm flex-col gap-1">
    <TotalRow label="Subtotal">
      <Amount value={subTotal} currency={currency} />
    </TotalRow>
    {!isZero(discountTotal) && (
      <TotalRow label="Discount">
        <Amount value={`-${discountTotal}`} currency={currency} className="text-ink" />
      </TotalRow>
    )}
    {!isZero(freight) && (
      <TotalRow label="Freight">
        <Amount value={freight} currency={currency} />
      </TotalRow>
    )}
    {!isZero(otherCharges) && (
      <TotalRow label="Other charges">
        <Amount value={otherCharges} currency={currency} />
      </TotalRow>
    )}
    {taxes.map((tax) => (
      <Fragment key={`${tax.code} ${tax.percent} ${tax.selfAssessed?.percent ?? ''}`}>
        <TotalRow label={<TaxOnBase tax={tax} currency={currency} />}>
          <Amount value={tax.tax} currency={currency} />
        </TotalRow>
        {tax.selfAssessed && <SelfAssessed tax={{ name: tax.name, selfAssessed: tax.selfAssessed }} currency={currency} />}
      </Fragment>
    ))}
    {children}
    <div className="double-rule flex items-baseline justify-between gap-6 py-1 text-total font-semibold">
      <dt>Total {currency}</dt>
      <dd>
        <Amount value={grandTotal} currency={currency} />
      </dd>
    </div>
    {after}
  </dl>
)

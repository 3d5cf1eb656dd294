import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { TradeBasis } from '@/contracts/trade'
import { documentLink } from '@/lookups/document-links'
import { cx } from '@/ui/cx'
import { CurrencyField, DayField, PaymentTermField } from '../form/fields'
import { DocumentRate } from './document-rate'

/** The part of a document's basis that the head of its form shows. */
export interface TradeHeadProps {
  /** The payment term of the document, or of whatever it follows from. */
  paymentTerm: { id: string; name: string } | null
  /** Rates of the document's date. */
  rates: TradeBasis['rates'] | undefined
}

/** Fields `currency` and `rate` of a document. */
export const CurrencyFields = ({ rates, fixed = false }: Pick<TradeHeadProps, 'rates'> & { fixed?: boolean }) => (
  <>
    <CurrencyField fixed={fixed} />
    <DocumentRate rates={rates} />
  </>
)

/** Field `paymentTermId` of a document, and `dueDate` if it has no term. */
export const DueFields = ({ paymentTerm }: Pick<TradeHeadProps, 'paymentTerm'>) => {
  const paymentTermId = useWatch({ name: 'paymentTermId' }) as string
  return (
    <>
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
    </>
  )
}

interface FollowedProps {
  /** Name of the field with the other document's number. */
  name: string
  label: string
  kind: DocumentKind
  className?: string
}

/** Link to the document that this one follows from, which can't be changed here; renders nothing if there is none. */
export const SourceDocumentLink = ({ name, label, kind, className }: FollowedProps) => {
  const { formState, getFieldState } = useFormContext()
  const voucherId = useWatch({ name }) as string | null
  const { error } = getFieldState(name, formState)
  return voucherId ? (
    <p className={cx('self-end pb-1.5', className)}>
      <span className="text-ink-2">{label} </span>
      <Link {...documentLink(kind, voucherId)} className="font-mono text-meta text-link underline underline-offset-2">
        {voucherId}
      </Link>
      {error?.message && <span className="block text-meta text-negative">{error.message}</span>}
    </p>
  ) : null
}

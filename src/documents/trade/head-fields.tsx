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
  /** The payment term that the document, or whatever it follows from, has. */
  paymentTerm: { id: string; name: string } | null
  /** Of the document's day. */
  rates: TradeBasis['rates'] | undefined
}

/** `currency` and `rate` of a document. */
export const CurrencyFields = ({ rates, fixed = false }: Pick<TradeHeadProps, 'rates'> & { fixed?: boolean }) => (
  <>
    <CurrencyField fixed={fixed} />
    <DocumentRate rates={rates} />
  </>
)

/** `paymentTermId` of a document, and `dueDate` where it has no term. */
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
  /** The field with its number. */
  name: string
  label: string
  kind: DocumentKind
  className?: string
}

/** The document that this one follows from, which isn't chosen here; nothing where it follows from none. */
export const Followed = ({ name, label, kind, className }: FollowedProps) => {
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

import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SamePo } from '@/contracts/customer-pos'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import { documentLink } from '@/lookups/document-links'
import { useDebounced } from '@/lookups/use-debounced'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import type { PoForm } from './form-values'
import { useSameNumber } from './queries'

const TYPING = 250

/** Orders that have the number already, each with the way to it. */
export const SameOrders = ({ orders }: { orders: readonly SamePo[] }) => (
  <ul className="flex flex-col gap-1">
    {orders.map((order) => (
      <li key={order.voucherId} className="flex flex-wrap items-center gap-x-3">
        <Link {...documentLink('customer_po', order.voucherId)} className="font-mono text-meta text-link underline underline-offset-2">
          {order.voucherId}
        </Link>
        <span>{formatDay(order.date)}</span>
        <DocumentStatus status={order.status} />
        <Amount value={order.grandTotal} currency={order.currency} withCode />
      </li>
    ))}
  </ul>
)

/** Warns as soon as the customer is known to have an order of the number, whichever of the two was entered last, and asks why it is another one. */
export const SameNumberWarning = ({ except, className }: { except: string | undefined; className: string }) => {
  const { control, register, formState } = useFormContext<PoForm>()
  const [customer, number] = useWatch({ control, name: ['customerId', 'customerOrderNumber'] })
  const found = useSameNumber(customer?.id, useDebounced(number, TYPING), except)
  const error = formState.errors.duplicateReason?.message
  if (found.length === 0 && !error) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      className={className}
      title={`${customer?.name ?? 'The customer'} has ordered under the number ${number.trim()} before.`}
    >
      <SameOrders orders={found} />
      <Field label="Why it is another order" hint="Without a reason it is not saved." error={error} className="max-w-lg">
        <Input {...register('duplicateReason')} maxLength={500} />
      </Field>
    </Notice>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import type { SamePo } from '@/contracts/customer-pos'
import { SameDocuments, SameNumberNotice, TYPING_MS } from '@/documents/trade/same-documents'
import { useDebounced } from '@/lookups/use-debounced'
import type { PoForm } from './form-values'
import { useSameNumber } from './queries'

/** Links to the orders that already have the number. */
export const SameOrders = ({ orders }: { orders: readonly SamePo[] }) => <SameDocuments kind="customer_po" documents={orders} />

/** Warns as soon as the customer turns out to have an order with this number, in whichever order both are entered, and asks why this is another one. */
export const SameNumberWarning = ({ except, className }: { except: string | undefined; className: string }) => {
  const { control, formState } = useFormContext<PoForm>()
  const [customer, number] = useWatch({ control, name: ['customerId', 'customerOrderNumber'] })
  const sameOrders = useSameNumber(customer?.id, useDebounced(number, TYPING_MS), except)
  if (sameOrders.length === 0 && !formState.errors.duplicateReason) return null
  return (
    <SameNumberNotice
      kind="customer_po"
      title={`${customer?.name ?? 'The customer'} has ordered under the number ${number.trim()} before.`}
      documents={sameOrders}
      ask={{ label: 'Why it is another order', hint: 'Without a reason it is not saved.' }}
      className={className}
    />
  )
}

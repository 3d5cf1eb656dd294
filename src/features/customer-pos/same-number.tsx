import { useFormContext, useWatch } from 'react-hook-form'
import type { SamePo } from '@/contracts/customer-pos'
import { SameDocuments, SameNumberNotice, TYPING } from '@/documents/trade/same-documents'
import { useDebounced } from '@/lookups/use-debounced'
import type { PoForm } from './form-values'
import { useSameNumber } from './queries'

/** Orders that have the number already, each with the way to it. */
export const SameOrders = ({ orders }: { orders: readonly SamePo[] }) => <SameDocuments kind="customer_po" documents={orders} />

/** Warns as soon as the customer is known to have an order of the number, whichever of the two was entered last, and asks why it is another one. */
export const SameNumberWarning = ({ except, className }: { except: string | undefined; className: string }) => {
  const { control, formState } = useFormContext<PoForm>()
  const [customer, number] = useWatch({ control, name: ['customerId', 'customerOrderNumber'] })
  const found = useSameNumber(customer?.id, useDebounced(number, TYPING), except)
  if (found.length === 0 && !formState.errors.duplicateReason) return null
  return (
    <SameNumberNotice
      kind="customer_po"
      title={`${customer?.name ?? 'The customer'} has ordered under the number ${number.trim()} before.`}
      documents={found}
      ask={{ label: 'Why it is another order', hint: 'Without a reason it is not saved.' }}
      className={className}
    />
  )
}

import { useMemo } from 'react'
import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import type { PartyOption } from '@/contracts/parties'
import { BillablePanel } from '@/documents/trade/billable-panel'
import { QueryError } from '@/ui/feedback/query-error'
import { billableGroups, sourceLineIdOf } from './billed'
import type { InvoiceLine } from './form-values'
import { useBillable } from './queries'

interface ToBeInvoicedProps {
  customer: PartyOption
  /** Documents that the page was opened with. The customer's list may lack some: deliveries of orders that are invoiced as ordered. */
  asked: readonly BillableDocument[]
  existing: CustomerInvoice | undefined
  lines: readonly InvoiceLine[]
  /** Currency of the form, once it has a line of a document; else null. */
  currency: string | null
  onChoose: (ids: readonly string[], on: boolean, documents: readonly BillableDocument[]) => void
}

/** Panel of the lines that were delivered to or ordered by the customer and are not invoiced yet, to choose from. */
export const ToBeInvoiced = ({ customer, asked, existing, lines, currency, onChoose }: ToBeInvoicedProps) => {
  const { data, error, refetch, isFetching } = useBillable(customer.id)
  const documents = useMemo(() => {
    const listed = data?.rows ?? []
    const unlisted = asked.filter((one) => one.customer.id === customer.id && !listed.some(({ voucherId }) => voucherId === one.voucherId))
    return [...unlisted, ...listed]
  }, [data, asked, customer.id])
  const groups = useMemo(() => billableGroups({ documents, existing, currency }), [documents, existing, currency])
  const chosen = useMemo(() => new Set(lines.map(sourceLineIdOf)), [lines])
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <BillablePanel
      title="To be invoiced"
      groups={groups}
      chosen={chosen}
      onChoose={(ids, on) => onChoose(ids, on, documents)}
      empty={data ? `Nothing of ${customer.name} is left to be invoiced. Lines can be entered all the same.` : 'Looking for what can be invoiced …'}
    />
  )
}

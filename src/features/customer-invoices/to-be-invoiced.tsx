import { useMemo } from 'react'
import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import type { PartyOption } from '@/contracts/parties'
import { BillablePanel } from '@/documents/trade/billable-panel'
import { QueryError } from '@/ui/feedback/query-error'
import { billableGroups, takenFrom } from './billed'
import type { InvoiceLine } from './form-values'
import { useBillable } from './queries'

interface ToBeInvoicedProps {
  customer: PartyOption
  /** What the page was opened with, which the customer's own list may leave out: deliveries of orders that are invoiced as ordered. */
  asked: readonly BillableDocument[]
  existing: CustomerInvoice | undefined
  lines: readonly InvoiceLine[]
  /** The form's, once a line of a document is in it. */
  currency: string | null
  onChoose: (ids: readonly string[], on: boolean, documents: readonly BillableDocument[]) => void
}

/** What was delivered to the customer, or ordered, and is not invoiced yet. */
export const ToBeInvoiced = ({ customer, asked, existing, lines, currency, onChoose }: ToBeInvoicedProps) => {
  const { data, error, refetch, isFetching } = useBillable(customer.id)
  const documents = useMemo(() => {
    const found = data?.rows ?? []
    const own = asked.filter((one) => one.customer.id === customer.id && !found.some(({ voucherId }) => voucherId === one.voucherId))
    return [...own, ...found]
  }, [data, asked, customer.id])
  const groups = useMemo(() => billableGroups({ documents, existing, currency }), [documents, existing, currency])
  const chosen = useMemo(() => new Set(lines.map(takenFrom)), [lines])
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

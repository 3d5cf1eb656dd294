import { useMemo } from 'react'
import type { PartyOption } from '@/contracts/parties'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { BillablePanel } from '@/documents/trade/billable-panel'
import { QueryError } from '@/ui/feedback/query-error'
import { type Billable, billableGroups, debitableGroups, sourceLineId } from './billed'
import type { InvoiceForm } from './form-values'
import { useBillable } from './queries'

interface ToBeBilledProps {
  vendor: PartyOption
  type: InvoiceForm['type']
  existing: VendorInvoice | undefined
  lines: InvoiceForm['lines']
  /** Currency of the form; null until it has a line of a document. */
  currency: string | null
  onChoose: (ids: readonly string[], on: boolean, billable: Billable) => void
}

/** Panel to choose PO lines that the vendor may bill, or returned goods to be debited. */
export const ToBeBilled = ({ vendor, type, existing, lines, currency, onChoose }: ToBeBilledProps) => {
  const { data, error, refetch, isFetching } = useBillable(vendor.id)
  const isDebit = type === 'debit_note'
  const groups = useMemo(
    () => (isDebit ? debitableGroups(data?.returns ?? [], currency) : billableGroups(data?.rows ?? [], existing, currency)),
    [isDebit, data, existing, currency],
  )
  const chosen = useMemo(() => new Set(lines.map(sourceLineId)), [lines])
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const emptyText = isDebit
    ? `Nothing that went back to ${vendor.name} is left to be debited. What an invoice charged too much is debited from that invoice’s own page.`
    : `Nothing of ${vendor.name} is left to be billed. Lines can be entered all the same.`
  return (
    <BillablePanel
      title={isDebit ? 'To be debited' : 'To be billed'}
      groups={groups}
      chosen={chosen}
      onChoose={(ids, on) => data && onChoose(ids, on, data)}
      empty={data ? emptyText : 'Looking for what may be billed …'}
    />
  )
}

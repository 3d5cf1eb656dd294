import type { Customer } from '@/contracts/parties'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { PartyDetail } from '@/documents/parties/detail/party-detail'
import { partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { Quantity } from '@/ui/primitives/money'
import { Status } from '@/ui/primitives/status'
import { queries } from './queries'

const exemption = ({ taxExempt, exemptionNo, exemptionExpiresOn }: Customer): string | null => {
  if (!taxExempt) return null
  return [`Exempt, certificate ${exemptionNo ?? ''}`, exemptionExpiresOn && `until ${formatDay(exemptionExpiresOn)}`].filter(Boolean).join(' ')
}

/** The route has loaded the customer. */
export const CustomerDetail = ({ id }: { id: string }) => {
  const customer = queries.useRecord(id)
  const seesMargin = useMay('customer-quotations', 'cost')
  const neighbours = useNeighbours({
    list: 'customers',
    current: customer.id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => partyLink('customer', row.id),
  })
  return (
    <PartyDetail
      key={customer.id}
      kind="customer"
      party={customer}
      otherCode={customer.vendorCode}
      badges={customer.creditHold && <Status tone="failed">Credit hold</Status>}
      neighbours={neighbours}
      terms={[
        ['Credit limit', customer.creditLimit && <Amount key="limit" value={customer.creditLimit} currency={customer.currency} withCode />],
        ...(customer.creditHold ? [['Held because', customer.creditHoldReason] as const] : []),
        ['Salesperson', customer.salesperson?.fullName],
        ...(seesMargin ? [['Margin %', customer.marginPct && <Quantity key="margin" value={customer.marginPct} />] as const] : []),
        ['Tax', exemption(customer)],
      ]}
    />
  )
}

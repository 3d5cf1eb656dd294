import { Amount } from '@/documents/amount'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { PartyDetail } from '@/documents/parties/detail/party-detail'
import { partyLink } from '@/lookups/document-links'
import { Status } from '@/ui/primitives/status'
import { distributors } from './distributors'
import { holdBadges } from './holds'
import { queries } from './queries'

/** The route loads the vendor before this renders. */
export const VendorDetail = ({ id }: { id: string }) => {
  const vendor = queries.useRecord(id)
  const neighbours = useNeighbours({
    list: 'vendors',
    current: vendor.id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => partyLink('vendor', row.id),
  })
  const { onHold } = vendor
  return (
    <PartyDetail
      key={vendor.id}
      kind="vendor"
      party={vendor}
      otherCode={vendor.customerCode}
      badges={onHold !== 'none' && <Status tone="failed">{holdBadges[onHold]}</Status>}
      neighbours={neighbours}
      terms={[
        ['Lead time, days', vendor.leadTimeDays],
        ['Smallest order', vendor.minOrderValue && <Amount key="order" value={vendor.minOrderValue} currency={vendor.currency} withCode />],
        ['Distributor', distributors[vendor.distributorKind]],
        ['Account number', vendor.distributorAccountNo],
        ...(onHold !== 'none' ? [['Held because', vendor.onHoldReason] as const] : []),
        ['Form 1099', vendor.form1099 ? 'Yes' : 'No'],
      ]}
    />
  )
}

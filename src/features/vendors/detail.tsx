import { getRouteApi } from '@tanstack/react-router'
import { PartyDetail } from '@/documents/parties/detail'
import { distributors } from './distributors'
import { useVendor } from './queries'

const route = getRouteApi('/_app/people/vendor/detail')

export const VendorDetail = () => {
  const vendor = useVendor(route.useSearch().id)
  return (
    <PartyDetail
      party={vendor}
      own={[
        ['Distributor', distributors[vendor.distributorKind]],
        ['Account number', vendor.distributorAccountNo],
        ['Lead time, days', vendor.leadTimeDays],
      ]}
    />
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { PartyDetail } from '@/documents/parties/detail'
import { Quantity } from '@/ui/primitives/money'
import { useCustomer } from './queries'

const route = getRouteApi('/_app/people/customer/detail')

export const CustomerDetail = () => {
  const customer = useCustomer(route.useSearch().id)
  return <PartyDetail party={customer} own={[['Margin %', <Quantity key="margin" value={customer.marginPct} />]]} />
}

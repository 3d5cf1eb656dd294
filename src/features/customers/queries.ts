import { customers } from '@/contracts/parties'
import { recordQueries } from '@/documents/calls/queries'

export const queries = recordQueries('customers', customers, 'vendorId')

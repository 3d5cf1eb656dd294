import { vendors } from '@/contracts/parties'
import { recordQueries } from '@/documents/calls/queries'

export const queries = recordQueries('vendors', vendors, 'vendorId')

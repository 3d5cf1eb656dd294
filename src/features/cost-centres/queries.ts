import { costCentres } from '@/contracts/cost-centres'
import { recordQueries } from '@/documents/calls/queries'

export const queries = recordQueries('cost-centres', costCentres, 'id')

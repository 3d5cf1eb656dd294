import { taxCodes } from '@/contracts/tax-codes'
import { recordQueries } from '@/documents/calls/queries'

export const queries = recordQueries('tax-codes', taxCodes, 'id')

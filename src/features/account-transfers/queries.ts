import { accountTransfers } from '@/contracts/account-transfers'
import type { ResponseOutput } from '@/contracts/endpoint'
import { basisQuery } from '@/documents/calls/form-queries'
import { documentQueries } from '@/documents/calls/queries'

export const queries = {
  ...documentQueries('account-transfers', accountTransfers),
  ...basisQuery('account-transfers', accountTransfers.basis),
}
export type TransferBasis = ResponseOutput<typeof accountTransfers.basis>

import { useQuery } from '@tanstack/react-query'
import { ownAccounts } from '@/contracts/own-accounts'
import { openQuery } from '@/documents/calls/form-queries'
import { recordQueries } from '@/documents/calls/queries'
import { useCompanyId } from '@/session/session'

const ledgerAccounts = openQuery('own-accounts', ownAccounts.ledgerAccounts, 'ledger accounts')

export const queries = {
  ...recordQueries('own-accounts', ownAccounts, 'id'),
  /** Ledger accounts that may become one of our own accounts. */
  useLedgerAccounts: () => useQuery(ledgerAccounts(useCompanyId(), undefined)).data?.rows,
}

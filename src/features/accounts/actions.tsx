import { BookOpen, Merge, Trash2 } from 'lucide-react'
import type { Account } from '@/contracts/accounts'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { useMay } from '@/lookups/use-may'
import { mutations } from './mutations'
import { ledgerLink, useChartLinks } from './queries'

export type Question = 'delete' | 'merge'

/** Actions on an account that the user may take. */
export const useAccountActions = (account: Account, ask: (question: Question) => void): DocumentAction[] => {
  const { accountId, keptBy } = account
  const mayUpdate = useMay('accounts', 'update')
  const mayDelete = useMay('accounts', 'delete')
  const { mayLedger } = useChartLinks()
  const change = mutations.useChange(accountId)
  const toggle = useActiveSwitch({ name: accountId, record: account, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  return [
    ...(mayUpdate
      ? [
          editRecord({ to: '/finance/chartOfAccounts/account/edit', search: { accountId } }),
          toggle,
          { id: 'merge', label: 'Merge into another account…', group: 'Change', icon: <Merge aria-hidden className="size-4" />, run: () => ask('merge') },
        ]
      : []),
    ...(mayLedger
      ? [{ id: 'ledger', label: 'Ledger', group: 'Look up', shortcut: 'l', icon: <BookOpen aria-hidden className="size-4" />, link: ledgerLink(account) }]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: 'Delete',
            group: 'Delete',
            icon: <Trash2 aria-hidden className="size-4" />,
            run: () => ask('delete'),
            disabledBecause: keptBy ?? undefined,
          },
        ]
      : []),
  ]
}

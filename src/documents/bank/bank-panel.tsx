import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '@/documents/dates'
import { useMay } from '@/lookups/use-may'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { type BankOwnerKind, bankOwners } from './owners'
import { AccountFacts } from './account-facts'
import { AccountDialog } from './account-dialog'
import { type BankAccount, type BankRequest, useBankDetails } from './queries'
import { RemoveDialog } from './remove-dialog'
import { RequestList } from './request-list'

/** The request that is being entered. It is kept when its dialog is closed, so that the input is kept too. */
interface OpenRequest {
  kind: 'add' | 'replace' | 'remove'
  account?: BankAccount
  open: boolean
}

interface AccountItemProps {
  account: BankAccount
  pending: BankRequest | undefined
  /** Left out if the user may not ask for changes. */
  onAsk?: ((kind: 'replace' | 'remove') => void) | undefined
}

const AccountItem = ({ account, pending, onAsk }: AccountItemProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
    <AccountFacts account={account} more={[['Approved', `${account.approvedByName}, ${formatMoment(account.updatedAt)}`]]} />
    {pending ? (
      <p className="text-ink-2">A change waits for approval.</p>
    ) : (
      onAsk && (
        <div className="flex gap-2">
          <Button onClick={() => onAsk('replace')}>
            Request change
            <span className="sr-only">{` of the account ending in ${account.last4}`}</span>
          </Button>
          <Button tone="ghost" onClick={() => onAsk('remove')}>
            Remove
            <span className="sr-only">{` the account ending in ${account.last4}`}</span>
          </Button>
        </div>
      )
    )}
  </li>
)

/** Bank accounts of a customer or vendor, or the one of our own account. Nobody can change an account alone: one person asks for the change, and another one approves it. */
export const BankPanel = ({ kind, id }: { kind: BankOwnerKind; id: string }) => {
  const { data, error, isFetching, refetch } = useBankDetails(kind, id)
  const mayAsk = useMay(bankOwners[kind].module, 'update')
  const [openRequest, setOpenRequest] = useState<OpenRequest | null>(null)
  const setOpen = (open: boolean) => setOpenRequest((current) => current && { ...current, open })
  const startRequest = (requestKind: OpenRequest['kind'], account?: BankAccount) =>
    setOpenRequest({ kind: requestKind, open: true, ...(account ? { account } : {}) })
  const pendingOf = (accountId: string) => data?.requests.find((request) => request.state === 'pending' && request.accountId === accountId)
  return (
    <Panel
      title="Bank accounts"
      actions={
        mayAsk &&
        data &&
        !(bankOwners[kind].isSingle && data.accounts.length > 0) && (
          <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => startRequest('add')}>
            Add account
          </Button>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-3">
          {data.accounts.length === 0 && <p className="text-ink-2">No bank accounts.</p>}
          <ul aria-label="Accounts" className="flex flex-col">
            {data.accounts.map((account) => (
              <AccountItem
                key={account.id}
                account={account}
                pending={pendingOf(account.id)}
                onAsk={mayAsk ? (requestKind) => startRequest(requestKind, account) : undefined}
              />
            ))}
          </ul>
          <RequestList kind={kind} id={id} requests={data.requests} />
        </div>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {openRequest && openRequest.kind !== 'remove' && (
        <AccountDialog
          key={openRequest.account?.id ?? 'new'}
          kind={kind}
          id={id}
          account={openRequest.account}
          open={openRequest.open}
          onOpenChange={setOpen}
        />
      )}
      {openRequest?.kind === 'remove' && openRequest.account && (
        <RemoveDialog key={openRequest.account.id} kind={kind} id={id} account={openRequest.account} open={openRequest.open} onOpenChange={setOpen} />
      )}
    </Panel>
  )
}

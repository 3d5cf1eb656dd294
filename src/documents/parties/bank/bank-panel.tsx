import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '@/documents/dates'
import { useMay } from '@/lookups/use-may'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { type PartyKind, partyKinds } from '../kinds'
import { AccountFacts } from './account-facts'
import { AccountDialog } from './account-dialog'
import { type BankAccount, type BankRequest, useBankDetails } from './queries'
import { RemoveDialog } from './remove-dialog'
import { RequestList } from './request-list'

/** What is being asked for; it stays when its dialog is closed, so that what was typed does. */
interface Asked {
  kind: 'add' | 'replace' | 'remove'
  account?: BankAccount
  open: boolean
}

interface AccountItemProps {
  account: BankAccount
  pending: BankRequest | undefined
  /** Left out where the user may not ask for changes. */
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

/** Bank accounts of a party. Nobody changes one alone: what one person asks for, another one approves. */
export const BankPanel = ({ kind, id }: { kind: PartyKind; id: string }) => {
  const { data, error, isFetching, refetch } = useBankDetails(kind, id)
  const mayAsk = useMay(partyKinds[kind].module, 'update')
  const [asked, setAsked] = useState<Asked | null>(null)
  const setOpen = (open: boolean) => setAsked((now) => now && { ...now, open })
  const ask = (wanted: Asked['kind'], account?: BankAccount) => setAsked({ kind: wanted, open: true, ...(account ? { account } : {}) })
  const pendingOf = (accountId: string) => data?.requests.find((request) => request.state === 'pending' && request.accountId === accountId)
  return (
    <Panel
      title="Bank accounts"
      actions={
        mayAsk &&
        data && (
          <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => ask('add')}>
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
              <AccountItem key={account.id} account={account} pending={pendingOf(account.id)} onAsk={mayAsk ? (wanted) => ask(wanted, account) : undefined} />
            ))}
          </ul>
          <RequestList kind={kind} id={id} requests={data.requests} />
        </div>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {asked && asked.kind !== 'remove' && (
        <AccountDialog key={asked.account?.id ?? 'new'} kind={kind} id={id} account={asked.account} open={asked.open} onOpenChange={setOpen} />
      )}
      {asked?.kind === 'remove' && asked.account && (
        <RemoveDialog key={asked.account.id} kind={kind} id={id} account={asked.account} open={asked.open} onOpenChange={setOpen} />
      )}
    </Panel>
  )
}

import type { AccountOption, CostCentreOption } from '@/contracts/ledger'

interface AccountNameProps {
  account: Pick<AccountOption, 'accountId' | 'name'>
  costCentre: CostCentreOption | null
  party?: { name: string } | null
  openItem?: { voucherId: string } | null
}

/** The account of a line as records show it, with the line's customer or vendor, what it settles, and its cost centre below. */
export const AccountName = ({ account, costCentre, party, openItem }: AccountNameProps) => (
  <>
    <span className="font-mono text-meta">{account.accountId}</span> {account.name}
    {party && (
      <span className="block text-meta text-ink-2">
        {party.name}
        {openItem ? <span className="font-mono"> {openItem.voucherId}</span> : ', on account'}
      </span>
    )}
    {costCentre && <CostCentreName costCentre={costCentre} />}
  </>
)

export const CostCentreName = ({ costCentre: { code, name } }: { costCentre: CostCentreOption }) => (
  <span className="block text-meta text-ink-2">
    <span className="sr-only">Cost centre </span>
    {code} {name}
  </span>
)

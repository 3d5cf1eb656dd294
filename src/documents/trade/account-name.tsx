import type { AccountOption, CostCentreOption } from '@/contracts/ledger'

interface AccountNameProps {
  account: Pick<AccountOption, 'accountId' | 'name'>
  costCentre: CostCentreOption | null
}

/** The account of a line as records show it, with the line's cost centre below. */
export const AccountName = ({ account, costCentre }: AccountNameProps) => (
  <>
    <span className="font-mono text-meta">{account.accountId}</span> {account.name}
    {costCentre && <CostCentreName costCentre={costCentre} />}
  </>
)

export const CostCentreName = ({ costCentre: { code, name } }: { costCentre: CostCentreOption }) => (
  <span className="block text-meta text-ink-2">
    <span className="sr-only">Cost centre </span>
    {code} {name}
  </span>
)

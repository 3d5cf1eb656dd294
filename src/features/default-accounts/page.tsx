import { Link } from '@tanstack/react-router'
import type { DefaultAccountsRecord } from '@/contracts/default-accounts'
import { type AccountRole, factsOfRole, roleGroups } from '@/contracts/rules/account-roles'
import { formatMoment } from '@/documents/dates'
import { useMay } from '@/lookups/use-may'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'
import { useDefaultAccounts } from './calls'
import { AccountsHealth } from './health'

const Role = ({ role, account, problem }: DefaultAccountsRecord['roles'][number]) => {
  const { name, use } = factsOfRole(role)
  return (
    <li className="grid gap-x-4 border-t border-line py-2 first:border-t-0 sm:grid-cols-2">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-meta text-ink-2">{use}</p>
      </div>
      <div>
        {account && (
          <p>
            <span className="font-mono text-meta">{account.accountId}</span> {account.name}
          </p>
        )}
        {problem && <p className="text-negative">{problem}</p>}
      </div>
    </li>
  )
}

/** The accounts to which postings go by their role, with what is missing or doesn't fit. */
export const DefaultAccountsPage = () => {
  const { roles, updatedAt, updatedByName } = useDefaultAccounts()
  const mayUpdate = useMay('default-accounts', 'update')
  const byRole = new Map<AccountRole, DefaultAccountsRecord['roles'][number]>(roles.map((one) => [one.role, one]))
  return (
    <>
      <PageHeader
        title="Default accounts"
        description="Postings find their accounts by these roles, unless a line names another account."
        actions={
          mayUpdate && (
            <Link to="/finance/default-accounts/edit" className={buttonClass('primary')}>
              Edit
            </Link>
          )
        }
      />
      <div className="flex max-w-form flex-col gap-4">
        <AccountsHealth roles={roles} />
        {roleGroups.map((group) => (
          <Panel key={group.title} title={group.title}>
            <ul>
              {group.roles.map((role) => {
                const one = byRole.get(role)
                return one && <Role key={role} {...one} />
              })}
            </ul>
          </Panel>
        ))}
        {updatedByName && (
          <p className="text-meta text-ink-2">
            Last change {formatMoment(updatedAt)}, {updatedByName}
          </p>
        )}
      </div>
    </>
  )
}

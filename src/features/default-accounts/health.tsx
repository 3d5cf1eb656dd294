import type { DefaultAccountsRecord } from '@/contracts/default-accounts'
import { factsOfRole } from '@/contracts/rules/account-roles'
import { Notice } from '@/ui/feedback/notice'

/** Whether everything can be posted, and what can't. */
export const AccountsHealth = ({ roles }: Pick<DefaultAccountsRecord, 'roles'>) => {
  const wrong = roles.filter(({ problem }) => problem !== null)
  if (wrong.length === 0) return <Notice tone="info" title={`All ${roles.length} roles have an account that fits.`} />
  const names = wrong.map(({ role }) => factsOfRole(role).name)
  return (
    <Notice
      tone="warning"
      title={`${wrong.length} of ${roles.length} roles ${wrong.length === 1 ? 'needs' : 'need'} an account. What is posted to them is refused until then.`}
    >
      {names.join(', ')}
    </Notice>
  )
}

import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { AccountForm } from './form'
import { newAccount } from './form-values'
import { mutations } from './mutations'
import { accountLink, accountPages } from './queries'

export const AddAccount = () => {
  useRequireFlag('accounts', 'create', accountPages.list)
  return (
    <AddRecord
      title="New account"
      draft={{ doc: 'account' }}
      form={(props) => <AccountForm {...props} />}
      initial={() => newAccount}
      create={mutations.useCreate()}
      successMessage={({ accountId }) => `${accountId} added`}
      linkOf={accountLink}
      cancel={{ to: accountPages.list }}
    />
  )
}

import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { AccountForm } from './form'
import { valuesOf } from './form-values'
import { mutations } from './mutations'
import { accountLink, accountPages, queries } from './queries'

/** The route loads the account before this renders. */
export const EditAccount = ({ accountId }: { accountId: string }) => {
  useRequireFlag('accounts', 'update', accountPages.list)
  const account = queries.useRecord(accountId)
  return (
    <EditRecord
      record={account}
      title={`Edit ${account.accountId}`}
      draft={{ doc: 'account', title: `Account ${account.accountId}` }}
      form={(props) => <AccountForm {...props} />}
      valuesOf={valuesOf}
      edit={mutations.useEdit(account.accountId)}
      successMessage={(saved) => `${saved.accountId} saved`}
      linkOf={accountLink}
      cancel={accountLink(account)}
    />
  )
}

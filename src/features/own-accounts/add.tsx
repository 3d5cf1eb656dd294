import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { NewOwnAccountForm } from './form'
import { newOwnAccount } from './form-values'
import { mutations } from './mutations'

const list = '/finance/cash-and-bank/own-account/list'

export const AddOwnAccount = () => {
  useRequireFlag('own-accounts', 'create', list)
  return (
    <AddRecord
      title="New own account"
      description="Ledger accounts for a bank, cash or cards are own accounts by themselves. Add one over another ledger account."
      draft={{ doc: 'own-account' }}
      form={(props) => <NewOwnAccountForm {...props} />}
      initial={() => newOwnAccount}
      create={mutations.useCreate()}
      successMessage={({ name }) => `${name} added`}
      linkOf={({ id }) => ({ to: '/finance/cash-and-bank/own-account/detail', search: { id } })}
      cancel={{ to: list }}
    />
  )
}

import type { OwnAccountEdit } from '@/contracts/own-account-input'
import { EditRecord } from '@/documents/form/edit-record'
import type { Attempt } from '@/documents/form/use-attempt'
import { useRequireFlag } from '@/documents/use-require-flag'
import { OwnAccountForm } from './form'
import { settingsOf } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

/** The route loads the account before this renders. */
export const EditOwnAccount = ({ id }: { id: string }) => {
  useRequireFlag('own-accounts', 'update', '/finance/cash-and-bank/own-account/list')
  const account = queries.useRecord(id)
  const change = mutations.useChange(id)
  const detail = { to: '/finance/cash-and-bank/own-account/detail', search: { id } }
  return (
    <EditRecord
      record={account}
      title={`Edit ${account.name}`}
      description="Its bank details are changed on its page, with the approval of a second person."
      draft={{ doc: 'own-account', title: `Own account ${account.name}` }}
      form={(props) => <OwnAccountForm kind={account.kind} {...props} />}
      valuesOf={settingsOf}
      edit={{ mutateAsync: ({ body, ...attempt }: { body: OwnAccountEdit } & Attempt) => change.mutateAsync({ action: 'edit', ...body, ...attempt }) }}
      successMessage={({ name }) => `${name} saved`}
      linkOf={() => detail}
      cancel={detail}
    />
  )
}

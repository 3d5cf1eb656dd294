import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { GroupForm } from './form'
import { newGroup } from './form-values'
import { mutations } from './mutations'
import { groupLink, groupPages } from './queries'

export const AddAccountGroup = () => {
  useRequireFlag('account-groups', 'create', groupPages.list)
  return (
    <AddRecord
      title="New account group"
      draft={{ doc: 'account-group' }}
      form={(props) => <GroupForm {...props} />}
      initial={() => newGroup}
      create={mutations.useCreate()}
      successMessage={({ groupId }) => `${groupId} added`}
      linkOf={groupLink}
      cancel={{ to: groupPages.list }}
    />
  )
}

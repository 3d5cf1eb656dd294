import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { GroupForm } from './form'
import { valuesOf } from './form-values'
import { mutations } from './mutations'
import { groupLink, groupPages, queries } from './queries'

/** The route loads the group before this renders. */
export const EditAccountGroup = ({ groupId }: { groupId: string }) => {
  useRequireFlag('account-groups', 'update', groupPages.list)
  const group = queries.useRecord(groupId)
  return (
    <EditRecord
      record={group}
      title={`Edit group ${group.groupId}`}
      draft={{ doc: 'account-group', title: `Account group ${group.groupId}` }}
      form={(props) => <GroupForm {...props} />}
      valuesOf={valuesOf}
      edit={mutations.useEdit(group.groupId)}
      successMessage={(saved) => `${saved.groupId} saved`}
      linkOf={groupLink}
      cancel={groupLink(group)}
    />
  )
}

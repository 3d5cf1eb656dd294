import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AccountGroup } from '@/contracts/account-groups'
import { inWords } from '@/contracts/words'
import { formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { RecordHeader } from '@/documents/detail/record-header'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { mutations } from './mutations'
import { groupLink, groupPages, queries } from './queries'

const useActions = (group: AccountGroup, askToDelete: () => void): DocumentAction[] => {
  const { groupId } = group
  const mayUpdate = useMay('account-groups', 'update')
  const mayDelete = useMay('account-groups', 'delete')
  const change = mutations.useChange(groupId)
  const toggle = useActiveSwitch({ name: groupId, record: group, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  return [
    ...(mayUpdate ? [editRecord({ to: '/finance/chartOfAccounts/accountGroups/edit', search: { groupId } }), toggle] : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: 'Delete',
            group: 'Delete',
            icon: <Trash2 aria-hidden className="size-4" />,
            run: askToDelete,
            disabledBecause: group.accounts + group.groups > 0 ? 'Accounts or groups are in it.' : undefined,
          },
        ]
      : []),
  ]
}

/** Detail page of a group. The route has loaded it. */
export const AccountGroupDetail = ({ groupId: key }: { groupId: string }) => {
  const group = queries.useRecord(key)
  const { groupId, name, root, parent, accounts, groups, isActive, version, updatedAt, updatedByName } = group
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = mutations.useRemove(groupId)
  const actions = useActions(group, () => setAsking(true))
  const neighbours = useNeighbours({
    list: 'account-groups',
    current: group.id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: groupLink,
  })
  const discard = withErrorToast(async () => {
    await remove.mutateAsync({ version })
    notify.success(`${groupId} deleted`)
    await navigate({ to: groupPages.list })
  })
  return (
    <>
      <RecordHeader code={groupId} name={name} isActive={isActive} actions={actions} neighbours={neighbours} list={{ to: groupPages.list }} />
      <div className="max-w-form">
        <Panel title="Facts">
          <Facts
            className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
            facts={[
              ['Root', inWords(root)],
              ['Group above', parent && `${parent.groupId} ${parent.name}`],
              ['Accounts in it', accounts],
              ['Groups in it', groups],
              ['Last change', updatedByName && `${formatMoment(updatedAt)}, ${updatedByName}`],
            ]}
          />
        </Panel>
      </div>
      {asking && (
        <QuestionDialog
          title={`Delete group ${groupId}?`}
          text="Nothing is in it. It is deleted for good."
          submit="Delete it"
          danger
          onClose={() => setAsking(false)}
          run={async () => {
            setAsking(false)
            await discard()
          }}
        />
      )}
    </>
  )
}

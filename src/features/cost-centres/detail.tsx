import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CostCentreDetail as Detail } from '@/contracts/cost-centres'
import { formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { RecordHeader } from '@/documents/detail/record-header'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { useOnce } from '@/documents/use-once'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { mutations } from './mutations'
import { queries } from './queries'

const route = getRouteApi('/_app/finance/cost-centres/detail')
const list = { to: '/finance/cost-centres' }

const useActions = (centre: Detail, onDelete: () => void): DocumentAction[] => {
  const { id, code, usedOn } = centre
  const may = { update: useMay('cost-centres', 'update'), delete: useMay('cost-centres', 'delete') }
  const change = mutations.useChange(id)
  const toggle = useActiveSwitch({ name: code, record: centre, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  const edit: DocumentAction = editRecord({ to: '/finance/cost-centres/edit', search: { id } })
  const remove: DocumentAction = {
    id: 'delete',
    label: 'Delete',
    group: 'Change',
    icon: <Trash2 aria-hidden className="size-4" />,
    run: onDelete,
  }
  return [...(may.update ? [edit, toggle] : []), ...(may.delete && usedOn === 0 ? [remove] : [])]
}

const DeleteDialog = ({ centre, onClose }: { centre: Detail; onClose: () => void }) => {
  const navigate = useNavigate()
  const discard = mutations.useDiscard(centre)
  const run = useOnce(
    withErrorToast(async () => {
      await discard.mutateAsync()
      await navigate(list)
      notify.success(`${centre.code} deleted`)
    }),
  )
  return <QuestionDialog danger title={`Delete ${centre.code}?`} text="No line names it." submit="Delete" onClose={onClose} run={run} />
}

/** Detail page of a cost centre. */
export const CostCentreDetail = () => {
  const centre = queries.useRecord(route.useSearch().id)
  const { id, code, name, isActive, usedOn, requiredBy, updatedAt, updatedByName } = centre
  const [deleting, setDeleting] = useState(false)
  const actions = useActions(centre, () => setDeleting(true))
  const neighbours = useNeighbours({
    list: 'cost-centres',
    current: id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/cost-centres/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader code={code} name={name} isActive={isActive} actions={actions} neighbours={neighbours} list={list} />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="Facts">
          <Facts
            className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
            facts={[
              ['Used', usedOn === 0 ? 'On no line yet' : `On ${usedOn} ${usedOn === 1 ? 'line' : 'lines'}`],
              ['Last change', updatedByName && `${formatMoment(updatedAt)}, ${updatedByName}`],
            ]}
          />
        </Panel>
        <Panel title="Accounts whose lines need a cost centre">
          {requiredBy.length === 0 ? (
            <p className="text-ink-2">None. On every line that names an account, a cost centre may be given; an account’s own settings can require it.</p>
          ) : (
            <ul>
              {requiredBy.map((account) => (
                <li key={account.accountId}>
                  <span className="font-mono text-meta">{account.accountId}</span> {account.name}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      {deleting && <DeleteDialog centre={centre} onClose={() => setDeleting(false)} />}
    </>
  )
}

import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FilePlus, Repeat, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EntryTemplateDetail as Detail } from '@/contracts/entry-templates'
import { action, editAction, possibleActions } from '@/documents/detail/document-actions'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { changedFact } from '@/documents/detail/record-facts'
import { RecordHeader } from '@/documents/detail/record-header'
import { TemplateLines } from '@/documents/entries/template-line-list'
import { templateQueries } from '@/documents/entries/template-queries'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { useOnce } from '@/documents/use-once'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { templateMutations } from './mutations'

const route = getRouteApi('/_app/finance/journalEntry/template/detail')
const list = { to: '/finance/journalEntry/template' }

const DeleteDialog = ({ template, onClose }: { template: Detail; onClose: () => void }) => {
  const navigate = useNavigate()
  const discard = templateMutations.useDiscard(template)
  const run = useOnce(
    withErrorToast(async () => {
      await discard.mutateAsync()
      await navigate(list)
      notify.success(`${template.name} deleted`)
    }),
  )
  return <QuestionDialog danger title={`Delete ${template.name}?`} text="Entries that were made from it stay." submit="Delete" onClose={onClose} run={run} />
}

/** Page of a template: what a new entry takes over from it. */
export const EntryTemplateDetail = () => {
  const template = templateQueries.useRecord(route.useSearch().id)
  const { id, name, narration, reference, lines } = template
  const [deleting, setDeleting] = useState(false)
  const mayEnter = useMay('journal-entries', 'create')
  const mayRepeat = useMay('recurring-entries', 'create')
  const mayUpdate = useMay('entry-templates', 'update')
  const mayDelete = useMay('entry-templates', 'delete')
  const actions = possibleActions([
    mayEnter &&
      action('use', 'Use for a new entry', FilePlus, { primary: true, group: 'Create', link: { to: '/finance/journalEntry/add', search: { template: id } } }),
    mayRepeat && action('repeat', 'Let it recur', Repeat, { group: 'Create', link: { to: '/finance/journalEntry/recurring/add', search: { template: id } } }),
    mayUpdate && editAction({ to: '/finance/journalEntry/template/edit', search: { id } }, undefined),
    mayDelete && action('delete', 'Delete', Trash2, { run: () => setDeleting(true) }),
  ])
  const neighbours = useNeighbours({
    list: 'entry-templates',
    current: id,
    queryOptions: templateQueries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/journalEntry/template/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader code={name} hasCode={false} name={narration} status={null} actions={actions} neighbours={neighbours} list={list} />
      <div className="flex flex-col gap-4">
        <Panel title="Facts">
          <Facts facts={[['Reference', reference], ...changedFact(template)]} />
        </Panel>
        <TemplateLines lines={lines} />
      </div>
      {deleting && <DeleteDialog template={template} onClose={() => setDeleting(false)} />}
    </>
  )
}

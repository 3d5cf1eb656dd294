import type { EntryTemplateDetail } from '@/contracts/entry-templates'
import { newEntryLine } from '@/documents/entries/lines'
import { headCodecs, headValuesOf } from '@/documents/entries/template-form'
import { templateQueries } from '@/documents/entries/template-queries'
import { AddRecord } from '@/documents/form/add-record'
import { initialOf } from '@/documents/form/codecs'
import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { TemplateFormScreen } from './form'
import { templateMutations } from './mutations'

const list = { to: '/finance/journalEntry/template' } as const
const detailOf = ({ id }: Pick<EntryTemplateDetail, 'id'>) => ({ to: '/finance/journalEntry/template/detail', search: { id } })

export const AddEntryTemplate = () => {
  useRequireFlag('entry-templates', 'create', list.to)
  return (
    <AddRecord
      title="New entry template"
      description="Amounts may be left open, to be entered each time."
      draft={{ doc: 'entry-template' }}
      form={(props) => <TemplateFormScreen {...props} />}
      initial={() => initialOf(headCodecs, { lines: [newEntryLine(), newEntryLine()] })}
      create={templateMutations.useCreate()}
      successMessage={({ name }) => `${name} added`}
      linkOf={detailOf}
      cancel={list}
    />
  )
}

/** The route loads the template before this renders. */
export const EditEntryTemplate = ({ id }: { id: string }) => {
  useRequireFlag('entry-templates', 'update', list.to)
  const template = templateQueries.useRecord(id)
  return (
    <EditRecord
      record={template}
      title={`Edit ${template.name}`}
      description="Entries that were made from it stay as they are."
      draft={{ doc: 'entry-template', title: `Template ${template.name}` }}
      form={(props) => <TemplateFormScreen {...props} />}
      valuesOf={headValuesOf}
      edit={templateMutations.useEdit(id)}
      successMessage={({ name }) => `${name} saved`}
      linkOf={detailOf}
      cancel={detailOf({ id })}
    />
  )
}

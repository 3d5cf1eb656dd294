import type { EntryTemplateDetail } from '@/contracts/entry-templates'
import type { JournalEntry } from '@/contracts/journal-entries'
import type { RecurringEntryDetail } from '@/contracts/recurring-entries'
import { savedEntryLine } from '@/documents/entries/lines'
import { templateFormLine } from '@/documents/entries/template-lines'
import { AddRecord } from '@/documents/form/add-record'
import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useToday } from '@/session/today'
import { RecurringFormScreen } from './form'
import { newRecurring, type Source, valuesOfRecurring } from './form-values'
import { recurringMutations } from './mutations'
import { recurringQueries } from './queries'

const list = { to: '/finance/journalEntry/recurring' } as const
const detailOf = ({ id }: Pick<RecurringEntryDetail, 'id'>) => ({ to: '/finance/journalEntry/recurring/detail', search: { id } })

interface AddProps {
  copied: JournalEntry | undefined
  template: EntryTemplateDetail | undefined
}

const sourceOf = ({ copied, template }: AddProps): Source | undefined => {
  if (template) {
    const { name, narration, reference, lines } = template
    return { name, narration, reference: reference ?? '', lines: lines.map(templateFormLine) }
  }
  if (!copied) return undefined
  const lines = copied.lines.filter(({ isComputed }) => !isComputed).map((line) => savedEntryLine(line, copied))
  return { name: copied.narration.slice(0, 100), narration: copied.narration, reference: copied.reference ?? '', lines }
}

/** The route loads the template or the entry that it begins with before this renders. */
export const AddRecurringEntry = (props: AddProps) => {
  useRequireFlag('recurring-entries', 'create', list.to)
  const today = useToday()
  const source = sourceOf(props)
  return (
    <AddRecord
      title="New recurring entry"
      description="Made on each of its dates by night: posted, or left as a draft for a person."
      draft={{ doc: 'recurring-entry', id: props.template?.id ?? props.copied?.id ?? 'new' }}
      form={(form) => <RecurringFormScreen {...form} />}
      initial={() => newRecurring(today, source)}
      create={recurringMutations.useCreate()}
      successMessage={({ name }) => `${name} added`}
      linkOf={detailOf}
      cancel={list}
    />
  )
}

/** The route loads the recurring entry before this renders. */
export const EditRecurringEntry = ({ id }: { id: string }) => {
  useRequireFlag('recurring-entries', 'update', list.to)
  const recurring = recurringQueries.useRecord(id)
  return (
    <EditRecord
      record={recurring}
      title={`Edit ${recurring.name}`}
      description="Counts from its next date. Entries that were made stay as they are."
      draft={{ doc: 'recurring-entry', title: `Recurring entry ${recurring.name}` }}
      form={(form) => <RecurringFormScreen {...form} />}
      valuesOf={valuesOfRecurring}
      edit={recurringMutations.useEdit(id)}
      successMessage={({ name }) => `${name} saved`}
      linkOf={detailOf}
      cancel={detailOf({ id })}
    />
  )
}

import { type RecurringEntry, recurringEntries as calls } from '@/contracts/recurring-entries'
import { rhythmInWords } from '@/contracts/recurrence'
import { inWords } from '@/contracts/words'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import type { ExportColumn } from '../lists/export-cells'
import { readPage } from '../lists/list'
import { getRecurringEntry, recurringEntryList } from './queries'
import { changeRecurringEntry, createRecurringEntry, discardRecurringEntry } from './service'

const file = {
  name: 'recurring-entries',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'narration', header: 'Narration', kind: 'text', value: (row) => row.narration },
    { id: 'rhythm', header: 'Rhythm', kind: 'text', value: rhythmInWords },
    { id: 'mode', header: 'On its day', kind: 'text', value: (row) => inWords(row.mode) },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'nextOn', header: 'Next date', kind: 'day', value: (row) => row.nextOn },
    { id: 'last', header: 'Last entry', kind: 'text', value: (row) => row.lastVoucherId },
    { id: 'problem', header: 'Refused because', kind: 'text', value: (row) => row.problem },
    { id: 'total', header: 'Total', kind: 'number', value: (row) => row.total },
  ] satisfies ExportColumn<RecurringEntry>[],
}

export const recurringEntryHandlers = [
  handle(calls.list, (context) => readPage(context, recurringEntryList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, recurringEntryList, file, context.query)),
  handle(calls.get, (context) => getRecurringEntry(context, context.params.id)),
  handle(calls.create, (context) => createRecurringEntry(context, context.body)),
  handle(calls.change, (context) => changeRecurringEntry(context, context.params.id, context.body)),
  handle(calls.discard, (context) => discardRecurringEntry(context, context.params.id, context.query.version)),
]

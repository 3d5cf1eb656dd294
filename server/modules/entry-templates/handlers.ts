import { type EntryTemplate, entryTemplates as calls } from '@/contracts/entry-templates'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import type { ExportColumn } from '../lists/export-cells'
import { readPage } from '../lists/list'
import { entryTemplateList, getEntryTemplate } from './queries'
import { changeEntryTemplate, createEntryTemplate, discardEntryTemplate } from './service'

const file = {
  name: 'entry-templates',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'narration', header: 'Narration', kind: 'text', value: (row) => row.narration },
    { id: 'reference', header: 'Reference', kind: 'text', value: (row) => row.reference },
    { id: 'lines', header: 'Lines', kind: 'number', value: (row) => row.lineCount },
  ] satisfies ExportColumn<EntryTemplate>[],
}

export const entryTemplateHandlers = [
  handle(calls.list, (context) => readPage(context, entryTemplateList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, entryTemplateList, file, context.query)),
  handle(calls.get, (context) => getEntryTemplate(context, context.params.id)),
  handle(calls.create, (context) => createEntryTemplate(context, context.body)),
  handle(calls.change, (context) => changeEntryTemplate(context, context.params.id, context.body)),
  handle(calls.discard, (context) => discardEntryTemplate(context, context.params.id, context.query.version)),
]

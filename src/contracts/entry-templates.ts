import { z } from 'zod'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { entryTemplateInput, entryTemplatePatch } from './entry-template-input'
import { page } from './envelope'
import { partySummary } from './fields'
import { entryTaxSides } from './journal-entry-input'
import { accountOption, costCentreOption } from './ledger'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { entryTemplateOrders } from './list-orders'

const entryTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  narration: z.string(),
  reference: nullableText,
  lineCount: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  version: z.number().int(),
})
export type EntryTemplate = z.infer<typeof entryTemplate>

/** A line as a new entry takes it over. */
export const templateLine = z.object({
  id: z.uuid(),
  account: accountOption,
  memo: nullableText,
  debit: nullableText,
  credit: nullableText,
  /** Null: the base currency. */
  currency: nullableText,
  party: partySummary.nullable(),
  costCentre: costCentreOption.nullable(),
  taxId: z.uuid().nullable(),
  taxCode: nullableText,
  taxSide: z.enum(entryTaxSides).nullable(),
})
export type TemplateLine = z.infer<typeof templateLine>

const entryTemplateDetail = entryTemplate.extend({ lines: z.array(templateLine) })
export type EntryTemplateDetail = z.infer<typeof entryTemplateDetail>

export const entryTemplateFilters = {
  name: { kind: 'text', label: 'Name' },
  narration: { kind: 'text', label: 'Narration' },
  reference: { kind: 'text', label: 'Reference' },
} as const satisfies FilterFields
export const entryTemplateQuery = listQuery(entryTemplateOrders)

const root = '/finance/entry-templates'
const at = `${root}/:id` as const
const module = 'entry-templates'
export const entryTemplates = {
  list: endpoint({
    method: 'GET',
    path: root,
    query: entryTemplateQuery,
    response: page(entryTemplate),
    module,
    action: 'read',
    summary: 'Templates of journal entries',
  }),
  export: exportEndpoint(module, root, entryTemplateQuery),
  get: endpoint({ method: 'GET', path: at, response: entryTemplateDetail, module, action: 'read', summary: 'A template with its lines' }),
  create: endpoint({
    method: 'POST',
    path: root,
    body: entryTemplateInput,
    response: entryTemplateDetail,
    module,
    action: 'create',
    summary: 'Save lines as a template of journal entries',
  }),
  change: endpoint({
    method: 'PATCH',
    path: at,
    body: entryTemplatePatch,
    response: entryTemplateDetail,
    module,
    action: { edit: 'update' },
    summary: 'Change a template; entries that were made from it stay as they are',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ id: z.uuid() }),
    module,
    action: 'delete',
    summary: 'Delete a template; entries that were made from it stay',
  }),
}

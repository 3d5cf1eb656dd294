import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { type EntryTemplateDetail, entryTemplates } from '@/contracts/entry-templates'
import { type RecurringEntryDetail, recurringEntries } from '@/contracts/recurring-entries'
import type { AccountOption } from '@/contracts/ledger'
import type { Api, Caller } from './api'

interface Parties {
  customerId: string
  taxCodeId: string
}

const RHYTHM = { rhythm: 'monthly', firstOn: '2199-01-01', mode: 'propose' }

/** Creates a journal entry as a draft, a template, a recurring entry, a cost centre and a staged file that only one company has. */
export const entriesOf = async (api: Api, user: Caller, parties: Parties) => {
  const { accounts } = (await user.call<{ accounts: AccountOption[] }>(journalEntries.basis)).data
  const [accountId, receivableId] = (['expense', 'receivable'] as const).map((type) => accounts.find((account) => account.type === type)?.id ?? '')
  const csv = { files: [{ name: 'j.csv', bytes: new TextEncoder().encode('k,l\n1,2\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(journalEntries.stage, csv)).data.files[0]?.id ?? ''
  const [centre] = await api.owner.query<{ id: string }>(`insert into cost_centres (company_id, code, name) values ($1, 'OWN', 'Own') returning id`, [
    user.companyId,
  ])
  const body = { narration: 'Own', lines: [{ accountId, debit: '10' }], fileIds: [await stageFile()] }
  const draft = await user.call<JournalEntry>(journalEntries.create, { body })
  const head = { name: 'Own', narration: 'Own', lines: [{ accountId }] }
  const template = (await user.call<EntryTemplateDetail>(entryTemplates.create, { body: head })).data
  const recurring = (await user.call<RecurringEntryDetail>(recurringEntries.create, { body: { ...head, ...RHYTHM } })).data
  return { ...parties, accountId, receivableId, costCentreId: centre?.id ?? '', draft: draft.data, stagedFileId: await stageFile(), template, recurring }
}
export type Entries = Awaited<ReturnType<typeof entriesOf>>

const key = ({ draft: { voucherId } }: Entries) => ({ voucherId })

const template = ({ template: { id } }: Entries) => ({ id })
const recurring = ({ recurring: { id } }: Entries) => ({ id })

export const ENTRY_PATHS: Record<string, (own: Entries) => Record<string, string>> = {
  'GET /finance/entry-templates/:id': template,
  'PATCH /finance/entry-templates/:id': template,
  'DELETE /finance/entry-templates/:id': template,
  'GET /finance/recurring-entries/:id': recurring,
  'PATCH /finance/recurring-entries/:id': recurring,
  'DELETE /finance/recurring-entries/:id': recurring,
  'GET /finance/journal-entry/:voucherId': key,
  'GET /finance/journal-entry/:voucherId/pdf': key,
  'GET /finance/journal-entry/:voucherId/bank-matches': key,
  'PUT /finance/journal-entry/:account_id': ({ draft: { account_id } }) => ({ account_id }),
  'PATCH /finance/journal-entry/:voucherId': key,
  'DELETE /finance/journal-entry/:voucherId': key,
  'DELETE /finance/journal-entry/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /finance/journal-entry/:voucherId/files/:fileId': (own) => ({ ...key(own), fileId: own.draft.files[0]?.id ?? '' }),
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const entryBody = (name: string, own: Entries): object | undefined => {
  const {
    accountId,
    draft: { version },
  } = own
  const kind = /finance\/(entry-templates|recurring-entries)/.exec(name)?.[1]
  if (kind) {
    const head = { name: `Own ${name}`, narration: 'Own', lines: [{ accountId }], ...(kind === 'recurring-entries' ? RHYTHM : {}) }
    if (name.startsWith('PATCH')) return { action: 'edit', version: kind === 'recurring-entries' ? own.recurring.version : own.template.version, ...head }
    return name.startsWith('POST') ? head : {}
  }
  if (!name.includes('/finance/journal-entry')) return undefined
  const content = { narration: 'Own', lines: [{ accountId, debit: '10' }] }
  if (name.startsWith('PATCH')) return { action: 'edit', version, ...content }
  return name.startsWith('PUT') ? { version, ...content } : name.startsWith('POST') ? content : {}
}

type References = Record<string, (own: Entries, other: Entries) => unknown>
const fieldsOf = (name: string): References => {
  const bodyWith = (own: Entries, more: object) => ({ ...entryBody(name, own), ...more })
  const withLine = (own: Entries, more: object) => bodyWith(own, { lines: [{ accountId: own.accountId, debit: '10', ...more }] })
  return {
    fileIds: (own, other) => bodyWith(own, { fileIds: [other.stagedFileId] }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
    'lines.id': (own, other) => withLine(own, { id: other.draft.lines[0]?.id }),
    'lines.accountId': (own, other) => withLine(own, { accountId: other.accountId }),
    'lines.partyId': (own, other) => withLine(own, { accountId: own.receivableId, partyId: other.customerId }),
    'lines.taxId': (own, other) => withLine(own, { taxId: other.taxCodeId, taxSide: 'sale' }),
    'lines.costCentreId': (own, other) => withLine(own, { costCentreId: other.costCentreId }),
  }
}

/** The same of the lines of templates and recurring entries. */
const lineFieldsOf = (name: string): References => {
  const withLine = (own: Entries, more: object) => ({ ...entryBody(name, own), lines: [{ accountId: own.accountId, ...more }] })
  const lineOf = ({ template: ofTemplate, recurring: ofRecurring }: Entries) => (name.includes('recurring') ? ofRecurring : ofTemplate).lines[0]?.id
  return {
    'lines.id': (own, other) => withLine(own, { id: lineOf(other) }),
    'lines.accountId': (own, other) => withLine(own, { accountId: other.accountId }),
    'lines.partyId': (own, other) => withLine(own, { accountId: own.receivableId, partyId: other.customerId }),
    'lines.taxId': (own, other) => withLine(own, { taxId: other.taxCodeId, taxSide: 'sale' }),
    'lines.costCentreId': (own, other) => withLine(own, { costCentreId: other.costCentreId }),
  }
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const entryReferences: Record<string, References> = Object.fromEntries(
  ['POST /finance/journal-entry', 'PUT /finance/journal-entry/:account_id', 'PATCH /finance/journal-entry/:voucherId'].map((name) => [name, fieldsOf(name)]),
)
for (const path of ['/finance/entry-templates', '/finance/recurring-entries'])
  for (const name of [`POST ${path}`, `PATCH ${path}/:id`]) entryReferences[name] = lineFieldsOf(name)

import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import type { AccountOption } from '@/contracts/ledger'
import type { Api, Caller } from './api'

interface Parties {
  customerId: string
  taxCodeId: string
}

/** Creates a journal entry as a draft, a cost centre and a staged file that only one company has. */
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
  return { ...parties, accountId, receivableId, costCentreId: centre?.id ?? '', draft: draft.data, stagedFileId: await stageFile() }
}
export type Entries = Awaited<ReturnType<typeof entriesOf>>

const key = ({ draft: { voucherId } }: Entries) => ({ voucherId })

export const ENTRY_PATHS: Record<string, (own: Entries) => Record<string, string>> = {
  'GET /finance/journal-entry/:voucherId': key,
  'GET /finance/journal-entry/:voucherId/pdf': key,
  'PUT /finance/journal-entry/:account_id': ({ draft: { account_id } }) => ({ account_id }),
  'PATCH /finance/journal-entry/:voucherId': key,
  'DELETE /finance/journal-entry/:voucherId': key,
  'DELETE /finance/journal-entry/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /finance/journal-entry/:voucherId/files/:fileId': (own) => ({ ...key(own), fileId: own.draft.files[0]?.id ?? '' }),
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const entryBody = (name: string, { accountId, draft: { version } }: Entries): object | undefined => {
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

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const entryReferences: Record<string, References> = Object.fromEntries(
  ['POST /finance/journal-entry', 'PUT /finance/journal-entry/:account_id', 'PATCH /finance/journal-entry/:voucherId'].map((name) => [name, fieldsOf(name)]),
)

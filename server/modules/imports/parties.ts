import type { z } from 'zod'
import type { partyImportBody, tablePreviewBody, TableImported } from '@/contracts/imports'
import { customerInput, vendorInput } from '@/contracts/party-fields'
import { countryNamed } from '../../domain/table-import/countries'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord, TableRead } from '../../domain/table-import/types'
import { customerLayout, vendorLayout } from '../../domain/table-import/uses/parties'
import type { Session } from '../../http/context'
import { loadCustomer, loadVendor } from '../parties/load'
import { createCustomer, createVendor, updateCustomer, updateVendor } from '../parties/service'
import { dropUpload, refuseFaultyRows, RESULT_ROWS } from './commit'
import { rememberMapping } from './mappings'
import { type KnownParty, matchParties, refuseTwins } from './party-match'
import { changedCustomer, changedVendor, newCustomer, newVendor } from './party-rows'
import { previewOf } from './preview'
import { complain } from './price-items'
import type { TableFile } from './read-file'
import { readForImport, type ReadingBody } from './reading'

interface Role {
  purpose: 'customers' | 'vendors'
  layout: typeof customerLayout
  check: (record: ImportRecord, baseCurrency: string) => z.ZodSafeParseResult<unknown>
  create: (session: Session, record: ImportRecord) => Promise<{ id: string; code: string; name: string }>
  /** Null when the file holds nothing new. */
  update: (session: Session, record: ImportRecord, id: string) => Promise<{ id: string; code: string; name: string } | null>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const nothing: ImportRecord['values'] = {}

const customersRole: Role = {
  purpose: 'customers',
  layout: customerLayout,
  check: ({ values }, baseCurrency) => customerInput.safeParse(newCustomer(values, baseCurrency)),
  create: (session, { values }) => createCustomer(session, customerInput.parse(newCustomer(values, session.entry.company.baseCurrency))),
  update: async (session, { values }, id) => {
    const record = await loadCustomer(session, id)
    const changed = changedCustomer(record, values)
    return same(changed, changedCustomer(record, nothing)) ? null : updateCustomer(session, id, { ...changed, version: record.version })
  },
}
const vendorsRole: Role = {
  purpose: 'vendors',
  layout: vendorLayout,
  check: ({ values }, baseCurrency) => vendorInput.safeParse(newVendor(values, baseCurrency)),
  create: (session, { values }) => createVendor(session, vendorInput.parse(newVendor(values, session.entry.company.baseCurrency))),
  update: async (session, { values }, id) => {
    const record = await loadVendor(session, id)
    const changed = changedVendor(record, values)
    return same(changed, changedVendor(record, nothing)) ? null : updateVendor(session, id, { ...changed, version: record.version })
  },
}

/** Fields of the contract that stand elsewhere than the file's columns. */
const fieldOf = (path: readonly PropertyKey[]): string => (path[0] === 'taxIds' ? 'taxNumber' : String(path[0] === 'addresses' ? path[2] : path[0]))

const check = (record: ImportRecord, table: TableRead, role: Role, baseCurrency: string) => {
  const { country } = record.values
  if (country) {
    record.values.country = countryNamed(country)
    if (record.values.country === null) complain(record, table, 'country', 'COUNTRY_UNKNOWN', `“${country.slice(0, 40)}” is no country that we know.`)
  }
  // All at once: who mends a file row by row should not have to read it again for each cell.
  const faulty = new Set(record.problems.filter(({ severity }) => severity === 'error').map(({ field }) => field))
  for (const { path, message } of role.check(record, baseCurrency).error?.issues ?? [])
    if (!faulty.has(fieldOf(path))) complain(record, table, fieldOf(path), 'INVALID', message)
}

const read = async (session: Session, file: TableFile, role: Role, body: ReadingBody) => {
  const reading = await readForImport(session, file, role.layout, { purpose: role.purpose, vendorId: null }, body)
  for (const record of reading.table.records) check(record, reading.table, role, session.entry.company.baseCurrency)
  refuseTwins(reading.table)
  return { reading, known: await matchParties(session, role.purpose, reading.table) }
}

const preview = async (session: Session, file: TableFile, role: Role, { faulty, ...body }: z.output<typeof tablePreviewBody>) => {
  const { reading, known } = await read(session, file, role, body)
  const judged = reading.table.records.map((record) => {
    const party = known.get(record)
    return party ? { record, outcome: 'update' as const, target: `${party.code} ${party.name}` } : { record, outcome: 'create' as const }
  })
  return previewOf(file, reading, judged, { faulty })
}

type ResultRow = TableImported['rows'][number]

const writeRow = async (
  session: Session,
  role: Role,
  record: ImportRecord,
  known: KnownParty | undefined,
  existing: 'update' | 'leave',
): Promise<ResultRow> => {
  const { row } = record
  const answer = (outcome: ResultRow['outcome'], { id, code, name }: KnownParty): ResultRow => ({
    row,
    outcome,
    key: id,
    label: `${code} ${name}`,
    message: null,
  })
  if (!known) return answer('created', await role.create(session, record))
  const changed = existing === 'update' ? await role.update(session, record, known.id) : null
  return changed ? answer('updated', changed) : answer('left', known)
}

const commit = async (session: Session, file: TableFile, role: Role, body: z.output<typeof partyImportBody>): Promise<TableImported> => {
  const { reading, known } = await read(session, file, role, body)
  const { table, signature, decimal, dates } = reading
  const leftOut = refuseFaultyRows(table.records, body.faultyRows)
  // The uploaded table belongs to none of the records that it makes.
  const writer: Session = { ...session, files: [] }
  const rows: ResultRow[] = []
  for (const record of table.records) if (!hasError(record)) rows.push(await writeRow(writer, role, record, known.get(record), body.existing))
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const result = { created: count('created'), updated: count('updated'), left: count('left'), leftOut: leftOut.length }
  const remembered = await rememberMapping(session, { purpose: role.purpose, vendorId: null, signature }, { mapping: { ...table.mapping }, decimal, dates })
  await session.audit({
    entity: `${role.purpose}_import`,
    entityId: remembered.id,
    action: 'import',
    after: { file: file.file.name, sha256: file.file.sha256, ...result },
  })
  dropUpload(session)
  return { ...result, rows: [...leftOut, ...rows].slice(0, RESULT_ROWS) }
}

export const previewCustomers = (session: Session, file: TableFile, body: z.output<typeof tablePreviewBody>) => preview(session, file, customersRole, body)
export const previewVendors = (session: Session, file: TableFile, body: z.output<typeof tablePreviewBody>) => preview(session, file, vendorsRole, body)
/** Adds and updates customers, each through the same checks and with the same note in the trail as one that is typed. */
export const importCustomers = (session: Session, file: TableFile, body: z.output<typeof partyImportBody>) => commit(session, file, customersRole, body)
export const importVendors = (session: Session, file: TableFile, body: z.output<typeof partyImportBody>) => commit(session, file, vendorsRole, body)

import type { z } from 'zod'
import type { ImportResult, partyImportBody, tablePreviewBody } from '@/contracts/imports'
import { customerInput, vendorInput } from '@/contracts/party-fields'
import type { Customer, Vendor } from '@/contracts/parties'
import { mapInSteps } from '../../domain/in-steps'
import { countryNamed } from '../../domain/table-import/countries'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord, TableRead } from '../../domain/table-import/types'
import { customerLayout, vendorLayout } from '../../domain/table-import/uses/parties'
import type { Session } from '../../http/context'
import type { CustomerFields, VendorFields } from '../parties/columns'
import { loadCustomers, loadVendors } from '../parties/load'
import { type PartyWrite, saveCustomers, saveVendors } from '../parties/many'
import { refuseFaultyRows, resultOf, type ResultRow } from './commit'
import { rememberMapping } from './mappings'
import { type KnownParty, matchParties, reportDuplicateRows } from './party-match'
import { changedCustomer, changedVendor, newCustomer, newVendor } from './party-rows'
import { previewOf } from './preview'
import { addError } from './price-items'
import type { TableFile } from './read-file'
import { readForImport, type ReadingBody } from './reading'
import { loadLookups, lookUpNames } from './terms'
import { STRIDE, type Track, UNTRACKED } from './track'

interface MatchedRow {
  record: ImportRecord
  known: KnownParty | undefined
}
interface Role {
  purpose: 'customers' | 'vendors'
  layout: typeof customerLayout
  check: (record: ImportRecord, baseCurrency: string) => z.ZodSafeParseResult<unknown>
  /** Adds and updates records in few statements. @returns the outcome of each row, in their order */
  write: (session: Session, matchedRows: readonly MatchedRow[], existing: 'update' | 'leave') => Promise<ResultRow[]>
}
interface PartyWriter<R, F> {
  load: (session: Session, ids: readonly string[]) => Promise<R[]>
  fresh: (values: ImportRecord['values'], baseCurrency: string) => F
  changed: (record: R, values: ImportRecord['values']) => F
  save: (session: Session, writes: readonly PartyWrite<R, F>[]) => Promise<R[]>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const noValues: ImportRecord['values'] = {}

const partyWriter =
  <R extends KnownParty, F>({ load, fresh, changed, save }: PartyWriter<R, F>): Role['write'] =>
  async (session, matchedRows, existing) => {
    const ids = existing === 'update' ? matchedRows.flatMap(({ known }) => known?.id ?? []) : []
    const records = new Map((ids.length > 0 ? await load(session, ids) : []).map((record) => [record.id, record]))
    const { baseCurrency } = session.entry.company
    const planned = matchedRows.map(({ record: { row, values }, known }): { row: number; known: KnownParty | undefined; write: PartyWrite<R, F> | null } => {
      if (!known) return { row, known, write: { before: null, input: fresh(values, baseCurrency) } }
      const before = records.get(known.id)
      const input = before && changed(before, values)
      // Null if the file has no new values.
      return { row, known, write: before && input && !same(input, changed(before, noValues)) ? { before, input } : null }
    })
    const saved = (
      await save(
        session,
        planned.flatMap(({ write }) => write ?? []),
      )
    ).values()
    return planned.map(({ row, known, write }) => {
      const record = write ? saved.next().value : known
      const outcome = write === null ? 'left' : write.before === null ? 'created' : 'updated'
      return { row, outcome, key: record?.id ?? null, label: `${record?.code} ${record?.name}`, message: null }
    })
  }

const customersRole: Role = {
  purpose: 'customers',
  layout: customerLayout,
  check: ({ values }, baseCurrency) => customerInput.safeParse(newCustomer(values, baseCurrency)),
  write: partyWriter<Customer, CustomerFields>({
    load: loadCustomers,
    fresh: (values, baseCurrency) => customerInput.parse(newCustomer(values, baseCurrency)),
    changed: changedCustomer,
    save: saveCustomers,
  }),
}
const vendorsRole: Role = {
  purpose: 'vendors',
  layout: vendorLayout,
  check: ({ values }, baseCurrency) => vendorInput.safeParse(newVendor(values, baseCurrency)),
  write: partyWriter<Vendor, VendorFields>({
    load: loadVendors,
    fresh: (values, baseCurrency) => vendorInput.parse(newVendor(values, baseCurrency)),
    changed: changedVendor,
    save: saveVendors,
  }),
}

/** Field of the file that a path in the contract's input belongs to. */
const fieldOf = (path: readonly PropertyKey[]): string => (path[0] === 'taxIds' ? 'taxNumber' : String(path[0] === 'addresses' ? path[2] : path[0]))

const check = (record: ImportRecord, table: TableRead, role: Role, baseCurrency: string) => {
  const { country, taxExempt, exemptionNo } = record.values
  if (country) {
    record.values.country = countryNamed(country)
    if (record.values.country === null) addError(record, table, 'country', 'COUNTRY_UNKNOWN', `“${country.slice(0, 40)}” is no country that we know.`)
  }
  if (taxExempt === 'yes' && !exemptionNo) addError(record, table, 'exemptionNo', 'REQUIRED', 'Who is exempt from tax needs the number of the certificate.')
  // All errors are reported at once, so that the user can correct a row in one pass.
  const faulty = new Set(record.problems.filter(({ severity }) => severity === 'error').map(({ field }) => field))
  for (const { path, message } of role.check(record, baseCurrency).error?.issues ?? [])
    if (!faulty.has(fieldOf(path))) addError(record, table, fieldOf(path), 'INVALID', message)
}

const read = async (session: Session, file: TableFile, role: Role, body: ReadingBody, track: Track) => {
  const reading = await readForImport(session, file, role.layout, { purpose: role.purpose, vendorId: null }, body)
  const lookups = await loadLookups(session)
  const { table } = reading
  for (let at = 0; at < table.records.length; at += STRIDE) {
    await track.step('comparing', 0)
    await mapInSteps(table.records.slice(at, at + STRIDE), (record) => {
      lookUpNames(record, table, lookups)
      check(record, table, role, session.entry.company.baseCurrency)
    })
  }
  reportDuplicateRows(table)
  return { reading, known: await matchParties(session, role.purpose, table) }
}

const preview = async (session: Session, file: TableFile, role: Role, { faulty, ...body }: z.output<typeof tablePreviewBody>) => {
  const { reading, known } = await read(session, file, role, body, UNTRACKED)
  const plannedRows = reading.table.records.map((record) => {
    const party = known.get(record)
    return party ? { record, outcome: 'update' as const, target: `${party.code} ${party.name}` } : { record, outcome: 'create' as const }
  })
  return previewOf(file, reading, plannedRows, { faulty })
}

/** Number of rows that are written by the same statements. */
const BATCH = 1000

const commit = async (session: Session, file: TableFile, role: Role, body: z.output<typeof partyImportBody>, track: Track): Promise<ImportResult> => {
  const { reading, known } = await read(session, file, role, body, track)
  const { table, signature, decimal, dates } = reading
  const leftOut = refuseFaultyRows(table.records, body.faultyRows)
  const good = table.records.filter((record) => !hasError(record))
  const rows: ResultRow[] = []
  for (let at = 0; at < good.length; at += BATCH) {
    await track.step('writing', at)
    const matchedRows = good.slice(at, at + BATCH).map((record): MatchedRow => ({ record, known: known.get(record) }))
    rows.push(...(await role.write(session, matchedRows, body.existing)))
  }
  await track.step('writing', good.length)
  const result = resultOf(rows, leftOut)
  const remembered = await rememberMapping(session, { purpose: role.purpose, vendorId: null, signature }, { mapping: { ...table.mapping }, decimal, dates })
  const { rows: _listed, ...counts } = result
  const after = { file: file.file.name, sha256: file.file.sha256, ...counts }
  await session.audit({ entity: `${role.purpose}_import`, entityId: remembered.id, action: 'import', after })
  return result
}

export const previewCustomers = (session: Session, file: TableFile, body: z.output<typeof tablePreviewBody>) => preview(session, file, customersRole, body)
export const previewVendors = (session: Session, file: TableFile, body: z.output<typeof tablePreviewBody>) => preview(session, file, vendorsRole, body)
/** Adds and updates customers with the same checks and audit entries as on the form: all rows of the file or none. */
export const importCustomers = (session: Session, file: TableFile, body: z.output<typeof partyImportBody>, track: Track = UNTRACKED) =>
  commit(session, file, customersRole, body, track)
export const importVendors = (session: Session, file: TableFile, body: z.output<typeof partyImportBody>, track: Track = UNTRACKED) =>
  commit(session, file, vendorsRole, body, track)

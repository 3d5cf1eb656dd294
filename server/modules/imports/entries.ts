import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { entryImportBody, ImportResult, tablePreviewBody } from '@/contracts/imports'
import { rowsOf } from '../../db/rows'
import { customers, taxCodes, vendors } from '../../db/schema/records'
import { accountFinder } from '../../domain/ledger/account-finder'
import { entryLayout } from '../../domain/table-import/uses/entries'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { addImportedEntries } from '../journal-entries/add-imported'
import { entryAccounts, referencesOf } from '../journal-entries/references'
import { partyChoices } from '../ledger/line-parties'
import { costCentresInUse } from '../ledger/cost-centres'
import { formerNumbers } from '../ledger/former-numbers'
import { refuseFaultyRows, resultOf, type ResultRow } from './commit'
import { type EntryWords, wordOf } from './entry-lines'
import { composeFileEntry, type FileEntry, groupsOf, keyOfEntry } from './entry-rows'
import { rememberMapping } from './mappings'
import { previewOf } from './preview'
import type { TableFile } from './read-file'
import { readForImport, type ReadingBody } from './reading'
import { type Track, UNTRACKED } from './track'

const byWords = <T>(rows: readonly { words: readonly string[]; of: T }[]): Map<string, T> =>
  new Map(rows.flatMap(({ words, of }) => words.map((word) => [wordOf(word), of] as const)))

const wordsOf = async (session: Session): Promise<EntryWords> => {
  const parties = async (role: typeof customers | typeof vendors) =>
    byWords((await partyChoices(session, role)).map(({ id, code, name }) => ({ words: [name, code], of: id })))
  const former = await formerNumbers(session)
  const { id, code, name, companyId } = taxCodes
  const taxes = session.tx.select({ id, code, name }).from(taxCodes).where(eq(companyId, session.entry.company.id))
  return {
    accountOf: accountFinder((await entryAccounts(session)).map((account) => ({ ...account, formerNumbers: former(account.id) }))),
    customers: await parties(customers),
    vendors: await parties(vendors),
    taxes: byWords((await taxes).map(({ id, code, name }) => ({ words: [name, code], of: id }))),
    costCentres: byWords((await costCentresInUse(session)).map(({ id, code, name }) => ({ words: [name, code], of: id }))),
  }
}

/** Numbers of the entries that were imported before, by their keys, each looked up by itself: right after a large import the planner knows nothing of its rows. */
const importedBefore = async ({ tx, entry }: Session, keys: readonly string[]): Promise<Map<string, string>> => {
  const found = await rowsOf<{ key: string; voucherId: string }>(
    tx,
    sql`select k.key, e.voucher_id as "voucherId" from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) k (key)
      cross join lateral (select d.voucher_id from journal_entries x join documents d on d.company_id = x.company_id and d.id = x.document_id
        where x.company_id = ${entry.company.id} and x.import_key = k.key limit 1) e`,
  )
  return new Map(found.map(({ key, voucherId }) => [key, voucherId]))
}

/** Entries that are written by the same statements, and between two checks whether the import was cancelled. */
const STRIDE = 100

/** What the preview says where the contra accounts of a file aren't posted. */
const CONTRA_LEFT_OUT = 'The contra accounts only repeat what other rows of the same entries say, so they are left out.'

const read = async (session: Session, file: TableFile, body: ReadingBody, track: Track) => {
  const reading = await readForImport(session, file, entryLayout, { purpose: 'journal-entries', vendorId: null }, body)
  const words = await wordsOf(session)
  const references = await referencesOf(session, [...new Set([...words.customers.values(), ...words.vendors.values()])])
  const seen = new Map<string, number>()
  const entries: FileEntry[] = []
  const notes: string[] = []
  const groups = groupsOf(reading.table.records, () => notes.push(CONTRA_LEFT_OUT))
  for (const [index, records] of groups.entries()) {
    if (index % STRIDE === 0) await track.step('comparing', 0)
    const key = await keyOfEntry(records, seen)
    const composed = await composeFileEntry(session, records, reading.table, words, references)
    if (composed) entries.push({ ...composed, key })
  }
  return {
    reading,
    entries,
    notes,
    before: await importedBefore(
      session,
      entries.map(({ key }) => key),
    ),
  }
}

export const previewEntries = async (session: Session, file: TableFile, { faulty, ...body }: z.output<typeof tablePreviewBody>) => {
  const { reading, entries, notes, before } = await read(session, file, body, UNTRACKED)
  const numbers = new Map(entries.flatMap(({ records, key }) => records.map((record) => [record, before.get(key)] as const)))
  const planned = reading.table.records.map((record) => {
    const target = numbers.get(record)
    return target ? { record, outcome: 'leave' as const, target } : { record, outcome: 'create' as const }
  })
  return previewOf(file, reading, planned, { faulty, notes })
}

/** @throws Problem 403 for somebody who may import, but not post */
const requirePost = ({ can }: Session): void => {
  if (!can('journal-entries', 'post'))
    throw new Problem(403, 'You need the permission “post” for Journal entries. Import them as drafts instead.', { code: 'FORBIDDEN' })
}

/** Adds the entries of a file, each whole or not at all. One that was imported before is left as it is. */
export const importEntries = async (
  session: Session,
  file: TableFile,
  body: z.output<typeof entryImportBody>,
  track: Track = UNTRACKED,
): Promise<ImportResult> => {
  if (body.post) requirePost(session)
  const { reading, entries, before } = await read(session, file, body, track)
  const { table, signature, decimal, dates } = reading
  const leftOut = refuseFaultyRows(table.records, body.faultyRows)
  const rows: ResultRow[] = []
  const add = (outcome: 'created' | 'left', entry: FileEntry, voucherId: string, message: string | null = null) =>
    rows.push(...entry.records.map(({ row }) => ({ row, outcome, key: voucherId, label: voucherId, message })))
  const fresh = entries.filter(({ key }) => !before.has(key))
  for (const entry of entries) if (before.has(entry.key)) add('left', entry, before.get(entry.key) ?? '')
  for (let at = 0; at < fresh.length; at += STRIDE) {
    await track.step('writing', rows.length)
    const batch = fresh.slice(at, at + STRIDE)
    const added = await addImportedEntries(session, batch, body.post)
    batch.forEach((entry, index) => add('created', entry, added[index]?.voucherId ?? '', added[index]?.message))
  }
  await track.step('writing', rows.length)
  const result = resultOf(rows, leftOut)
  const remembered = await rememberMapping(
    session,
    { purpose: 'journal-entries', vendorId: null, signature },
    { mapping: { ...table.mapping }, decimal, dates },
  )
  const { rows: _listed, ...counts } = result
  await session.audit({
    entity: 'journal-entries_import',
    entityId: remembered.id,
    action: 'import',
    after: { file: file.file.name, sha256: file.file.sha256, ...counts },
  })
  return result
}

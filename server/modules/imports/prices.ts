import type { z } from 'zod'
import type { ImportResult, priceImportBody, vendorTablePreviewBody } from '@/contracts/imports'
import { inSteps } from '../../domain/in-steps'
import type { TableRead } from '../../domain/table-import/types'
import { priceFileLayout } from '../../domain/table-import/uses/lines'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { refuseFaultyRows, resultOf, type ResultRow } from './commit'
import { rememberMapping } from './mappings'
import { type PlannedRow, previewOf } from './preview'
import { addError, groupItems, type PriceItem } from './price-items'
import { addParts, findParts, type KnownPart, updateParts, writeVendorSide } from './price-writes'
import type { TableFile } from './read-file'
import { readForImport, type ReadingBody } from './reading'
import { type Track, UNTRACKED } from './track'
import { requireVendor } from '../parties/required'

const purpose = 'price-file'

interface Entry {
  item: PriceItem
  known: KnownPart | null
}

/** Reports rows without a vendor's number that match the same part of ours as an earlier row, because it would be unclear which prices apply. */
const oncePerPart = (entries: readonly Entry[], table: TableRead): Entry[] => {
  const first = new Map<string, number>()
  return entries.filter(({ item, known }) => {
    if (!known || item.vendorSku !== null) return true
    const earlier = first.get(known.partId)
    if (earlier === undefined) first.set(known.partId, item.row)
    else for (const record of item.records) addError(record, table, 'partno', 'ROW_TWICE', `It is our part ${known.partno}, like row ${earlier}.`)
    return earlier === undefined
  })
}

const read = async (session: Session, file: TableFile, vendorId: string | null, body: ReadingBody, chosenCurrency: string | null | undefined) => {
  const vendor = vendorId === null ? null : await requireVendor(session, vendorId)
  const reading = await readForImport(session, file, priceFileLayout, { purpose, vendorId }, body)
  const items = await inSteps(groupItems(reading.table, chosenCurrency ?? vendor?.currency ?? session.entry.company.baseCurrency))
  const known = new Map((await findParts(session, vendorId, items)).map((part) => [part.n, part]))
  const entries = items.map((item, n): Entry => ({ item, known: known.get(n) ?? null }))
  return { reading, entries: oncePerPart(entries, reading.table) }
}

/** Previews the additions and changes of a price file. Nothing is written. */
export const previewPrices = async (session: Session, file: TableFile, { vendorId = null, faulty, ...body }: z.output<typeof vendorTablePreviewBody>) => {
  const { reading, entries } = await read(session, file, vendorId, body, null)
  const byRecord = new Map<object, { outcome: 'create' | 'update'; target: string | null }>()
  for (const { item, known } of entries)
    for (const record of item.records) byRecord.set(record, known ? { outcome: 'update', target: known.partno } : { outcome: 'create', target: null })
  const plannedRows = reading.table.records.map((record): PlannedRow => ({ record, outcome: 'create', ...byRecord.get(record) }))
  return previewOf(file, reading, plannedRows, { faulty })
}

/** Adds the new parts, each only once even if the file has it under two of the vendor's numbers. @returns the part of every entry */
const withParts = async (
  session: Session,
  entries: readonly Entry[],
  onBatch: (done: number) => Promise<void>,
): Promise<{ item: PriceItem; partId: string; isNew: boolean }[]> => {
  const newParts = new Map<string, PriceItem>()
  for (const { item, known } of entries) if (!known && !newParts.has(item.partno.toUpperCase())) newParts.set(item.partno.toUpperCase(), item)
  const keys = [...newParts.keys()]
  const added = await addParts(
    session,
    [...newParts.values()].map((item, n) => ({ n, item })),
    onBatch,
  )
  const idOf = new Map(added.map(({ n, partId }) => [keys[n] ?? '', partId]))
  return entries.map(({ item, known }) => ({ item, partId: known?.partId ?? idOf.get(item.partno.toUpperCase()) ?? '', isNew: known === null }))
}

/**
 * Adds the new parts and writes the vendor's numbers and prices of all parts, in statements of 5,000 rows. One entry in the audit trail has the
 * file and the counts.
 */
export const importPrices = async (
  session: Session,
  file: TableFile,
  { vendorId = null, ...body }: z.output<typeof priceImportBody>,
  track: Track = UNTRACKED,
): Promise<ImportResult> => {
  await track.step('comparing', 0)
  const { reading, entries } = await read(session, file, vendorId, body, body.currency)
  const { table } = reading
  if (vendorId === null && ['cost', 'vendorSku'].some((field) => table.mapping[field] !== undefined))
    throw invalidField('vendorId', 'Choose whose prices and numbers these are.', 'required')
  const leftOut = refuseFaultyRows(table.records, body.faultyRows)
  const rowsOfFile = table.records.length
  // Parts are the first half of the progress and the vendor's side is the second. Without a vendor, parts are all of it.
  const half = vendorId === null ? rowsOfFile : Math.floor(rowsOfFile / 2)
  const itemsWithParts = await withParts(session, entries, (done) => track.step('writing', Math.min(half, done)))
  const existing = new Map(itemsWithParts.filter(({ isNew }) => !isNew).map((side) => [side.partId, side]))
  const changed = new Set(body.existing === 'update' ? (await updateParts(session, [...existing.values()])).map(({ id }) => id) : [])
  if (vendorId !== null) await writeVendorSide(session, vendorId, itemsWithParts, (done) => track.step('writing', half + Math.floor(done / 2)))
  await track.step('writing', rowsOfFile)

  const rows = itemsWithParts.map(({ item, partId, isNew }, n): ResultRow => ({
    row: item.row,
    outcome: isNew ? 'created' : vendorId !== null || changed.has(partId) ? 'updated' : 'left',
    key: entries[n]?.known?.partno ?? item.partno,
    label: `${entries[n]?.known?.partno ?? item.partno} ${item.description}`.slice(0, 200),
    message: null,
  }))
  const result = resultOf(rows, leftOut)
  const choices = { mapping: { ...table.mapping }, decimal: reading.decimal, dates: reading.dates }
  const remembered = await rememberMapping(session, { purpose, vendorId, signature: reading.signature }, choices)
  const { rows: _listed, ...counts } = result
  const after = { file: file.file.name, sha256: file.file.sha256, ...counts }
  await session.audit({ entity: 'price_file', entityId: vendorId ?? remembered.id, action: 'import', after })
  return result
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { QuoteFileHeader } from '@/contracts/imports'
import { add, compare, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { documents, vendorQuotations } from '../../db/schema/documents'
import { readQuoteHeader } from '../../domain/table-import/quote-header'
import type { ImportRecord } from '../../domain/table-import/types'
import { partsListLayout, vendorQuoteLayout } from '../../domain/table-import/uses/lines'
import type { Session } from '../../http/context'
import { matchParts } from '../parts/match'
import { type PlannedRow, previewOf } from './preview'
import type { TableFile } from './read-file'
import { readForImport, type ReadingBody } from './reading'
import { requireVendor } from '../parties/required'

type Body = ReadingBody & { faulty: boolean }

/** Each line with our part, found by our part number first, then by the manufacturer's. Users who may not read parts get none. */
const withParts = async ({ tx, entry, can }: Session, records: readonly ImportRecord[]): Promise<PlannedRow[]> => {
  const numbers = records.flatMap(({ values: { partno, mfrPartNo } }) => [partno, mfrPartNo].filter((number) => number !== null && number !== undefined))
  const found = can('parts', 'read') && numbers.length > 0 ? await matchParts(tx, entry.company.id, numbers) : []
  const byNumber = new Map(found.map(({ typed, ...part }) => [typed, part]))
  return records.map((record) => {
    const { partno, mfrPartNo } = record.values
    return { record, outcome: 'line', part: byNumber.get(partno ?? '') ?? byNumber.get(mfrPartNo ?? '') ?? null }
  })
}

/** Converts a customer's list of parts to lines for an inquiry. Nothing is written. */
export const previewPartsList = async (session: Session, file: TableFile, body: Body) => {
  const reading = await readForImport(session, file, partsListLayout, { purpose: 'parts-list', vendorId: null }, body)
  return previewOf(file, reading, await withParts(session, reading.table.records), { faulty: body.faulty })
}

/** Currency for rounding while the file's currency isn't known. */
const FALLBACK_CURRENCY = 'USD'

const checkLine = ({ values, problems }: ImportRecord, column: number | null, currency: string) => {
  const { qty, unitCost, extCost } = values
  if (!qty || !unitCost || !extCost) return
  const computed = roundMoney(multiply(qty, unitCost), currency)
  if (compare(roundMoney(extCost, currency), computed) === 0) return
  const message = `The file says ${roundMoney(extCost, currency)}, but ${qty} × ${unitCost} is ${computed}.`
  problems.push({ field: 'extCost', column, code: 'EXT_PRICE_DIFFERS', message, severity: 'warning' })
}

const totalOf = (records: readonly ImportRecord[], currency: string): string =>
  roundMoney(add('0', ...records.map(({ values: { qty, unitCost } }) => (qty && unitCost ? roundMoney(multiply(qty, unitCost), currency) : '0'))), currency)

/** Number of our quotation with the same vendor's number and revision. Cancelled quotations don't count. */
const findDuplicate = async ({ tx, entry }: Session, vendorId: string | null, header: Omit<QuoteFileHeader, 'problems' | 'duplicateOf'>) => {
  if (vendorId === null || header.vendorQuoteNo === null) return null
  const [found] = await tx
    .select({ voucherId: documents.voucherId })
    .from(vendorQuotations)
    .innerJoin(documents, sql`${documents.companyId} = ${vendorQuotations.companyId} and ${documents.id} = ${vendorQuotations.documentId}`)
    .where(
      and(
        eq(vendorQuotations.companyId, entry.company.id),
        eq(vendorQuotations.vendorId, vendorId),
        sql`lower(${vendorQuotations.vendorQuoteNo}) = lower(${header.vendorQuoteNo})`,
        eq(vendorQuotations.vendorRevision, header.vendorRevision ?? ''),
        ne(documents.status, 'cancelled'),
      ),
    )
    .limit(1)
  return found?.voucherId ?? null
}

/** Converts a vendor's quotation file to header and lines for the general form. Nothing is written. */
export const previewQuote = async (session: Session, file: TableFile, { vendorId = null, ...body }: Body & { vendorId?: string | null }) => {
  if (vendorId !== null) await requireVendor(session, vendorId)
  const reading = await readForImport(session, file, vendorQuoteLayout, { purpose: 'vendor-quotation', vendorId }, body)
  const { table, decimal, dates } = reading
  const { header, problems } = readQuoteHeader(file.sheets, table, { decimal, dates })
  const currency = header.currency ?? FALLBACK_CURRENCY
  for (const record of table.records) checkLine(record, table.mapping.extCost ?? null, currency)
  const totals = table.groups.map(({ index }) =>
    totalOf(
      table.records.filter(({ group }) => group === index),
      currency,
    ),
  )
  const quote = { ...header, problems, duplicateOf: await findDuplicate(session, vendorId, header) }
  return previewOf(file, reading, await withParts(session, table.records), { quote, totals, faulty: body.faulty })
}

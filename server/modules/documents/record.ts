import { sql, type SQLWrapper } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { changedBy } from '../records/changed-by'
import { offeredDiscount } from '../terms/early-discount'
import { filesOf } from './attachments'
import type { DocumentRow } from './drafts'
import type { PricedLine } from './priced-lines'
import { relatedOf } from './related'

/** Placeholder for today's date in a record's columns. Its value is given when they are read. */
export const asOfToday = { today: sql.placeholder('today') }

/** Name of the user whose id a column holds. */
export const userName = (id: SQLWrapper) => sql<string | null>`(select u.full_name from users u where u.id = ${id})`

/** Columns of every record's header. */
export const headColumns = {
  ownerName: sql<string>`(select u.full_name from users u where u.id = ${documents.ownerId})`,
  updatedByName: changedBy(documents.updatedBy),
}

/** The only row of a record's header. */
export const onlyRow = <R>([row]: readonly R[]): R => {
  if (!row) throw new Error('the document has no header')
  return row
}

interface Head {
  document: DocumentRow
  ownerName: string
  updatedByName: string
}

/** The end of every record: people, files and related documents. Some files show costs; then `seesFiles` is false for users who may not see those. */
export const recordOf = async (session: Session, { document, ownerName, updatedByName }: Head, seesFiles: boolean) => ({
  ownerName,
  updatedAt: document.updatedAt ?? '',
  updatedByName,
  /** Only invoices offer one. */
  earlyDiscount: offeredDiscount(document),
  files: seesFiles ? await filesOf(session, document.id) : [],
  related: await relatedOf(session, document.id),
})

/** A priced line with its taxes named as forms name them. */
export const shownLine = ({ line, taxCode, secondTaxCode }: Pick<PricedLine, 'line' | 'taxCode' | 'secondTaxCode'>) => ({
  ...line,
  taxId: line.taxCodeId,
  taxCode,
  secondTaxId: line.secondTaxCodeId,
  secondTaxCode,
})

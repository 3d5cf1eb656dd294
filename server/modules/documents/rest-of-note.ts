import { and, asc, eq } from 'drizzle-orm'
import { add, equals } from '@/contracts/rules/decimal'
import { type Rest, takeRests, totalsAfter } from '@/contracts/rules/rest'
import { roundMoney } from '@/contracts/rules/rounding'
import { documentLines, documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { type DocumentRow, setStatus } from './drafts'

/**
 * A note that is posted takes what is left now: others may have been posted since it was written, so that it is the last, or is no longer.
 * @param rests by line, in their order
 * @returns the header as it is then
 */
export const takeRestsOf = async (session: Session, row: DocumentRow, rests: readonly (Rest | null)[]): Promise<DocumentRow> => {
  const { tx } = session
  const { companyId, id, currency } = row
  const stored = await tx
    .select({ id: documentLines.id, net: documentLines.lineNet, tax: documentLines.taxAmount })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, id)))
    .orderBy(asc(documentLines.lineNo))
  const before = stored.map(({ net, tax }) => ({ net, taxes: [tax] }))
  const after = takeRests(before, rests, currency)
  const { subTotal, taxTotal, grandTotal } = totalsAfter(row, before, after, currency)
  const isSame = after.every(({ net, taxes }, index) => equals(net, before[index]?.net ?? '0') && equals(taxes[0] ?? '0', before[index]?.taxes[0] ?? '0'))
  if (isSame) return row
  // What was matched is locked; it is a draft again until it is posted.
  if (row.status !== 'draft') await setStatus(session, row, 'draft')
  for (const [index, line] of stored.entries()) {
    const { net = '0', taxes = [] } = after[index] ?? {}
    const tax = taxes[0] ?? '0'
    if (equals(net, line.net) && equals(tax, line.tax)) continue
    await tx
      .update(documentLines)
      .set({ lineNet: net, taxAmount: tax, lineTotal: roundMoney(add(net, tax), currency) })
      .where(and(eq(documentLines.companyId, companyId), eq(documentLines.id, line.id)))
  }
  await tx
    .update(documents)
    .set({ subTotal, taxTotal, grandTotal })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
  return { ...row, subTotal, taxTotal, grandTotal }
}

import { and, asc, eq } from 'drizzle-orm'
import { add, equals, subtract } from '@/contracts/rules/decimal'
import { type Rest, takeRests, totalsAfter } from '@/contracts/rules/rest'
import { roundMoney } from '@/contracts/rules/rounding'
import { documentLines, documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { type DocumentRow, setStatus } from './drafts'

/** What a note takes back of the tax that is owed on its freight and charges in the vendor's place. */
const chargesAfter = (row: DocumentRow, rests: readonly Rest[]) => {
  const stored = [
    { net: row.freight, taxes: [row.freightSelfTaxAmount, row.freightSelfTaxCost] },
    { net: row.otherCharges, taxes: [row.chargesSelfTaxAmount, row.chargesSelfTaxCost] },
  ]
  // What bears no such tax takes none.
  const taking = [row.freightSelfTaxPercent, row.chargesSelfTaxPercent].map((percent, at) => {
    const rest = rests[at]
    return rest && percent !== null ? { ...rest, taxes: rest.self ?? [] } : null
  })
  const [freight, charges] = takeRests(stored, taking, row.currency).map(({ taxes: [tax = '0', cost = '0'] }) => ({ tax, cost }))
  return {
    freightSelfTaxAmount: freight?.tax ?? '0',
    freightSelfTaxCost: freight?.cost ?? '0',
    chargesSelfTaxAmount: charges?.tax ?? '0',
    chargesSelfTaxCost: charges?.cost ?? '0',
  }
}

/**
 * A note that is posted takes what is left now: others may have been posted since it was written, so that it is the last, or is no longer.
 * @param rests by line, in their order
 * @param ofCharges what a vendor's note takes of the tax that is owed on freight and other charges in the vendor's place
 * @returns the header as it is then
 */
export const takeRestsOf = async (
  session: Session,
  row: DocumentRow,
  rests: readonly (Rest | null)[],
  ofCharges: readonly Rest[] = [],
): Promise<DocumentRow> => {
  const { tx } = session
  const { companyId, id, currency } = row
  const stored = await tx
    .select({
      id: documentLines.id,
      net: documentLines.lineNet,
      tax: documentLines.taxAmount,
      secondTax: documentLines.secondTaxAmount,
      selfTax: documentLines.selfTaxAmount,
      selfCost: documentLines.selfTaxCost,
    })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, id)))
    .orderBy(asc(documentLines.lineNo))
  const before = stored.map(({ net, tax, secondTax }) => ({ net, taxes: [subtract(tax, secondTax), secondTax] }))
  const after = takeRests(before, rests, currency)
  const self = takeRests(
    stored.map(({ net, selfTax, selfCost }) => ({ net, taxes: [selfTax, selfCost] })),
    rests.map((rest) => rest && { ...rest, taxes: rest.self ?? ['0', '0'] }),
    currency,
  ).map(({ taxes: [selfTax = '0', selfCost = '0'] }) => ({ selfTax, selfCost }))
  const isOwedSame = (index: number) =>
    equals(self[index]?.selfTax ?? '0', stored[index]?.selfTax ?? '0') && equals(self[index]?.selfCost ?? '0', stored[index]?.selfCost ?? '0')
  const { subTotal, taxTotal, grandTotal } = totalsAfter(row, before, after, currency)
  const isSame = after.every(
    ({ net, taxes }, index) =>
      equals(net, before[index]?.net ?? '0') && isOwedSame(index) && [0, 1].every((at) => equals(taxes[at] ?? '0', before[index]?.taxes[at] ?? '0')),
  )
  const charges = chargesAfter(row, ofCharges)
  const areChargesSame = Object.entries(charges).every(([column, amount]) => equals(amount, row[column as keyof typeof charges]))
  if (isSame && areChargesSame) return row
  // What was matched is locked; it is a draft again until it is posted.
  if (row.status !== 'draft') await setStatus(session, row, 'draft')
  for (const [index, line] of stored.entries()) {
    const { net = '0', taxes = [] } = after[index] ?? {}
    const [tax, secondTax] = [add('0', ...taxes), taxes[1] ?? '0']
    if (equals(net, line.net) && equals(tax, line.tax) && equals(secondTax, line.secondTax) && isOwedSame(index)) continue
    await tx
      .update(documentLines)
      .set({
        lineNet: net,
        taxAmount: tax,
        secondTaxAmount: secondTax,
        selfTaxAmount: self[index]?.selfTax ?? '0',
        selfTaxCost: self[index]?.selfCost ?? '0',
        lineTotal: roundMoney(add(net, tax), currency),
      })
      .where(and(eq(documentLines.companyId, companyId), eq(documentLines.id, line.id)))
  }
  await tx
    .update(documents)
    .set({ subTotal, taxTotal, grandTotal, ...charges })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
  return { ...row, subTotal, taxTotal, grandTotal, ...charges }
}

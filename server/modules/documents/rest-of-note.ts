import { and, eq } from 'drizzle-orm'
import { add, type Decimal, equals, subtract } from '@/contracts/rules/decimal'
import { type NetAndTaxes, type NoteShare, amountsTakenBack, totalsAfter, totalsAfterCharges } from '@/contracts/rules/rest'
import { roundMoney } from '@/contracts/rules/rounding'
import { documentLines, documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { chargesAsked, chargesOfHeader } from '../taxes/charges'
import { type DocumentRow, setStatus } from './drafts'
import type { ChargeRests } from './taken-back'
import { linesOf } from './stored-lines'

/**
 * Updates a note that is posted to the amounts that are left now: other notes may have been posted since it was written, so that it has become
 * the last one, or is no longer the last.
 * @param rests for each line, in their order
 * @param chargeRests for freight and other charges; null for a note without an invoice
 * @returns the updated header
 */
export const takeRestsOf = async (
  session: Session,
  row: DocumentRow,
  rests: readonly (NoteShare | null)[],
  chargeRests: ChargeRests | null,
): Promise<DocumentRow> => {
  const { tx } = session
  const { companyId, id, currency } = row
  const stored = await linesOf(session, id, {
    id: documentLines.id,
    net: documentLines.lineNet,
    tax: documentLines.taxAmount,
    secondTax: documentLines.secondTaxAmount,
    selfTax: documentLines.selfTaxAmount,
    selfCost: documentLines.selfTaxCost,
    taxCost: documentLines.taxCost,
    secondTaxCost: documentLines.secondTaxCost,
  })
  const before = stored.map(({ net, tax, secondTax }) => ({ net, taxes: [subtract(tax, secondTax), secondTax] }))
  const after = amountsTakenBack(before, rests, currency)
  const selfTaxes = selfAfter(
    stored.map(({ net, selfTax, selfCost, taxCost, secondTaxCost }) => ({ net, taxes: [selfTax, selfCost, taxCost, secondTaxCost] })),
    rests,
    currency,
  )
  const charges = chargesOfHeader(row)
  const chargesBefore = chargesAsked(row)
  const chargesAfter = chargeRests ? amountsTakenBack(chargesBefore, chargeRests, currency) : chargesBefore
  const chargesSelfTaxes = selfAfter(
    charges.map(({ net, self: { amount, cost }, taxes: [first, second] }) => ({ net, taxes: [amount, cost, first.cost, second.cost] })),
    chargeRests ?? [],
    currency,
  )
  const changed = stored.flatMap((line, index) => {
    const { net = '0', taxes = [] } = after[index] ?? {}
    const owed = selfTaxes[index] ?? NOTHING_OWED
    const [tax, secondTax] = [add('0', ...taxes), taxes[1] ?? '0']
    const isSame =
      equals(net, line.net) &&
      equals(tax, line.tax) &&
      equals(secondTax, line.secondTax) &&
      equals(owed.amount, line.selfTax) &&
      equals(owed.cost, line.selfCost) &&
      equals(owed.taxCost, line.taxCost) &&
      equals(owed.secondTaxCost, line.secondTaxCost)
    if (isSame) return []
    const costs = { selfTaxCost: owed.cost, taxCost: owed.taxCost, secondTaxCost: owed.secondTaxCost }
    const amounts = { lineNet: net, taxAmount: tax, secondTaxAmount: secondTax, selfTaxAmount: owed.amount, ...costs }
    return [{ id: line.id, amounts: { ...amounts, lineTotal: roundMoney(add(net, tax), currency) } }]
  })
  const header = {
    ...headerAfter(chargesAfter, chargesSelfTaxes),
    ...totalsOnly(totalsAfterCharges(totalsAfter(row, before, after, currency), chargesBefore, chargesAfter, currency)),
  }
  const isSameHeader = (Object.keys(header) as (keyof typeof header)[]).every((name) => equals(header[name], row[name]))
  if (changed.length === 0 && isSameHeader) return row
  // A matched note is locked, so it becomes a draft again until it is posted.
  if (row.status !== 'draft') await setStatus(session, row, 'draft')
  for (const line of changed)
    await tx
      .update(documentLines)
      .set(line.amounts)
      .where(and(eq(documentLines.companyId, companyId), eq(documentLines.id, line.id)))
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
  return { ...row, ...header }
}

interface Owed {
  amount: Decimal
  cost: Decimal
  /** The non-deductible part of each of the vendor's taxes. */
  taxCost: Decimal
  secondTaxCost: Decimal
}
const NOTHING_OWED: Owed = { amount: '0', cost: '0', taxCost: '0', secondTaxCost: '0' }

/** Self-assessed tax and non-deductible tax that the note takes back. */
const selfAfter = (places: readonly NetAndTaxes[], rests: readonly (NoteShare | null)[], currency: string): Owed[] =>
  amountsTakenBack(
    places,
    rests.map((rest) => rest && { ...rest, taxes: rest.self ?? ['0', '0', '0', '0'] }),
    currency,
  ).map(({ taxes: [amount = '0', cost = '0', taxCost = '0', secondTaxCost = '0'] }) => ({ amount, cost, taxCost, secondTaxCost }))

const headerAfter = ([freight, charges]: readonly NetAndTaxes[], [freightSelf = NOTHING_OWED, chargesSelf = NOTHING_OWED]: readonly Owed[]) => ({
  freightTaxAmount: freight?.taxes[0] ?? '0',
  freightSecondTaxAmount: freight?.taxes[1] ?? '0',
  freightSelfTaxAmount: freightSelf.amount,
  freightSelfTaxCost: freightSelf.cost,
  freightTaxCost: freightSelf.taxCost,
  freightSecondTaxCost: freightSelf.secondTaxCost,
  chargesTaxAmount: charges?.taxes[0] ?? '0',
  chargesSecondTaxAmount: charges?.taxes[1] ?? '0',
  chargesSelfTaxAmount: chargesSelf.amount,
  chargesSelfTaxCost: chargesSelf.cost,
  chargesTaxCost: chargesSelf.taxCost,
  chargesSecondTaxCost: chargesSelf.secondTaxCost,
})

const totalsOnly = ({ subTotal, freight, otherCharges, taxTotal, grandTotal }: DocumentRow) => ({ subTotal, freight, otherCharges, taxTotal, grandTotal })

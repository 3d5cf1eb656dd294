import type { PaymentKind } from '@/contracts/payments'
import { absolute, add, compare, isZero, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type AllocatedItem, takeOf, takePairs } from '../../domain/ledger/allocation'
import { exchangeDifferenceLines } from '../../domain/ledger/exchange'
import type { MatchSide, PaymentPlan } from '../../domain/ledger/payment-plan'
import { type ConvertedLine, inBase, type LedgerLine, type Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { accountResolver } from '../ledger/accounts'
import { accountNames } from '../ledger/options'
import { composePayment, type Input } from './compose'
import { requirePlan } from './plan'
import { deductionPostings, paymentPosting } from './posting'
import { deductedOf, type LineOfPayment } from './lines'
import { settledOn } from './settle'
import type { PaymentFields } from './store'

interface Previewed {
  narration: string
  line: number | null
  lines: readonly LedgerLine[]
}

const keyOf = (side: MatchSide): string => ('itemId' in side ? side.itemId : `line ${side.accountId}`)

/** The exchange difference of each row, in the base currency. */
const differencesOf = (posting: Posting, rows: readonly LineOfPayment[], plan: PaymentPlan, baseCurrency: string): Map<string, string> => {
  const items = new Map<string, AllocatedItem>(rows.map(({ itemLineId, item }) => [itemLineId, item]))
  for (const line of inBase(posting, baseCurrency)) {
    if (line.partyId === undefined || typeof line.account === 'string') continue
    items.set(`line ${line.account.accountId}`, { currency: posting.currency, amount: line.amount, base: line.base, allocated: '0', allocatedBase: '0' })
  }
  for (const row of rows) {
    const item = items.get(row.itemLineId)
    if (item && !isZero(deductedOf(row))) items.set(row.itemLineId, takeOf(item, deductedOf(row), baseCurrency).item)
  }
  const values = takePairs(
    items,
    plan.matches.map(({ debit, credit, amount }) => ({ debit: keyOf(debit), credit: keyOf(credit), amount })),
    baseCurrency,
  )
  const differences = new Map<string, string>()
  for (const [index, { rowId }] of plan.matches.entries()) {
    const { baseDebit = '0', baseCredit = '0' } = values[index] ?? {}
    differences.set(rowId, add(differences.get(rowId) ?? '0', subtract(baseCredit, baseDebit)))
  }
  return differences
}

/** What the payment would post, without storing anything. @throws Problem 422 as the save would */
export const previewPayment = (kind: PaymentKind) => async (session: Session, input: Input) => {
  const { baseCurrency } = session.entry.company
  const { header, kindRow, rows } = await composePayment(kind)(session, input, null)
  const plan = await requirePlan(session, { kind, isRefund: input.isRefund, amount: input.amount }, rows)
  const row = { ...header, id: '', kind } as unknown as DocumentRow
  const posting = paymentPosting(session, row, kindRow as PaymentFields, plan)
  const previewed: Previewed[] = plan.lines.length > 0 ? [{ narration: posting.narration, line: null, lines: inBase(posting, baseCurrency) }] : []
  const differences = plan.lines.length > 0 ? differencesOf(posting, rows, plan, baseCurrency) : new Map<string, string>()
  const deductions = await deductionPostings(
    session,
    rows.map((settled) => ({ row, settled, date: settledOn(header.date, settled) })),
  )
  const deductionOf = new Map(deductions.map((deduction) => [deduction.settled, deduction]))
  for (const one of rows) {
    const deduction = deductionOf.get(one)
    if (deduction) previewed.push({ narration: deduction.posting.narration, line: one.at, lines: inBase(deduction.posting, baseCurrency) })
    const difference = differences.get(one.id) ?? '0'
    const { accountId, partyId } = one.item
    if (!isZero(difference))
      previewed.push({
        narration: 'Exchange difference',
        line: one.at,
        lines: exchangeDifferenceLines({ accountId, partyId, documentId: one.item.documentId, difference }),
      })
  }
  return { postings: await namedPostings(session, previewed), onAccount: absolute(plan.onAccount), baseCurrency }
}

const namedPostings = async (session: Session, previewed: readonly Previewed[]) => {
  const { baseCurrency } = session.entry.company
  const accountOf = await accountResolver(session)
  const names = await accountNames(
    session,
    previewed.flatMap(({ lines }) => lines.map(({ account }) => accountOf(account))),
  )
  const money = (base: string) => roundMoney(absolute(base), baseCurrency)
  return previewed.map(({ lines, ...one }) => ({
    ...one,
    lines: (lines as readonly ConvertedLine[]).map(({ account, base, memo = null }) => ({
      account: names(accountOf(account)),
      debit: compare(base, '0') > 0 ? money(base) : '0',
      credit: compare(base, '0') < 0 ? money(base) : '0',
      memo,
    })),
  }))
}

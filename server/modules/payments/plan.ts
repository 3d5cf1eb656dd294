import { compare, isZero, multiply } from '@/contracts/rules/decimal'
import { type PaymentPlan, type PlanProblem, planPayment } from '../../domain/ledger/payment-plan'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField, type Problem } from '../../http/problem'
import { type AccountResolver, accountResolver } from '../ledger/accounts'
import { requireUnheld, requireUnreserved } from '../ledger/open-items'
import { factsOfPayment, signOfMoney } from './kinds'
import { deductedOf, plannedLine, type LineOfPayment } from './lines'

interface Paid {
  kind: string
  isRefund: boolean
  amount: string
  /** The payment run that it is made by. */
  runId?: string | null
  /** The control account of money that is on account already. */
  onAccount?: string
}

const placeOf = (line: LineOfPayment | undefined): { path: string; place: string } =>
  line ? { path: `lines.${line.at}.amount`, place: `Line ${line.at + 1}: ` } : { path: 'amount', place: '' }

const problemOf = ({ code, row, amount }: PlanProblem, rows: readonly LineOfPayment[], isOnAccount: boolean): Problem => {
  const line = row === null ? undefined : rows[row]
  const { path, place } = placeOf(line)
  const item = line?.item
  const money = moneyText(amount, rows[0]?.item.currency ?? '')
  if (code === 'UNUSED_CREDIT')
    return invalidField(path, `${place}${money} of ${item?.voucherId} would be used for nothing. Settle more, or use less of it.`, code)
  if (code === 'OTHER_ACCOUNT')
    return invalidField(path, `${place}${item?.voucherId} is kept on another account than the money. Take the payment back and enter it for this item.`, code)
  if (item) return invalidField(path, `${place}only ${money} of ${item.voucherId} ${isZero(amount) ? 'is' : 'are'} open.`, code)
  return invalidField(
    path,
    `${money} more ${isOnAccount ? 'is settled than is on account' : 'is settled than is paid'}. Change the amount, or settle less.`,
    code,
  )
}

/**
 * Plans what the payment posts and settles.
 * @throws Problem 422 at the first row that takes more than is open, that has no effect, or that deducts something of an item that is only used
 */
export const requirePlan = async (session: Session, paid: Paid, rows: readonly LineOfPayment[]): Promise<PaymentPlan> =>
  planOn(await accountResolver(session), paid, rows)

/** {@link requirePlan} for several payments, with the company's accounts as they were read once. */
export const planOn = (accountOf: AccountResolver, { kind, isRefund, amount, runId = null, onAccount }: Paid, rows: readonly LineOfPayment[]): PaymentPlan => {
  const { control, usual } = factsOfPayment(kind)
  const accountId = onAccount ?? accountOf(control)
  const money = { amount: multiply(amount, String(signOfMoney(kind, isRefund))), accountId, usual, isOnAccount: onAccount !== undefined }
  const plan = planPayment(money, rows.map(plannedLine))
  if ('code' in plan) throw problemOf(plan, rows, money.isOnAccount)
  const wrong = rows.find((row) => !plan.settled.has(row.id) && !isZero(deductedOf(row)))
  if (wrong)
    throw invalidField(
      placeOf(wrong).path,
      `${placeOf(wrong).place}discounts, write-offs and fees belong to what is settled, not to what is used for it.`,
      'deduction',
    )
  for (const row of rows) requireUnreserved(row.item, runId, `lines.${row.at}.itemId`, placeOf(row).place)
  const paid = rows.filter(({ id, item }) => plan.settled.has(id) && compare(item.open, '0') < 0)
  for (const row of paid) requireUnheld(row.item, placeOf(row).path, placeOf(row).place)
  return plan
}

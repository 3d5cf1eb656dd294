import { sql } from 'drizzle-orm'
import { MOST_RUN_LINES, type PaymentProposalQuery } from '@/contracts/payment-run-input'
import type { ProposedBill } from '@/contracts/payment-runs'
import { absolute, add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { discountAmount, type DiscountTaxMode, isEligible } from '@/contracts/rules/early-discount'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { rowsOf } from '../../db/rows'
import { daysBetween } from '../../domain/today'
import type { Session } from '../../http/context'
import { documentColumns, heldBecause, joinDocuments } from '../ledger/open-items'

interface Row {
  itemId: string
  kind: ProposedBill['document']['kind']
  voucherId: string
  theirNumber: string | null
  date: string
  dueDate: string | null
  accountId: string
  partyId: string
  code: string
  name: string
  /** Signed, debit positive. */
  open: string
  /** What is open of the whole document, without sign. */
  openOfDocument: string
  heldBecause: string | null
  pct: string | null
  mode: DiscountTaxMode | null
  until: string | null
  total: string
  tax: string
  bankChangedOn: string | null
}

/** Everything that is open of vendors in a currency, the first due first, by one statement. What another run has reserved is held. */
const openRows = ({ tx, entry }: Session, currency: string, vendors: readonly string[] | null): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select i.line_id as "itemId", ${documentColumns}, i.date::text as date, i.due_date::text as "dueDate", coalesce(a.merged_into, a.id) as "accountId",
        i.party_id as "partyId", w.code, p2.name, trim_scale(i.amount - i.allocated)::text as open,
        trim_scale(abs(sum(i.amount - i.allocated) over (partition by i.document_id)))::text as "openOfDocument",
        coalesce(case when i.reserved_by is not null then 'Reserved by the payment run ' || u.voucher_id || '.' end, ${heldBecause}) as "heldBecause",
        trim_scale(d.early_discount_pct)::text as pct, d.early_discount_tax_mode as mode, d.early_discount_until::text as until, d.grand_total::text as total, d.tax_total::text as tax,
        b.changed_on as "bankChangedOn"
      from open_items i join accounts a on a.company_id = i.company_id and a.id = i.account_id and a.type = 'payable' ${joinDocuments}
      join vendors w on w.company_id = i.company_id and w.party_id = i.party_id
      join parties p2 on p2.company_id = i.company_id and p2.id = i.party_id
      left join documents u on u.company_id = i.company_id and u.id = i.reserved_by
      left join (select b.party_id, max(b.updated_at)::date::text as changed_on from bank_accounts b where b.company_id = ${entry.company.id} and b.party_id is not null group by b.party_id) b
        on b.party_id = i.party_id
      where i.company_id = ${entry.company.id} and i.currency = ${currency} and i.allocated <> i.amount
        ${vendors ? sql`and i.party_id = any (${sql.param([...vendors])}::uuid[])` : sql``}
      order by coalesce(i.due_date, i.date), i.date, d.voucher_id, i.line_id`,
  )

const isCredit = ({ open }: Pick<Row, 'open'>): boolean => compare(open, '0') > 0

/** The discount on what is open of an item; zero without one. */
const discountOf = ({ pct, mode, until, open, openOfDocument, total, tax }: Row, currency: string): Decimal => {
  if (pct === null || mode === null || until === null || isZero(openOfDocument)) return '0'
  const whole = discountAmount({ total, net: subtract(total, tax), pct, mode, currency, open: openOfDocument })
  return roundMoney(divide(multiply(whole, absolute(open)), openOfDocument), currency)
}

/** The interest for a year that corresponds to a discount for paying some days earlier: 2 % for 20 days are 37.24 %. */
export const annualRateOf = (pct: Decimal, until: string, dueDate: string): Decimal | null => {
  const days = daysBetween(until, dueDate)
  if (days <= 0) return null
  return roundTo(divide(multiply(pct, '36500'), multiply(subtract('100', pct), String(days))), 2)
}

/**
 * What a run would pay on a day: bills that are due or whose discount ends, the first due first, as long as the cash suffices; and the credits
 * of these vendors, as far as the chosen bills exceed them.
 */
export const proposeRun = async (session: Session, query: PaymentProposalQuery) => {
  const { currency, executionDate = session.today, dueUntil, discountUntil, vendors, cash } = query
  const found = await openRows(session, currency, vendors?.split(',') ?? null)
  const isWanted = ({ dueDate, date, until }: Row) =>
    (dueUntil === undefined && discountUntil === undefined) ||
    (dueUntil !== undefined && (dueDate ?? date) <= dueUntil) ||
    (discountUntil !== undefined && until !== null && isEligible(executionDate, until) && until <= discountUntil)
  const bills = found.filter((row) => !isCredit(row) && isWanted(row))
  const creditsOf = new Map<string, Row[]>()
  for (const row of found) {
    if (!isCredit(row) || row.heldBecause) continue
    const key = `${row.partyId} ${row.accountId}`
    creditsOf.set(key, [...(creditsOf.get(key) ?? []), row])
  }
  /** What is left of each credit. */
  const left = new Map(found.filter(isCredit).map(({ itemId, open }) => [itemId, open]))
  const used = new Map<string, Decimal>()
  let total: Decimal = '0'
  let discountTotal: Decimal = '0'
  const rows: ProposedBill[] = []
  const shown = (row: Row, more: Pick<ProposedBill, 'amount' | 'discountWon' | 'discountLost' | 'isChosen'>): ProposedBill => ({
    itemId: row.itemId,
    document: { kind: row.kind, voucherId: row.voucherId },
    theirNumber: row.theirNumber,
    date: row.date,
    dueDate: row.dueDate,
    open: absolute(row.open),
    isCredit: isCredit(row),
    heldBecause: row.heldBecause,
    party: { id: row.partyId, code: row.code, name: row.name },
    discountUntil: row.until,
    annualRate: row.pct !== null && row.until !== null ? annualRateOf(row.pct, row.until, row.dueDate ?? row.date) : null,
    bankAge: row.bankChangedOn === null ? null : daysBetween(row.bankChangedOn, session.today),
    ...more,
  })
  /** Takes of the vendor's credits as much as the bill needs. */
  const take = (row: Row, amount: Decimal): { money: Decimal; taken: [Row, Decimal][] } => {
    let money = amount
    const taken: [Row, Decimal][] = []
    for (const credit of creditsOf.get(`${row.partyId} ${row.accountId}`) ?? []) {
      const rest = left.get(credit.itemId) ?? '0'
      const part = compare(rest, money) < 0 ? rest : money
      if (isZero(part)) continue
      money = subtract(money, part)
      taken.push([credit, part])
    }
    return { money, taken }
  }
  // Credits take lines, too.
  const proposed = bills.slice(0, MOST_RUN_LINES - Math.min(left.size, MOST_RUN_LINES / 2))
  for (const bill of proposed) {
    const offered = discountOf(bill, currency)
    const isWon = bill.until !== null && isEligible(executionDate, bill.until)
    const amount = subtract(absolute(bill.open), isWon ? offered : '0')
    const { money, taken } = take(bill, amount)
    const isChosen = !bill.heldBecause && (cash === undefined || compare(add(total, money), cash) <= 0)
    if (isChosen) {
      total = add(total, money)
      if (isWon) discountTotal = add(discountTotal, offered)
      for (const [credit, part] of taken) {
        left.set(credit.itemId, subtract(left.get(credit.itemId) ?? '0', part))
        used.set(credit.itemId, add(used.get(credit.itemId) ?? '0', part))
      }
    }
    rows.push(shown(bill, { amount, discountWon: isWon ? offered : '0', discountLost: isWon ? '0' : offered, isChosen }))
  }
  const credits = found
    .filter(({ itemId }) => used.has(itemId))
    .map((row) => shown(row, { amount: used.get(row.itemId) ?? '0', discountWon: '0', discountLost: '0', isChosen: true }))
  return { rows: [...credits, ...rows], total, discount: discountTotal, left: bills.length - proposed.length }
}

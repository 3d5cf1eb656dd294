/**
 * A model of one customer's invoices and payments beside the product, with its own arithmetic in whole cents. It says which commands are refused,
 * what is open of each document, and what stands on the accounts. It shares no code with the product.
 */
export interface ModelItem {
  name: string
  /** Signed, debit positive. */
  amount: bigint
  open: bigint
}
interface Match {
  debit: ModelItem
  credit: ModelItem
  cents: bigint
}
export interface ModelRow {
  item: ModelItem
  cents: bigint
  writtenOff: bigint
  isSettled: boolean
  isUndone: boolean
  matches: Match[]
}
export interface ModelPayment {
  /** What it has on account: nothing where it only sets off items. */
  own: ModelItem
  isRefund: boolean
  rows: ModelRow[]
  isReversed: boolean
  isBounced: boolean
}
export type Choice = Pick<ModelRow, 'item' | 'cents' | 'writtenOff'>

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

export class PaymentsModel {
  readonly invoices: ModelItem[] = []
  readonly payments: ModelPayment[] = []
  bank = 0n
  writtenOff = 0n
  fees = 0n
  receivable = 0n

  /** Everything of which something is open. */
  get items(): ModelItem[] {
    return [...this.invoices, ...this.payments.map(({ own }) => own)].filter(({ open }) => open !== 0n)
  }

  invoice(name: string, cents: bigint): void {
    this.invoices.push({ name, amount: cents, open: cents })
    this.receivable += cents
  }

  /** Which of the rows are settled with so much money, above zero if it comes in; null if they are refused. */
  private settledOf(money: bigint, rows: readonly Choice[]): readonly Choice[] | null {
    if (rows.some(({ item, cents, writtenOff }) => cents + writtenOff > size(item.open))) return null
    const [debits, credits] = [rows.filter(({ item }) => item.open > 0n), rows.filter(({ item }) => item.open < 0n)]
    const [settled, used] = money < 0n ? [credits, debits] : [debits, credits]
    const rest = sum(settled.map(({ cents }) => cents)) - sum(used.map(({ cents }) => cents))
    if (rest < 0n || rest > size(money) || (money === 0n && rest !== 0n)) return null
    return used.some(({ writtenOff }) => writtenOff > 0n) ? null : settled
  }

  private settle(payment: ModelPayment, rows: readonly Choice[], settled: readonly Choice[]): void {
    const added = rows.map((row): ModelRow => ({ ...row, isSettled: settled.includes(row), isUndone: false, matches: [] }))
    payment.rows.push(...added)
    const sources = [...added.filter(({ isSettled }) => !isSettled).map(({ item, cents }) => ({ item, left: cents })), { item: payment.own, left: -1n }]
    for (const row of added.filter(({ isSettled }) => isSettled)) {
      const isDebit = row.item.open > 0n
      const sign = isDebit ? 1n : -1n
      let left = row.cents
      for (const source of sources) {
        const part = smaller(left, source.left < 0n ? size(source.item.open) : source.left)
        if (part === 0n) continue
        left -= part
        if (source.left >= 0n) source.left -= part
        row.item.open -= sign * part
        source.item.open += sign * part
        row.matches.push(isDebit ? { debit: row.item, credit: source.item, cents: part } : { debit: source.item, credit: row.item, cents: part })
      }
      row.item.open -= sign * row.writtenOff
      this.writtenOff += sign * row.writtenOff
      this.receivable -= sign * row.writtenOff
    }
  }

  pay(name: string, money: bigint, isRefund: boolean, rows: readonly Choice[]): boolean {
    const signed = isRefund ? -money : money
    const settled = this.settledOf(signed, rows)
    if (!settled || (money === 0n && rows.length === 0)) return false
    const payment = { own: { name, amount: -signed, open: -signed }, isRefund, rows: [], isReversed: false, isBounced: false }
    this.payments.push(payment)
    this.bank += signed
    this.receivable -= signed
    this.settle(payment, rows, settled)
    return true
  }

  /** Settles items with what is on account of a payment. */
  allocate(payment: ModelPayment, rows: readonly Choice[]): boolean {
    const settled = payment.isReversed || payment.own.open === 0n ? null : this.settledOf(-payment.own.open, rows)
    if (!settled || rows.some(({ item }) => item === payment.own)) return false
    this.settle(payment, rows, settled)
    return true
  }

  private takeApart(row: ModelRow): void {
    row.isUndone = true
    for (const { debit, credit, cents } of row.matches) {
      debit.open += cents
      credit.open -= cents
    }
    const sign = row.item.amount > 0n ? 1n : -1n
    row.item.open += sign * row.writtenOff
    this.writtenOff -= sign * row.writtenOff
    this.receivable += sign * row.writtenOff
  }

  unallocate(payment: ModelPayment, row: ModelRow): boolean {
    if (payment.isReversed || !row.isSettled || row.isUndone) return false
    this.takeApart(row)
    return true
  }

  /** The bank returns money that came in or went out, and takes a fee. */
  bounce(payment: ModelPayment, fee: bigint): boolean {
    if (payment.own.amount === 0n || !this.reverse(payment)) return false
    payment.isBounced = true
    this.bank -= fee
    this.fees += fee
    return true
  }

  /** Reverses a payment, unless another one has used something of it. */
  reverse(payment: ModelPayment): boolean {
    const isUsed = this.payments.some(
      (other) =>
        other !== payment &&
        other.rows.some(({ isUndone, matches }) => !isUndone && matches.some(({ debit, credit }) => [debit, credit].includes(payment.own))),
    )
    if (payment.isReversed || isUsed) return false
    for (const row of payment.rows) if (row.isSettled && !row.isUndone) this.takeApart(row)
    payment.isReversed = true
    this.bank += payment.own.amount
    this.receivable -= payment.own.amount
    payment.own.open = 0n
    return true
  }

  statusOf({ own, rows, isReversed, isBounced }: ModelPayment): string {
    if (isReversed) return isBounced ? 'bounced' : 'reversed'
    if (!rows.some(({ isSettled, isUndone }) => isSettled && !isUndone) && own.open === own.amount) return 'posted'
    return own.open === 0n ? 'allocated' : 'partially_allocated'
  }
}

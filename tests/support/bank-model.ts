import type { ModelEntry } from './books-model'

/*
 * A model of one bank account beside the product: what its statements say, and which entries of the books explain it. It knows that books and bank
 * differ by what of the statements is not explained, and nothing of how the product finds that out.
 */

export interface ModelStatementLine {
  name: string
  statement: ModelStatement
  date: string
  cents: bigint
  parts: { entry: ModelEntry; cents: bigint }[]
}
export interface ModelStatement {
  voucherId: string
  from: string
  to: string
  opening: bigint
  closing: bigint
  lines: ModelStatementLine[]
  status: 'imported' | 'reconciling' | 'reconciled'
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n)
const explained = ({ parts }: ModelStatementLine): bigint => sum(parts.map(({ cents }) => cents))
const fits = (part: bigint, rest: bigint): boolean => part !== 0n && (rest > 0n ? part > 0n && part <= rest : part < 0n && part >= rest)

export class BankModel {
  readonly statements: ModelStatement[] = []

  constructor(readonly account: string) {}

  get lines(): ModelStatementLine[] {
    return this.statements.flatMap(({ lines }) => lines)
  }

  /** What an entry moves on the account. */
  amountOf({ lines }: ModelEntry): bigint {
    return sum(lines.filter(({ account }) => account === this.account).map(({ base }) => base))
  }

  restOf(line: ModelStatementLine): bigint {
    return line.cents - explained(line)
  }

  /** The part of an entry that no line explains. */
  restOfEntry(entry: ModelEntry): bigint {
    const parts = this.lines.flatMap((line) => line.parts.filter((part) => part.entry === entry))
    return this.amountOf(entry) - sum(parts.map(({ cents }) => cents))
  }

  /** Whether a line of the statement can be explained otherwise: neither it nor a later one is reconciled. */
  isOpen({ status, to }: ModelStatement): boolean {
    return status !== 'reconciled' && this.statements.every((other) => other.status !== 'reconciled' || other.to < to)
  }

  match(line: ModelStatementLine, entry: ModelEntry, cents: bigint): boolean {
    if (!this.isOpen(line.statement) || !fits(cents, this.restOf(line)) || !fits(cents, this.restOfEntry(entry))) return false
    line.parts.push({ entry, cents })
    line.statement.status = 'reconciling'
    return true
  }

  unmatch(line: ModelStatementLine): boolean {
    if (!this.isOpen(line.statement) || line.parts.length === 0) return false
    line.parts = []
    line.statement.status = 'reconciling'
    return true
  }

  /** An entry is reversed: nothing is explained by it any more, and statements that rest on that are open again. */
  release(entry: ModelEntry): void {
    for (const line of this.lines)
      if (line.parts.some((part) => part.entry === entry)) {
        line.parts = line.parts.filter((part) => part.entry !== entry)
        line.statement.status = 'reconciling'
        for (const later of this.statements) if (later.status === 'reconciled' && later.to >= line.date) later.status = 'reconciling'
      }
  }

  openIn({ lines }: ModelStatement): number {
    return lines.filter((line) => this.restOf(line) !== 0n).length
  }

  /** What the bank has by a statement, less everything that lines explain until then. */
  differenceOf({ closing, to }: ModelStatement): bigint {
    return closing - sum(this.lines.filter(({ date }) => date <= to).map(explained))
  }

  reconcile(statement: ModelStatement): boolean {
    if (statement.status === 'reconciled' || this.openIn(statement) > 0 || this.differenceOf(statement) !== 0n) return false
    statement.status = 'reconciled'
    return true
  }

  openAgain(statement: ModelStatement): boolean {
    if (statement.status !== 'reconciled') return false
    statement.status = 'reconciling'
    return true
  }
}

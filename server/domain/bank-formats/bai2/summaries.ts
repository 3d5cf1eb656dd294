import type { Decimal } from '@/contracts/rules/decimal'
import { type ProblemList, quoted } from '../problems'
import type { Continuation, FieldReader } from './fields'
import { readFunds, smallestUnits } from './values'

export interface Summaries {
  /** Of the codes that are needed, in the smallest unit. */
  amounts: Map<string, Decimal>
  /** Sum of all amounts, for the control total. */
  total: bigint
}

/** Balances and totals of an account (03): code, amount, number of items, kind of funds, again and again. */
export const readSummaries = (fields: FieldReader, line: number, continuation: Continuation, { error }: ProblemList): Summaries => {
  const amounts = new Map<string, Decimal>()
  let total = 0n
  while (!fields.isAtEnd()) {
    const code = fields.next() ?? ''
    // Banks also write empty summaries, and commas before the slash.
    if (code === '') continue
    const written = fields.next() ?? ''
    const amount = written === '' ? '0' : smallestUnits(written)
    if (!/^\d{3}$/.test(code) || amount === null) {
      error(line, '03', 'FORMAT', `The summary ${quoted(`${code},${written}`)} isn’t a type code with an amount. Ask the bank for a new file.`)
      break
    }
    total += BigInt(amount)
    if (written !== '') amounts.set(code, amount)
    if (continuation === 'whole' && fields.isAtStart()) continue
    fields.next()
    if (continuation === 'whole' && fields.isAtStart()) continue
    const { fault } = readFunds(fields)
    if (fault === null) continue
    error(line, '03', 'FORMAT', `The summary ${quoted(`${code},${written}`)} can’t be read: ${fault}. Ask the bank for a new file.`)
    break
  }
  return { amounts, total }
}

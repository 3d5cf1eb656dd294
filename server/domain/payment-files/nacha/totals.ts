import { add, type Decimal, divide, equals } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { NachaBatch, NachaEntry } from './file'

/** Cents as an amount: "00012" is 0.12. */
export const fromCents = (digits: string): Decimal => roundTo(divide(String(BigInt(digits)), '100'), 2)

export interface Totals {
  count: number
  hash: bigint
  debit: Decimal
  credit: Decimal
}

const sumOf = (entries: readonly NachaEntry[], isCredit: boolean): Decimal =>
  add('0', ...entries.filter((entry) => entry.isCredit === isCredit).map(({ amount }) => amount))

export const totalsOfBatch = ({ entries }: NachaBatch): Totals => ({
  count: entries.reduce((count, { addenda }) => count + 1 + addenda.length, 0),
  hash: entries.reduce((sum, { rdfi }) => sum + BigInt(rdfi.slice(0, 8)), 0n),
  debit: sumOf(entries, false),
  credit: sumOf(entries, true),
})

export const totalsOfFile = (batches: readonly Totals[]): Totals => ({
  count: batches.reduce((sum, { count }) => sum + count, 0),
  hash: batches.reduce((sum, { hash }) => sum + hash, 0n),
  debit: add('0', ...batches.map(({ debit }) => debit)),
  credit: add('0', ...batches.map(({ credit }) => credit)),
})

/** Where a control record differs from what it controls. */
export const differences = (control: { count: string; hash: string; debit: string; credit: string }, totals: Totals): string[] => {
  const hash = String(totals.hash % 10_000_000_000n).padStart(10, '0')
  return [
    ...(Number(control.count) === totals.count ? [] : [`The control record counts ${Number(control.count)} entries and addenda; there are ${totals.count}.`]),
    ...(control.hash === hash ? [] : [`The control record has the hash ${control.hash}; the entries give ${hash}.`]),
    ...(['debit', 'credit'] as const).flatMap((side) => {
      const stated = fromCents(control[side])
      return equals(stated, totals[side]) ? [] : [`The control record has ${stated} of ${side}s; the entries add up to ${roundTo(totals[side], 2)}.`]
    }),
  ]
}

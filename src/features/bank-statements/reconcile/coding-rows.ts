import type { CodingBasis, WorkLine } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import { absolute, type Decimal, divide, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { evaluate } from '@/documents/line-grid/arithmetic'
import type { GridLine } from '@/documents/line-grid/types'
import { typedNumber } from '@/documents/line-grid/numbers'
import { partyKindOf } from '../coding-choices'

/** A line of the statement, or a part of it, as it is typed: accounts, taxes, cost centres and parties by their codes. */
export interface CodingRow extends GridLine {
  lineId: string
  account: string
  party: string
  tax: string
  costCentre: string
  memo: string
  /** Without sign; empty for what the other parts leave. */
  amount: string
}
type Line = Pick<WorkLine, 'id' | 'rest'>

/** Whether somebody has typed something into the row. */
export const isTyped = ({ account, party, tax, costCentre, memo, amount }: CodingRow): boolean =>
  [account, party, tax, costCentre, memo, amount].some((text) => text !== '')

export const newCodingRow = (lineId: string): CodingRow => ({
  key: crypto.randomUUID(),
  lineId,
  account: '',
  party: '',
  tax: '',
  costCentre: '',
  memo: '',
  amount: '',
})

export const isOut = ({ rest }: Pick<Line, 'rest'>): boolean => rest.startsWith('-')

/** What was typed as an amount of a line: a number, arithmetic such as 100+20, or a percentage of what is left of the line. Null if it is none of these. */
export const typedAmount = (typed: string, { rest }: Pick<Line, 'rest'>, currency: string): Decimal | null => {
  const value = typed.includes('%') ? evaluate(typed, divide(absolute(rest), '100')) : (typedNumber(typed, { percent: false, scale: 6 })?.value ?? null)
  return value === null ? null : roundMoney(value, currency)
}

const idBy = <T extends { id: string }>(all: readonly T[], typed: string, code: (one: T) => string): string | null =>
  typed === '' ? null : (all.find((one) => code(one) === typed)?.id ?? typed)

type Step = Extract<ReconcilingStep, { action: 'codeEach' }>

/** The step that posts all rows: those of one line are its parts. `rowOf` tells the row of a part. */
export const codingStep = (
  rows: readonly CodingRow[],
  lines: readonly Line[],
  basis: CodingBasis,
): { step: Step; rowOf: (line: number, part: number) => number } => {
  const coded = lines
    .map((line) => ({ line, rows: rows.flatMap((row, at) => (row.lineId === line.id ? [{ row, at }] : [])) }))
    .filter((one) => one.rows.length > 0)
  const partOf = ({ account, party, tax, costCentre, memo, amount }: CodingRow, line: Line): Step['lines'][number]['parts'][number] => {
    const accountId = idBy(basis.accounts, account, (one) => one.accountId) ?? ''
    const kind = partyKindOf(basis, accountId)
    return {
      accountId,
      partyId: idBy(kind === null ? [] : basis[kind], party, ({ code }) => code),
      taxId: idBy(basis.taxes[isOut(line) ? 'purchase' : 'sale'], tax, ({ code }) => code),
      costCentreId: idBy(basis.costCentres, costCentre, ({ code }) => code),
      memo: memo.trim() || null,
      amount: amount === '' ? null : isOut(line) ? negate(amount) : amount,
    }
  }
  return {
    step: { action: 'codeEach', lines: coded.map(({ line, rows: own }) => ({ lineId: line.id, parts: own.map(({ row }) => partOf(row, line)) })) },
    rowOf: (line, part) => coded[line]?.rows[part]?.at ?? 0,
  }
}

/** The server's errors at the rows that they are about: `lines.2.taxId`, or `lines.2` for a row as a whole. */
export const errorsAtRows = (errors: readonly { path: string; message: string }[], rowOf: (line: number, part: number) => number): Map<string, string> =>
  new Map(
    errors.flatMap(({ path, message }): [string, string][] => {
      const [, line, part, field] = /^lines\.(\d+)(?:\.parts\.(\d+))?(?:\.(\w+))?$/.exec(path) ?? []
      if (line === undefined) return []
      const row = rowOf(Number(line), Number(part ?? 0))
      return [[part === undefined || field === undefined ? `lines.${row}` : `lines.${row}.${field}`, message]]
    }),
  )

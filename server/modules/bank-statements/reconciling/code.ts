import type { CodedPartInput, ReconcilingStepOf } from '@/contracts/reconciling-input'
import type { RuleDraft } from '@/contracts/statement-rules'
import { absolute, add, compare, type Decimal, isZero, subtract, sumOf } from '@/contracts/rules/decimal'
import { isWholeUnits } from '@/contracts/rules/rounding'
import type { CodedLine } from '../../../domain/matching/types'
import { moneyText } from '../../../domain/money-text'
import type { Session } from '../../../http/context'
import { invalidField, Problem } from '../../../http/problem'
import { proposalAfter } from '../rules/propose'
import { noteDecisions, type PausedRule } from '../rules/uses'
import { beginAction, noteMade } from './log'
import { type Desk, type LineRow, linesOfDesk, requireOpen, restOf } from './claim'
import { learnCoding } from './learn'
import { makeCoded } from './make'
import { matchMade } from './match'

export interface Coded {
  actionId: string
  paused: PausedRule[]
  proposal: RuleDraft | null
}

/** The path of a field of a part in the request, for errors; with null that of the line. */
type Place = (part: number | null, field?: string) => string

/** The amounts of the parts, signed as the line. @throws Problem 422 at a part that isn't one of what is left of the line */
const amountsOf = (parts: readonly CodedPartInput[], line: LineRow, currency: string, at: Place): Decimal[] => {
  const rest = restOf(line)
  const given = sumOf(parts.map(({ amount }) => amount ?? '0'))
  const open = parts.flatMap(({ amount }, index) => (amount === null || amount === undefined ? [index] : []))
  if (open.length > 1) throw invalidField(at(open[1] ?? 0, 'amount'), 'Only one part can take the rest.', 'invalid')
  const amounts = parts.map(({ amount }) => amount ?? subtract(rest, given))
  amounts.forEach((amount, index) => {
    const path = at(index, 'amount')
    if (!isWholeUnits(amount, currency)) throw invalidField(path, `${currency} has no such small unit.`, 'decimals')
    if (isZero(amount)) throw invalidField(path, 'Nothing of the line is left for this part.', 'zero')
    if (compare(amount, '0') !== compare(rest, '0'))
      throw invalidField(path, `Enter a part of ${moneyText(rest, currency)}, with the same sign.`, 'QTY_EXCEEDED')
  })
  if (compare(absolute(add('0', ...amounts)), absolute(rest)) > 0)
    throw invalidField(at(0, 'amount'), `The parts are more than the ${moneyText(rest, currency)} that are left of the line.`, 'QTY_EXCEEDED')
  return amounts
}

const FIELDS: Readonly<Record<string, string>> = { description: 'memo', debit: 'amount', credit: 'amount' }

/** Says a refusal of the document at the field of the request that it comes from. */
const atPart = (problem: Problem, line: LineRow, at: Place): Problem => {
  const place = `Line ${line.lineNo}`
  const message = problem.message.startsWith(`${place} `) ? problem.message : `${place}: ${problem.message.replace(/^Line \d+: /, '')}`
  const errors = problem.more.errors?.map(({ path, code }) => {
    const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    return { path: index === undefined || field === undefined ? at(null) : at(Number(index), FIELDS[field] ?? field), code, message }
  })
  return new Problem(problem.status, message, { ...problem.more, errors: errors ?? [{ path: at(null), code: problem.more.code ?? 'invalid', message }] })
}

interface LineToCode {
  line: LineRow
  parts: readonly CodedPartInput[]
  at: Place
}

const asCoded = ({ accountId, taxId, costCentreId, partyId, memo }: CodedPartInput, amount: Decimal): CodedLine => ({
  accountId,
  taxCodeId: taxId ?? null,
  costCentreId: costCentreId ?? null,
  partyId: partyId ?? null,
  memo: memo ?? null,
  amount,
})

/** Posts and matches each of the lines, as one action. @throws Problem 403, 409, 422 at the line that is refused: then none is posted */
const codeAll = async (session: Session, desk: Desk, words: string, toCode: readonly LineToCode[]): Promise<Coded> => {
  const actionId = await beginAction(session, desk, { kind: 'code', lines: toCode.map(({ line }) => line), words })
  const made: string[] = []
  const decided: { line: LineRow; coded: CodedLine[] }[] = []
  for (const { line, parts, at } of toCode) {
    const refusedAt = (error: unknown) => (error instanceof Problem ? atPart(error, line, at) : error)
    try {
      requireOpen(line)
    } catch (error) {
      throw refusedAt(error)
    }
    const amounts = amountsOf(parts, line, desk.row.currency, at)
    const coded = parts.map((part, index) => asCoded(part, amounts[index] ?? '0'))
    const document = await makeCoded(session, desk, line, coded).catch((error: unknown) => {
      throw refusedAt(error)
    })
    await matchMade(session, desk, line, actionId, [document.id])
    made.push(document.id)
    decided.push({ line, coded })
  }
  await noteMade(session, actionId, made)
  const paused = await noteDecisions(session, desk, actionId, decided)
  const whole = decided.filter(({ line, coded }) => coded.length === 1 && isZero(line.matched))
  for (const { line, coded } of whole) for (const { amount: _amount, memo: _memo, ...coding } of coded) await learnCoding(session, desk, actionId, line, coding)
  return {
    actionId,
    paused,
    proposal: await proposalAfter(
      session,
      whole.map(({ line }) => line),
    ),
  }
}

/** Posts each of several lines to the same account. */
export const codeLines = async (session: Session, desk: Desk, said: (lines: readonly LineRow[]) => string, step: ReconcilingStepOf<'code'>): Promise<Coded> => {
  const { action: _action, lineIds, ...coding } = step
  const lines = await linesOfDesk(session, desk, lineIds)
  const at: Place = (_part, field = 'lineIds') => field
  return codeAll(
    session,
    desk,
    `Posted ${said(lines)}`,
    lines.map((line) => ({ line, parts: [coding], at })),
  )
}

/** Posts each of several lines to accounts of its own. */
export const codeEachLine = async (
  session: Session,
  desk: Desk,
  said: (lines: readonly LineRow[]) => string,
  { lines: asked }: ReconcilingStepOf<'codeEach'>,
): Promise<Coded> => {
  const ids = asked.map(({ lineId }) => lineId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) throw invalidField(`lines.${twice}.lineId`, 'The line is there twice.', 'duplicate')
  const lines = await linesOfDesk(session, desk, ids, (index) => `lines.${index}.lineId`)
  return codeAll(
    session,
    desk,
    `Posted ${said(lines)}`,
    lines.map((line, index) => ({
      line,
      parts: asked[index]?.parts ?? [],
      at: (part, field) => (part === null ? `lines.${index}.lineId` : `lines.${index}.parts.${part}.${field}`),
    })),
  )
}

import type { FieldError } from '@/contracts/envelope'
import { absolute, compare, subtract } from '@/contracts/rules/decimal'
import type { DistributorQuote, QuoteConfiguration, QuoteLine } from '../../domain/distributor-quotes/types'
import { invalid, Problem } from '../../http/problem'

export interface TakenLine extends QuoteLine {
  description: string
  qty: string
  price: string
}

const TOLERANCE = '0.01'

/** The configuration that is kept. Several are alternatives, so the choice is the caller's and never made silently. */
export const chooseConfiguration = (quote: DistributorQuote, wanted: number | null | undefined): QuoteConfiguration => {
  if (quote.alternatives && (wanted === null || wanted === undefined))
    throw invalid('configuration', 'This file holds alternatives. Choose the configuration to keep.', 'required')
  const chosen = quote.configurations[wanted ?? 0]
  if (!chosen) throw invalid('configuration', 'The file has no such configuration.', 'unknown')
  return chosen
}

/** Errors of the file as a whole and of the lines that would be taken; those of other alternatives don't matter. */
export const refuseFaults = (quote: DistributorQuote, chosen: QuoteConfiguration): void => {
  const others = new Set(quote.configurations.filter((one) => one !== chosen).flatMap((one) => one.lines.map((line) => line.row)))
  const faults = quote.problems.filter(
    (problem) =>
      problem.severity === 'error' &&
      problem.code !== 'CURRENCY_UNKNOWN' &&
      problem.code !== 'CURRENCY_MISSING' &&
      !(problem.row !== null && others.has(problem.row)),
  )
  if (faults.length === 0) return
  const errors: FieldError[] = faults
    .slice(0, 50)
    .map((fault) => ({ path: fault.row === null ? 'files' : `files.row.${fault.row}`, code: fault.code, message: fault.message }))
  throw new Problem(422, faults.length === 1 ? (faults[0]?.message ?? '') : `The file has ${faults.length} errors.`, { code: 'FILE_FAULTS', errors })
}

/** What the file states for the kept lines: its sub-total, or its total when there is nothing else it could mean. */
export const declaredFor = (quote: DistributorQuote, chosen: QuoteConfiguration): string | null =>
  chosen.declaredSubTotal ?? (quote.alternatives ? null : quote.declaredTotal)

export const requireAgreement = (declared: string | null, computed: string, overrideReason: string | null | undefined): void => {
  if (declared === null || overrideReason || compare(absolute(subtract(declared, computed)), TOLERANCE) <= 0) return
  throw invalid('overrideReason', `The file declares ${declared}, its lines add up to ${computed}. Say why it is taken all the same.`, 'TOTAL_DIFFERS')
}

/** Lines as they will be written. The faults were refused before, so what is missing here is a fault of ours. */
export const takenLines = (chosen: QuoteConfiguration): TakenLine[] =>
  chosen.lines.map((line) => {
    if (line.qty === null || line.price === null) throw new Error(`row ${line.row} passed without quantity or price`)
    return { ...line, description: line.description ?? line.mfrPartNo ?? line.sku ?? `Row ${line.row}`, qty: line.qty, price: line.price }
  })

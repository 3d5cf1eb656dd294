import type { FieldError } from '@/contracts/envelope'
import { blockingProblems, declaredDifference, declaredFor, needsReason } from '@/contracts/rules/import-choice'
import type { DistributorQuote, QuoteConfiguration, QuoteLine } from '../../domain/distributor-quotes/types'
import { invalidField, Problem } from '../../http/problem'

export interface TakenLine extends QuoteLine {
  description: string
  qty: string
  price: string
}

/** Returns the configuration to keep. Several are alternatives: the caller must choose one, it is never chosen silently. */
export const chooseConfiguration = (quote: DistributorQuote, chosenIndex: number | null | undefined): QuoteConfiguration => {
  if (quote.alternatives && (chosenIndex === null || chosenIndex === undefined))
    throw invalidField('configuration', 'This file holds alternatives. Choose the configuration to keep.', 'required')
  const chosen = quote.configurations[chosenIndex ?? 0]
  if (!chosen) throw invalidField('configuration', 'The file has no such configuration.', 'unknown')
  return chosen
}

/** @throws Problem 422 that names each row that can't be taken */
export const refuseFaults = (quote: DistributorQuote, chosen: QuoteConfiguration): void => {
  const faults = blockingProblems(quote, chosen.index)
  if (faults.length === 0) return
  const errors: FieldError[] = faults
    .slice(0, 50)
    .map((fault) => ({ path: fault.row === null ? 'files' : `files.row.${fault.row}`, code: fault.code, message: fault.message }))
  throw new Problem(422, faults.length === 1 ? (faults[0]?.message ?? '') : `The file has ${faults.length} errors.`, { code: 'FILE_FAULTS', errors })
}

/** @throws Problem 422 when the file contradicts its own lines and there is no reason for taking it all the same */
export const requireAgreement = (quote: DistributorQuote, chosen: QuoteConfiguration, overrideReason: string | null | undefined): void => {
  if (overrideReason || !needsReason(quote, chosen.index)) return
  const message =
    declaredDifference(quote, chosen.index) === null
      ? (quote.problems.find(({ code }) => code === 'TOTAL_DIFFERS')?.message ?? '')
      : `The file declares ${declaredFor(quote, chosen.index)}, its lines add up to ${chosen.computedSubTotal}.`
  throw invalidField('overrideReason', `${message} Say why it is taken all the same.`, 'TOTAL_DIFFERS')
}

/** The lines that will be written. Faulty lines were refused before, so a missing value here is an error in the program. */
export const takenLines = (chosen: QuoteConfiguration): TakenLine[] =>
  chosen.lines.map((line) => {
    if (line.qty === null || line.price === null) throw new Error(`row ${line.row} passed without quantity or price`)
    return { ...line, description: line.description ?? line.mfrPartNo ?? line.sku ?? `Row ${line.row}`, qty: line.qty, price: line.price }
  })

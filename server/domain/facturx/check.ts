import { requiredProblems } from './check-required'
import { totalProblems } from './check-totals'
import { vatProblems } from './check-vat'
import type { EInvoice, EInvoiceProblem } from './types'

/**
 * The problems for which a receiver's validator would refuse an invoice: violations of those business rules of EN 16931 that an `EInvoice` can
 * break. Others (a missing type code, a scheme identifier of a structure that we don't have) can't be broken by what `writeCii` writes.
 */
export const checkEInvoice = (invoice: EInvoice): EInvoiceProblem[] => [...requiredProblems(invoice), ...totalProblems(invoice), ...vatProblems(invoice)]

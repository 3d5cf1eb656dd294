import type { CreditCheck } from '@/contracts/trade'
import type { Question } from '../detail/answers-dialog'
import { creditProblem } from './credit'

/** Asked of who may let an order pass that doesn't by itself; nothing where it does. */
export const creditQuestion = (credit: CreditCheck | null): Question<'creditReason'>[] => {
  const problem = creditProblem(credit)
  return problem ? [{ name: 'creditReason', label: 'Why it passes the credit check', hint: problem, missing: 'Say why it is accepted in spite of it.' }] : []
}

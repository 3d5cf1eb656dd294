import type { CreditCheck } from '@/contracts/trade'
import type { Question } from '../detail/answers-dialog'
import { creditProblem } from './credit'

/** The question to users who may accept an order that fails the credit check; empty if the order passes. */
export const creditQuestion = (credit: CreditCheck | null): Question<'creditReason'>[] => {
  const problem = creditProblem(credit)
  return problem ? [{ name: 'creditReason', label: 'Why it passes the credit check', hint: problem, missing: 'Say why it is accepted in spite of it.' }] : []
}

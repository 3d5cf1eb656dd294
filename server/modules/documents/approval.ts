import { moduleNames } from '@/contracts/page-names'
import type { Module } from '@/contracts/permissions'
import type { CreditCheck } from '@/contracts/trade'
import type { Decimal } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { creditWith } from '../parties/credit'
import { holdersOf } from '../memberships/holders'

const names = new Map<Module, string>(moduleNames.flatMap(({ modules }) => modules))

/** @throws Problem 403 */
export const requireApproval = ({ can }: Session, module: Module, what: string): void => {
  if (can(module, 'approve')) return
  throw new Problem(403, `You need the permission “approve” for ${names.get(module) ?? module} to ${what}.`, { code: 'FORBIDDEN' })
}

/** Everybody but the authors who may approve in the module. When there is nobody, an author may. */
export const approversBesides = async (session: Session, module: Module, authors: readonly (string | null)[]): Promise<{ id: string; name: string }[]> =>
  (await holdersOf(session, module, 'approve')).filter(({ id }) => !authors.includes(id))

/**
 * What one wrote is approved by another, unless nobody else may.
 * @returns whether one approves one's own
 * @throws Problem 409 OWN_APPROVAL with who can approve it
 */
export const requireOtherApprover = async (session: Session, module: Module, noun: string, authors: readonly (string | null)[]): Promise<boolean> => {
  if (!authors.includes(session.entry.user._id)) return false
  const others = await approversBesides(session, module, authors)
  if (others.length === 0) return true
  const first = others.slice(0, 3).map(({ name }) => name)
  throw new Problem(409, `Somebody else has to approve your ${noun}: ${first.join(', ')}${others.length > 3 ? ' or others' : ''}.`, { code: 'OWN_APPROVAL' })
}

const creditRefusals: Record<Exclude<CreditCheck['verdict'], 'ok'>, string> = {
  hold: 'The customer is on hold.',
  over: 'The order exceeds the customer’s credit limit.',
  unknown: 'The customer’s credit limit is in a currency that has no rate for today.',
}

/**
 * @param amount of the order, in base currency
 * @returns the reason that is noted; null when the order passes by itself
 * @throws Problem 422 CREDIT_LIMIT, 403 for who may not override it
 */
export const passCredit = async (
  session: Session,
  module: Module,
  { customerId, amount, reason }: { customerId: string; amount: Decimal; reason: string | null | undefined },
): Promise<string | null> => {
  const { verdict } = await creditWith(session, customerId, amount)
  if (verdict === 'ok') return null
  if (!reason) {
    const message = `${creditRefusals[verdict]} Somebody who may approve can accept it with a reason.`
    throw new Problem(422, message, { code: 'CREDIT_LIMIT', errors: [{ path: 'creditReason', code: 'CREDIT_LIMIT', message }] })
  }
  requireApproval(session, module, 'accept an order against the credit check')
  return reason
}

import type { PaymentKind } from '@/contracts/payments'
import type { Prefix } from '../../domain/numbering'
import type { Session } from '../../http/context'
import { findCustomer, findVendor } from '../parties/queries'

/** What differs between payments of customers and payments to vendors. */
interface KindFacts {
  prefix: Prefix
  /** Role of the control account on which money stays on account. */
  control: 'receivable' | 'payable'
  /** Sign of a payment that is no refund: 1 if the money comes in. */
  sign: 1 | -1
  /** Side of the items that such a payment settles. */
  usual: 'debit' | 'credit'
  party: 'customer' | 'vendor'
}

const FACTS: Record<PaymentKind, KindFacts> = {
  customer_payment: { prefix: 'CUP', control: 'receivable', sign: 1, usual: 'debit', party: 'customer' },
  vendor_payment: { prefix: 'VEP', control: 'payable', sign: -1, usual: 'credit', party: 'vendor' },
}

export const factsOfPayment = (kind: string): KindFacts => {
  const facts = FACTS[kind as PaymentKind]
  if (!facts) throw new Error(`${kind} is no payment`)
  return facts
}

/** The customer or vendor of a payment of this kind; undefined if the company has no such one. */
export const findParty = ({ tx, entry }: Session, kind: string, partyId: string) =>
  (factsOfPayment(kind).party === 'customer' ? findCustomer : findVendor)(tx, entry.company.id, partyId)

/** 1 where the payment's money comes in, -1 where it goes out. */
export const signOfMoney = (kind: string, isRefund: boolean): 1 | -1 => (factsOfPayment(kind).sign === (isRefund ? -1 : 1) ? 1 : -1)

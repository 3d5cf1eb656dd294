import { accountNumber, meant } from '../texts'
import type { Counterparty } from '../types'
import { type Element, find, findAny, textAt } from './element'

/** IBAN or other number of an account; version 1 named the others differently. */
export const accountOf = (account: Element | undefined): string | null => {
  if (!account) return null
  const id = find(account, 'Id')
  return accountNumber(textAt(id, 'IBAN') ?? meant(findAny(id, 'BBAN', 'UPIC')?.text) ?? textAt(findAny(id, 'Othr', 'PrtryAcct'), 'Id'))
}

/** BIC, or else the number in a clearing system. */
export const bankOf = (agent: Element | undefined): string | null => {
  if (!agent) return null
  const institution = find(agent, 'FinInstnId')
  return meant(findAny(institution, 'BICFI', 'BIC')?.text) ?? textAt(institution, 'ClrSysMmbId', 'MmbId') ?? textAt(institution, 'Othr', 'Id')
}

export const nobody: Counterparty = { name: null, account: null, bank: null }

/** From version 8 on, the name is under `Pty`, or `Agt` if the party is a bank. */
const nameOf = (party: Element | undefined): string | null => textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Agt', 'FinInstnId', 'Nm')

const partyOf = (payment: Element, role: 'Dbtr' | 'Cdtr'): Counterparty => {
  const parties = find(payment, 'RltdPties')
  const agents = find(payment, 'RltdAgts')
  if (!parties && !agents) return nobody
  return {
    name: nameOf(find(parties, role)) ?? nameOf(find(parties, `Ultmt${role}`)),
    account: accountOf(find(parties, `${role}Acct`)),
    bank: bankOf(find(agents, `${role}Agt`)),
  }
}

export interface Parties {
  debtor: Counterparty
  creditor: Counterparty
}
export const partiesOf = (payment: Element): Parties => ({ debtor: partyOf(payment, 'Dbtr'), creditor: partyOf(payment, 'Cdtr') })

/** Fewer digits than these at the end of two account numbers don't make them the same account. */
const MIN_SAME = 8

/** An IBAN ends with the domestic number, which many banks still write beside it. */
const isSameAccount = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && (a === b || (Math.min(a.length, b.length) >= MIN_SAME && (a.endsWith(b) || b.endsWith(a))))

/**
 * The other side of a payment: who paid a credit, who got a debit. A reversal or return keeps the roles of the payment that it reverses. The side
 * with our own account is never it; and where the bank names only one side, this is the other one if its account isn't ours.
 */
export const counterpartyOf = ({ debtor, creditor }: Parties, isCredit: boolean, isReturned: boolean, own: string | null): Counterparty => {
  const [expected, opposite] = isCredit !== isReturned ? [debtor, creditor] : [creditor, debtor]
  const isOppositeForeign = opposite.account !== null && !isSameAccount(opposite.account, own)
  if (isSameAccount(expected.account, own)) return isOppositeForeign || opposite.account === null ? opposite : nobody
  const isExpectedNamed = expected.name !== null || expected.account !== null
  return isExpectedNamed || !isOppositeForeign ? expected : opposite
}

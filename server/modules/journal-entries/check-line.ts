import type { JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { whyNotByHand, isTaxAccount } from '../../domain/ledger/hand-postings'
import { invalidField, type Problem } from '../../http/problem'
import type { EntryReferences, ReferredAccount } from './references'

/** Returns the error of a field of a line; the message begins with the line's place. */
export type Refuse = (field: string, message: string, code?: string) => Problem
export const refusalAt =
  (index: number): Refuse =>
  (field, message, code) =>
    invalidField(`lines.${index}.${field}`, `Line ${index + 1}: ${message}`, code)

const PARTY_NOUNS = { receivable: 'customer', payable: 'vendor' } as const

const requireParty = ({ partyId }: JournalEntryLineInput, account: ReferredAccount, { parties }: EntryReferences, refuse: Refuse): void => {
  const { type } = account
  const named = `${account.accountId} ${account.name}`
  if (type !== 'receivable' && type !== 'payable') {
    if (partyId) throw refuse('partyId', `${named} takes no customer or vendor: only receivables and payables do.`, 'PARTY_REQUIRED')
    return
  }
  if (!partyId) throw refuse('partyId', `name the ${PARTY_NOUNS[type]} of ${named}.`, 'PARTY_REQUIRED')
  const party = parties.get(partyId)
  if (!party) throw refuse('partyId', `choose a ${PARTY_NOUNS[type]} of the list.`, 'unknown')
  if (!(type === 'receivable' ? party.isCustomer : party.isVendor))
    throw refuse('partyId', `${party.name} is no ${PARTY_NOUNS[type]}, as ${named} needs.`, 'PARTY_REQUIRED')
}

/** Checks what a line of a user refers to, and returns its account. @throws Problem 422 at the field */
export const checkLine = (line: JournalEntryLineInput, references: EntryReferences, refuse: Refuse): ReferredAccount => {
  const account = references.accounts.get(line.accountId)
  if (!account) throw refuse('accountId', 'choose an account that is in use and takes postings.', 'ACCOUNT_NOT_POSTABLE')
  const settles = line.taxSide === 'settlement'
  if (settles && !isTaxAccount(account))
    throw refuse('taxId', `${account.accountId} ${account.name} is no account of taxes, so nothing is settled on it.`, 'invalid')
  const reason = whyNotByHand({ ...account, hasTax: settles || Boolean(line.taxId) })
  if (reason) throw refuse(isTaxAccount(account) ? 'taxId' : 'accountId', `${account.accountId} ${account.name}: ${reason}`, 'ACCOUNT_NOT_POSTABLE')
  requireParty(line, account, references, refuse)
  if (line.dueDate && !line.partyId) throw refuse('dueDate', 'only what a customer or vendor owes or is owed has a due date.', 'invalid')
  if (line.costCentreId && !references.costCentres.has(line.costCentreId)) throw refuse('costCentreId', 'choose a cost centre that is in use.', 'unknown')
  if (account.requiresCostCentre && !line.costCentreId)
    throw refuse('costCentreId', `${account.accountId} ${account.name} needs a cost centre.`, 'COST_CENTRE_REQUIRED')
  return account
}

import type { JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { whyNotByHand, isTaxAccount } from '../../domain/ledger/hand-postings'
import { type Refuse, requireParty } from '../ledger/line-parties'
import type { EntryReferences, ReferredAccount } from './references'

/** Checks what a line of a user refers to, and returns its account. @throws Problem 422 at the field */
export const checkLine = (line: JournalEntryLineInput, references: EntryReferences, refuse: Refuse): ReferredAccount => {
  const account = references.accounts.get(line.accountId)
  if (!account) throw refuse('accountId', 'choose an account that is in use and takes postings.', 'ACCOUNT_NOT_POSTABLE')
  const settles = line.taxSide === 'settlement'
  if (settles && !isTaxAccount(account))
    throw refuse('taxId', `${account.accountId} ${account.name} is no account of taxes, so nothing is settled on it.`, 'invalid')
  const reason = whyNotByHand({ ...account, hasTax: settles || Boolean(line.taxId) })
  if (reason) throw refuse(isTaxAccount(account) ? 'taxId' : 'accountId', `${account.accountId} ${account.name}: ${reason}`, 'ACCOUNT_NOT_POSTABLE')
  requireParty(line, account, references.parties, refuse)
  if (line.dueDate && !line.partyId) throw refuse('dueDate', 'only what a customer or vendor owes or is owed has a due date.', 'invalid')
  if (line.costCentreId && !references.costCentres.has(line.costCentreId)) throw refuse('costCentreId', 'choose a cost centre that is in use.', 'unknown')
  if (account.requiresCostCentre && !line.costCentreId)
    throw refuse('costCentreId', `${account.accountId} ${account.name} needs a cost centre.`, 'COST_CENTRE_REQUIRED')
  return account
}

import { journalEntries, journalEntryTable } from '@/contracts/journal-entries'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { costCentresInUse } from '../ledger/cost-centres'
import { choicesOfParties } from '../ledger/line-parties'
import { ratesOn } from '../rates/queries'
import { taxesOn } from '../taxes/borne'
import { journalEntryLife, journalEntryList } from './document'
import { downloadEntry } from './paper'
import { entryAccounts } from './references'

const { edit, ...endpoints } = journalEntries

export const journalEntryHandlers = [
  handle(journalEntries.basis, async (session) => {
    const date = session.query.date ?? session.today
    return {
      accounts: await entryAccounts(session),
      saleTaxes: await taxesOn(session, 'sale', date),
      purchaseTaxes: await taxesOn(session, 'purchase', date),
      rates: await ratesOn(session, date),
      costCentres: await costCentresInUse(session),
    }
  }),
  handle(journalEntries.parties, choicesOfParties),
  // The specification names this path's parameter account_id; it carries the key of the entry.
  handle(edit, (session) => journalEntryLife.change(session, session.params.account_id, { ...session.body, action: 'edit' })),
  ...documentHandlers(endpoints, { ...journalEntryLife, list: journalEntryList, file: journalEntryTable, pdf: downloadEntry }),
]

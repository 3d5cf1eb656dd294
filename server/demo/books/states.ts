import { journalEntries } from '@/contracts/journal-entries'
import { changeCompany } from '../change-company'
import type { Keeper } from './keeper'

/** Entries above it wait for somebody else. */
const LIMIT = '50000'

/** Creates an entry in each state in which one can be found: reversed, a draft, and waiting for an approval. */
export const seedStates = async ({ office, enter, post }: Keeper): Promise<void> => {
  const { today, accounts, manager } = office
  const mistaken = await post({
    date: today,
    narration: 'Repair of the fork-lift truck',
    lines: [
      ['1500', '740'],
      ['2110', '-740'],
    ],
  })
  const reason = 'A repair is an expense, and comes with the vendor’s invoice'
  await accounts.call(journalEntries.change, { params: { voucherId: mistaken.voucherId }, body: { action: 'reverse', version: mistaken.version, reason } })
  await enter({
    date: today,
    narration: 'Bonus of the sales team, to be agreed',
    lines: [
      ['6500', '3000', { costCentre: 'SALES' }],
      ['2300', '-2750'],
    ],
  })
  // Nobody may approve their own entry.
  if (accounts === manager) return
  await changeCompany(office.administrator, { journalApprovalLimit: LIMIT })
  const { voucherId, version } = await enter({
    date: today,
    narration: 'Second share capital payment, announced',
    lines: [
      ['1010', '80000'],
      ['3000', '-80000'],
    ],
  })
  await accounts.call(journalEntries.change, { params: { voucherId }, body: { action: 'post', version } })
}

import { entryTemplates } from '@/contracts/entry-templates'
import { recurringEntries } from '@/contracts/recurring-entries'
import type { RecurringEntryBody } from '@/contracts/recurring-entry-input'
import { markets } from '../history/names'
import { costCentreNames } from './figures'
import { type EntryLine, FOREIGN_BANK, type Keeper } from './keeper'
import { dayOf, lastDayOf, monthAfter } from './months'

/** Last day of the quarter that a month, `YYYY-MM`, is in. */
const quarterEnd = (month: string): string => (Number(month.slice(5)) % 3 === 0 ? lastDayOf(month) : quarterEnd(monthAfter(month)))

/** Creates recurring entries: one that posts and has begun, one that proposes with amounts left open, and one that is paused. */
export const seedRecurring = async ({ office: { accounts, today }, linesOf }: Keeper): Promise<void> => {
  const month = today.slice(0, 7)
  const add = (name: string, lines: readonly EntryLine[], when: Omit<RecurringEntryBody, 'name' | 'narration' | 'lines'>) =>
    accounts.call(recurringEntries.create, { body: { name, narration: name, lines: linesOf(lines), ...when } })
  const bank = (amount: string): EntryLine => ['1010', amount]
  const parking = await add('Parking spaces, standing order', [['6000', '250', { costCentre: 'SALES' }], bank('-250')], {
    rhythm: 'monthly',
    firstOn: today,
    mode: 'post',
  })
  await accounts.call(recurringEntries.change, { params: { id: parking.id }, body: { action: 'run', version: parking.version } })
  await add(
    'Bonus of the quarter, provision',
    [
      ['6500', '', { costCentre: 'SALES' }],
      ['2300', ''],
    ],
    {
      rhythm: 'quarterly',
      firstOn: quarterEnd(month),
      onLastDay: true,
      mode: 'propose',
    },
  )
  const copier = await add('Lease of the copier', [['6000', '120', { costCentre: 'ADMIN' }], bank('-120')], {
    rhythm: 'monthly',
    firstOn: dayOf(monthAfter(month), 1),
    mode: 'post',
  })
  const reason = 'The copier went back to the lessor, who has yet to confirm it'
  await accounts.call(recurringEntries.change, { params: { id: copier.id }, body: { action: 'pause', version: copier.version, reason } })
}

/** Creates templates of entries that a person makes from time to time, with amounts left open. */
export const seedTemplates = async ({ office: { accounts, key }, linesOf }: Keeper): Promise<void> => {
  const [currency = ''] = markets[key].foreign
  const salaries = Object.keys(costCentreNames).map((costCentre): EntryLine => ['6500', '', { costCentre: costCentre as keyof typeof costCentreNames }])
  const templates: readonly (readonly [name: string, narration: string, lines: readonly EntryLine[]])[] = [
    ['Payroll', 'Payroll', [...salaries, ['6510', '', { costCentre: 'ADMIN' }], ['2300', ''], ['2310', '']]],
    [
      'Expense not billed yet',
      'Not billed yet',
      [
        ['6090', '', { costCentre: 'WAREHOUSE' }],
        ['2110', ''],
      ],
    ],
    [
      `Trade fair in ${currency}`,
      'Stand at the trade fair',
      [
        ['6060', '', { costCentre: 'SALES', currency }],
        [FOREIGN_BANK, '', { currency }],
      ],
    ],
  ]
  for (const [name, narration, lines] of templates) await accounts.call(entryTemplates.create, { body: { name, narration, lines: linesOf(lines) } })
}

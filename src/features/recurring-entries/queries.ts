import { recurringEntries } from '@/contracts/recurring-entries'
import { recordQueries } from '@/documents/calls/queries'

export const recurringQueries = recordQueries('recurring-entries', recurringEntries, 'id')

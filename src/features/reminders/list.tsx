import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { bulk } from '@/contracts/bulk'
import type { ResponseOutput } from '@/contracts/endpoint'
import { reminderOrders } from '@/contracts/list-orders'
import { reminderFilters, type reminders, reminderTable } from '@/contracts/reminders'
import { useBulk } from '@/documents/bulk/use-bulk'
import { onOneRow, type SelectionAction } from '@/documents/list/definition'
import { documentList } from '@/documents/list/document-list'
import type { ListSearch } from '@/documents/list/search'
import { inWords } from '@/documents/status'
import { useMayIn } from '@/lookups/use-may'
import { calls } from './calls'
import { useLatest } from './use-latest'

const nouns = ['reminder', 'reminders'] as const
type Row = ResponseOutput<typeof reminders.list>['rows'][number]

const AllReminders = documentList({
  ...calls,
  nouns,
  table: reminderTable,
  filters: reminderFilters,
  orders: reminderOrders,
  searchHint: 'Number, customer or level',
  create: 'New reminder',
})

export const ReminderList = ({ search }: { search: ListSearch }) => {
  const may = useMayIn('reminders')
  const latest = useLatest(useBulk({ endpoint: bulk.reminders, nouns }))
  const mayPost = may('post')
  const actions = useMemo((): readonly SelectionAction<Row>[] => {
    if (!mayPost) return []
    const run = (rows: readonly Row[]) =>
      latest.current(
        'send',
        rows.map(({ voucherId }) => voucherId),
        'sent',
      )
    return [
      {
        label: 'Send by mail',
        icon: <Send aria-hidden className="size-4" />,
        run,
        blockedBy: ({ status }) => (status === 'draft' || status === 'sent' ? null : `is ${inWords(status).toLowerCase()}`),
      },
    ]
  }, [mayPost, latest])
  return <AllReminders search={search} selectionActions={actions} rowActions={actions.map(onOneRow)} />
}

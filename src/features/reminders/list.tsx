import { Send } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { bulk } from '@/contracts/bulk'
import type { ResponseOutput } from '@/contracts/endpoint'
import { proposalOrders, reminderOrders } from '@/contracts/list-orders'
import { proposalFilters, type ProposalRow, proposalTable, reminderFilters, reminders, reminderTable } from '@/contracts/reminders'
import { useBulk } from '@/documents/bulk/use-bulk'
import { formatDay } from '@/documents/dates'
import { type Drawing, factsOf, screenColumns } from '@/documents/list/columns'
import { type ListDefinition, onOneRow, type SelectionAction } from '@/documents/list/definition'
import { documentList } from '@/documents/list/document-list'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { inWords } from '@/documents/status'
import { documentLink } from '@/lookups/document-links'
import { useMayIn } from '@/lookups/use-may'
import { calls, queries } from './calls'

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

/** A function that keeps its identity between renders, because otherwise each key press would render every row again. */
const useLatest = <F,>(latest: F) => {
  const ref = useRef(latest)
  useEffect(() => {
    ref.current = latest
  })
  return ref
}

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

const reasons: Readonly<Partial<Record<ProposalRow['state'], string>>> = {
  drafted: 'has a draft already',
  waiting: 'has reached no level',
  covered: 'has credits that cover it',
  small: 'is below the least amount',
  excluded: 'is excluded',
  last_level: 'has had all levels',
}
const blockedBy = ({ state }: ProposalRow): string | null => reasons[state] ?? null

const drawing: Drawing<ProposalRow, keyof typeof proposalTable.columns> = {
  cells: { last: ({ lastReminder }) => lastReminder && `${formatDay(lastReminder.date)} · level ${lastReminder.level}` },
}

const proposal: ListDefinition<ProposalRow> = {
  // Under a name of its own, because a view of it is none of the list of reminders.
  name: 'reminder-proposals',
  module: 'reminders',
  title: 'Proposed reminders',
  nouns: ['customer', 'customers'],
  fields: proposalFilters,
  columns: screenColumns(proposalTable, proposalOrders, drawing, false),
  rowId: ({ id }) => id,
  rowName: ({ customer, currency }) => `${customer.name}, ${currency}`,
  rowLink: ({ draft, customer, currency }) =>
    draft ? documentLink('reminder', draft) : { to: '/finance/reminders/add', search: { customer: customer.id, currency } },
  searchHint: 'Name or code of a customer',
  firstSort: proposalOrders.first,
  query: queries.due,
  exporting: reminders.exportDue,
  views: [
    { id: 'all', name: 'All overdue' },
    { id: 'ready', name: 'To remind', f: 'state:in:ready' },
  ],
  peek: factsOf(proposalTable, drawing, false),
}

/** All customers with overdue items, and what can be made of them at once. */
export const ProposalList = ({ search }: { search: ListSearch }) => {
  const may = useMayIn('reminders')
  const latest = useLatest(useBulk({ endpoint: bulk.proposedReminders, nouns }))
  const [mayCreate, mayPost] = [may('create'), may('post')]
  const list = useMemo((): ListDefinition<ProposalRow> => {
    const run = (action: string, done: string) => (rows: readonly ProposalRow[]) =>
      latest.current(
        action,
        rows.map(({ customer, currency }) => `${customer.id}:${currency}`),
        done,
      )
    const selectionActions: SelectionAction<ProposalRow>[] = [
      ...(mayCreate && mayPost
        ? [{ label: 'Make and send', icon: <Send aria-hidden className="size-4" />, run: run('draftAndSend', 'made and sent'), blockedBy }]
        : []),
      ...(mayCreate ? [{ label: 'Make drafts', run: run('draft', 'made as drafts'), blockedBy }] : []),
    ]
    return { ...proposal, selectionActions, rowActions: selectionActions.map(onOneRow) }
  }, [mayCreate, mayPost, latest])
  return <ListPage list={list} search={search} />
}

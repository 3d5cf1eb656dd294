import { Link, useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bulk } from '@/contracts/bulk'
import { formatFilters } from '@/contracts/lists'
import { proposalOrders } from '@/contracts/list-orders'
import { proposalFilters, type ProposalRow, proposalTable, reminderProposals } from '@/contracts/reminder-proposals'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { useBulk } from '@/documents/bulk/use-bulk'
import { formatDay } from '@/documents/dates'
import { type Drawing, factsOf, screenColumns } from '@/documents/list/columns'
import { type ListDefinition, onOneRow, type RowAction, type SelectionAction } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { ExcludeDialog } from '@/documents/reminders/exclude-dialog'
import { documentLink } from '@/lookups/document-links'
import { useMayIn } from '@/lookups/use-may'
import { buttonClass } from '@/ui/primitives/button'
import { queries } from './calls'
import { useLatest } from './use-latest'

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
  cells: {
    ready: ({ ready, currency }) => (isZero(ready) ? null : <Amount value={ready} currency={currency} withCode />),
    last: ({ lastReminder }) => lastReminder && `${formatDay(lastReminder.date)} · level ${lastReminder.level}`,
  },
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
  exporting: reminderProposals.exportDue,
  views: [
    { id: 'all', name: 'All overdue' },
    { id: 'ready', name: 'To remind', f: 'state:in:ready' },
  ],
  peek: factsOf(proposalTable, drawing, false),
}

/** All customers with overdue items, and what can be made of them at once. */
export const ProposalList = ({ search }: { search: ListSearch }) => {
  const may = useMayIn('reminders')
  const navigate = useNavigate()
  const latest = useLatest(useBulk({ endpoint: bulk.proposedReminders, nouns: ['reminder', 'reminders'] }))
  const [leavingOut, setLeavingOut] = useState<ProposalRow['customer']>()
  const [mayCreate, mayPost, mayUpdate] = [may('create'), may('post'), may('update')]
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
    const rowActions: RowAction<ProposalRow>[] = [
      ...selectionActions.map(onOneRow),
      ...(mayUpdate
        ? [
            {
              label: 'Leave out of reminders',
              fits: (row: ProposalRow) => row.excludedBecause === null,
              run: (row: ProposalRow) => setLeavingOut(row.customer),
            },
          ]
        : []),
      {
        label: 'Why it is left out',
        fits: (row) => row.excludedBecause !== null || row.excludedItems > 0,
        run: ({ customer }) =>
          void navigate({ to: '/finance/reminders/exclusions', search: { f: formatFilters([{ field: 'customer', op: 'in', values: [customer.id] }]) } }),
      },
    ]
    return { ...proposal, selectionActions, rowActions }
  }, [mayCreate, mayPost, mayUpdate, navigate, latest])
  return (
    <>
      <ListPage
        list={list}
        search={search}
        actions={
          <Link to="/finance/reminders/exclusions" className={buttonClass()}>
            Exclusions
          </Link>
        }
      />
      {leavingOut && <ExcludeDialog customerId={leavingOut.id} document={undefined} name={leavingOut.name} onClose={() => setLeavingOut(undefined)} />}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { exclusionOrders } from '@/contracts/list-orders'
import { type Exclusion, exclusionFilters, exclusionTable, reminderExclusions } from '@/contracts/reminder-exclusions'
import { type Drawing, factsOf, screenColumns } from '@/documents/list/columns'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useEndExclusion } from '@/documents/reminders/queries'
import { inWords } from '@/documents/status'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMayIn } from '@/lookups/use-may'
import { buttonClass } from '@/ui/primitives/button'
import { queries } from './calls'
import { useLatest } from './use-latest'

const drawing: Drawing<Exclusion, keyof typeof exclusionTable.columns> = {
  cells: { document: ({ document }) => document?.voucherId ?? <span className="font-sans text-ink-2">All</span> },
}

const exclusions: ListDefinition<Exclusion> = {
  // Under a name of its own, because a view of it is none of the list of reminders.
  name: 'reminder-exclusions',
  module: 'reminders',
  title: 'Left out of reminders',
  nouns: ['exclusion', 'exclusions'],
  fields: exclusionFilters,
  columns: screenColumns(exclusionTable, exclusionOrders, drawing, false),
  rowId: ({ id }) => id,
  rowName: ({ customer, document }) => (document ? `${document.voucherId} of ${customer.name}` : customer.name),
  rowLink: ({ customer, document }) => (document ? documentLink(document.kind, document.voucherId) : partyLink('customer', customer.id)),
  searchHint: 'Customer, document or reason',
  firstSort: exclusionOrders.first,
  query: queries.exclusions,
  exporting: reminderExclusions.exportExclusions,
  views: [
    { id: 'all', name: 'All' },
    { id: 'active', name: 'Left out now', f: 'state:in:active' },
  ],
  peek: factsOf(exclusionTable, drawing, false),
}

/** Customers and documents that aren’t reminded, or weren’t: why, until when, and by whom. */
export const ExclusionList = ({ search }: { search: ListSearch }) => {
  const mayUpdate = useMayIn('reminders')('update')
  const latest = useLatest(useEndExclusion().end)
  const list = useMemo(
    (): ListDefinition<Exclusion> => ({
      ...exclusions,
      rowActions: mayUpdate
        ? [
            {
              label: 'Remind again',
              run: ({ id }) => void latest.current(id),
              blockedBy: ({ state }) => (state === 'active' ? null : `is ${inWords(state).toLowerCase()}`),
            },
          ]
        : [],
    }),
    [mayUpdate, latest],
  )
  return (
    <ListPage
      list={list}
      search={search}
      actions={
        <Link to="/finance/reminders/proposal" className={buttonClass()}>
          Proposed reminders
        </Link>
      }
    />
  )
}

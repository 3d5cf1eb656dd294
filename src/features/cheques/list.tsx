import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Cheque, chequeFilters, cheques, chequeTable } from '@/contracts/cheques'
import { chequeOrders } from '@/contracts/list-orders'
import { chequesPdfQuery, queries } from '@/documents/cheques/queries'
import { chequesName } from '@/documents/cheques/words'
import { PdfDialog } from '@/documents/detail/pdf/pdf-dialog'
import { factsOf, screenColumns } from '@/documents/list/columns'
import { type ListDefinition, onOneRow, type SelectionAction } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMayIn } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { BatchDialog } from './batch-dialog'

const list: ListDefinition<Cheque> = {
  name: 'cheques',
  module: 'cheques',
  title: 'Cheques',
  nouns: ['cheque', 'cheques'],
  fields: chequeFilters,
  columns: screenColumns(chequeTable, chequeOrders, {}, false),
  rowId: (row) => row.id,
  rowName: (row) => row.number,
  rowLink: (row) => ({ to: '/finance/cheques/detail', search: { id: row.id } }),
  searchHint: 'Number or payee',
  firstSort: chequeOrders.first,
  query: queries.list,
  exporting: cheques.export,
  views: [
    { id: 'all', name: 'All' },
    { id: 'uncleared', name: 'Not cleared', f: 'status:in:issued,stale' },
    { id: 'stale', name: 'Stale', f: 'status:in:stale' },
  ],
  peek: factsOf(chequeTable, {}, false),
}

type Printed = Pick<Cheque, 'id' | 'number'>

/** The list of all cheques. Those of payments that wait are written from here at once; any other on the page of what it pays. */
export const ChequeList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const may = useMayIn('cheques')
  const mayPrint = may('print')
  const [isWriting, setIsWriting] = useState(false)
  const [printed, setPrinted] = useState<readonly Printed[] | null>(null)
  const definition = useMemo((): ListDefinition<Cheque> => {
    const print: SelectionAction<Cheque> = {
      label: 'Print',
      icon: <Printer aria-hidden className="size-4" />,
      run: setPrinted,
      blockedBy: ({ status, origin }) => (origin !== 'printed' ? 'was not printed here' : status === 'void' ? 'is void' : null),
    }
    const actions = mayPrint ? [print] : []
    return {
      ...list,
      prefetch: ({ id }) => void queryClient.prefetchQuery(queries.record(companyId, id)),
      selectionActions: actions,
      rowActions: actions.map(onOneRow),
    }
  }, [companyId, queryClient, mayPrint])
  return (
    <>
      <ListPage list={definition} search={search} {...(may('create') ? { create: { label: 'Write cheques', run: () => setIsWriting(true) } } : {})} />
      {isWriting && <BatchDialog mayPrint={mayPrint} onClose={() => setIsWriting(false)} onPrint={setPrinted} />}
      {printed && (
        <PdfDialog
          open
          onOpenChange={(open) => !open && setPrinted(null)}
          name={chequesName(printed)}
          isFixed
          queryOptions={() =>
            chequesPdfQuery(
              companyId,
              printed.map(({ id }) => id),
            )
          }
        />
      )}
    </>
  )
}

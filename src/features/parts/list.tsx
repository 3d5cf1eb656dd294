import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileDown, Pencil, Power, PowerOff, ShoppingCart } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { bulk } from '@/contracts/bulk'
import { partFilters, type PartRow, parts } from '@/contracts/parts'
import { useBulk } from '@/documents/bulk/use-bulk'
import type { ListDefinition, RowAction, SelectionAction } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { useCart } from '@/stores/cart'
import { notify } from '@/ui/feedback/notify'
import { buttonClass } from '@/ui/primitives/button'
import { partColumns, partFacts } from './columns'
import { queries } from './queries'
const nouns = ['part', 'parts'] as const
const icon = 'size-4'
const blockedIfActive = (row: PartRow) => (row.isActive ? 'is in use already' : null)
const blockedIfInactive = (row: PartRow) => (row.isActive ? null : 'is out of use')

/** Adds parts to the cart; parts that are already in it stay unchanged, and a notice says so. */
const addToCart = (rows: readonly PartRow[]) => {
  const { items, add } = useCart.getState()
  const newRows = rows.filter((row) => items.every(({ partno }) => partno !== row.partno))
  for (const { partno, description } of newRows) add({ partno, description, qty: '1' })
  const inCart = rows.length - newRows.length
  if (newRows.length > 0) notify.success(newRows.length === 1 ? `${newRows[0]?.partno} added to the cart` : `${newRows.length} parts added to the cart`)
  if (inCart > 0) notify.info(inCart === 1 && rows.length === 1 ? `${rows[0]?.partno} is in the cart already` : `${inCart} of them were in the cart already`)
}

const cartAction = { label: 'Add to cart', icon: <ShoppingCart aria-hidden className={icon} />, blockedBy: blockedIfInactive }

/** Actions that the user may take on rows. The functions stay the same between renders, as a list requires. */
const useRowSteps = () => {
  const navigate = useNavigate()
  const run = useBulk({ endpoint: bulk.parts, nouns })
  const latest = useRef({ run, navigate })
  useEffect(() => {
    latest.current = { run, navigate }
  })
  const mayUpdate = useMay('parts', 'update')
  return useMemo(() => {
    const change = (action: 'activate' | 'deactivate') => (rows: readonly PartRow[]) =>
      latest.current.run(
        action,
        rows.map(({ partno }) => partno),
        action === 'activate' ? 'taken back into use' : 'taken out of use',
      )
    const steps: SelectionAction<PartRow>[] = [
      { label: 'Take out of use', icon: <PowerOff aria-hidden className={icon} />, run: change('deactivate'), blockedBy: blockedIfInactive },
      { label: 'Take back into use', icon: <Power aria-hidden className={icon} />, run: change('activate'), blockedBy: blockedIfActive },
    ]
    const edit: RowAction<PartRow> = {
      label: 'Edit',
      icon: <Pencil aria-hidden className={icon} />,
      run: ({ partno }) => void latest.current.navigate({ to: '/edit-product', search: { partno } }),
    }
    const selectionActions = [{ ...cartAction, run: addToCart }, ...(mayUpdate ? steps : [])]
    const rowActions = [
      ...(mayUpdate ? [edit] : []),
      // oxlint-disable-next-line react/refs -- read when the row's action is run, not here
      ...selectionActions.map(({ run: runAll, ...one }): RowAction<PartRow> => ({ ...one, run: (row) => void runAll([row]) })),
    ]
    return { selectionActions, rowActions }
  }, [mayUpdate])
}

const usePartList = (): ListDefinition<PartRow> => {
  const { id: companyId, baseCurrency } = useSession().companyInfo
  const queryClient = useQueryClient()
  const steps = useRowSteps()
  return useMemo(
    () => ({
      name: 'parts',
      module: 'parts',
      title: 'Parts',
      nouns,
      fields: partFilters,
      columns: partColumns(baseCurrency),
      rowId: (row) => row.id,
      rowName: (row) => row.partno,
      rowLink: (row) => ({ to: '/inventory/$partno', params: { partno: row.partno } }),
      searchHint: 'Number or description',
      firstSort: 'partno',
      query: queries.list,
      exporting: parts.export,
      peek: partFacts(baseCurrency),
      prefetch: (row) => void queryClient.prefetchQuery(queries.record(companyId, row.partno)),
      ...steps,
    }),
    [companyId, baseCurrency, queryClient, steps],
  )
}

export const PartList = ({ search }: { search: ListSearch }) => {
  const mayCreate = useMay('parts', 'create')
  const mayImport = useMay('parts', 'import')
  return (
    <ListPage
      list={usePartList()}
      search={search}
      create={mayCreate ? { to: '/add-product', label: 'New part' } : undefined}
      actions={
        mayImport && (
          <Link to="/product-list/import" className={buttonClass()}>
            <FileDown aria-hidden className={icon} />
            Import a price file
          </Link>
        )
      }
    />
  )
}

import { CircleSlash, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { bulk } from '@/contracts/bulk'
import { useBulk } from '@/documents/bulk/use-bulk'
import type { RowAction, SelectionAction } from '@/documents/list/definition'
import { useMay } from '@/lookups/use-may'

interface Row {
  id: string
  isActive: boolean
}

const steps = [
  { action: 'activate', label: 'Activate', done: 'activated', Icon: RotateCcw, from: false, why: 'is active already' },
  { action: 'deactivate', label: 'Deactivate', done: 'deactivated', Icon: CircleSlash, from: true, why: 'is inactive already' },
] as const

/** Actions that activate and deactivate one or many rows of a list; none for users who may not update them. */
export function useActivationActions(
  endpoint: typeof bulk.customers | typeof bulk.vendors,
  module: 'customers' | 'vendors',
  nouns: readonly [one: string, many: string],
): { selectionActions: readonly SelectionAction<Row>[]; rowActions: readonly RowAction<Row>[] } {
  const may = useMay(module, 'update')
  const run = useBulk({ endpoint, nouns })
  // The actions keep their identity between renders, because otherwise each key press would render every row again.
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useMemo(() => {
    if (!may) return { selectionActions: [], rowActions: [] }
    const actions = steps.map(({ action, label, done, Icon, from, why }) => ({
      label,
      icon: <Icon aria-hidden className="size-4" />,
      take: (rows: readonly Row[]) =>
        latest.current(
          action,
          rows.map(({ id }) => id),
          done,
        ),
      blockedBy: (row: Row) => (row.isActive === from ? null : why),
    }))
    return {
      selectionActions: actions.map(({ take, ...action }) => ({ ...action, run: take })),
      rowActions: actions.map(({ take, ...action }) => ({ ...action, run: (row: Row) => void take([row]) })),
    }
  }, [may])
}

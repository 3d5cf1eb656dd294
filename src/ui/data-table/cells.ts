import { cx } from '../cx'
import type { DataColumn } from './types'

const places = {
  lead: 'max-sm:col-start-1 max-sm:row-start-1',
  amount: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right',
  detail: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:truncate max-sm:text-ink-2',
  status: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right',
}

type Look = Pick<DataColumn<never>, 'kind' | 'card'>

export const align = (kind: Look['kind']): string => (kind === 'number' ? 'text-right' : 'text-left')

/** From 640 px on a table cell, below it a place in the row's two-line grid. */
export const cellClass = ({ kind, card }: Look): string =>
  cx(
    'h-8 border-b border-line px-2.5 group-last/row:border-b-0 sm:max-w-[clamp(7rem,18vw,20rem)] sm:truncate max-sm:h-auto max-sm:border-0 max-sm:p-0',
    align(kind),
    kind === 'code' && 'font-mono text-meta',
    card ? places[card] : 'max-sm:hidden',
  )

export const rowClass =
  'group/row max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:border-b max-sm:border-line max-sm:px-3 max-sm:py-2 max-sm:last:border-b-0'

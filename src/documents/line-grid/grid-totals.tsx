import { type ReactNode, useMemo } from 'react'
import { useGrid } from './context'
import type { GridLine, GridState } from './types'

const withPreview = <Line extends GridLine>(rows: readonly Line[], row: number, preview: Line | null): readonly Line[] =>
  preview ? rows.map((line, index) => (index === row ? preview : line)) : rows

/**
 * The lines as currently shown, including the preview of the text being typed. For totals in the grid's `footer`: the component is
 * rendered at each keystroke, so keep it small, and cache per line what can be cached.
 */
export const useGridLines = <Line extends GridLine>(): readonly Line[] => {
  const rows = useGrid((state: GridState<Line>) => state.rows)
  const row = useGrid((state: GridState<Line>) => (state.editing?.preview ? state.editing.row : -1))
  const preview = useGrid((state: GridState<Line>) => state.editing?.preview ?? null)
  return useMemo(() => withPreview(rows, row, preview), [rows, row, preview])
}

export interface GridTotalsProps<Line extends GridLine> {
  children: (lines: readonly Line[]) => ReactNode
}

/** Shows live totals of the lines in the grid's `footer`. */
export const GridTotals = <Line extends GridLine>({ children }: GridTotalsProps<Line>) => children(useGridLines<Line>())

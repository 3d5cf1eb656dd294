import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '@/lib/lazy-part'
import { notify } from '@/ui/feedback/notify'
import { isBlank } from './cells'
import { copiedColumns, readClipboard, toHtml, toTsv } from './clipboard'
import { useGridStore } from './context'
import { commitEditing, startEditing } from './editing'
import { GridTable, type GridTableProps } from './grid-table'
import { handleKey, type KeyHooks } from './keys'
import { applyPaste } from './paste'
import { linesOf } from './reading/target'
import { clearRange, copyRange, removeLines } from './row-ops'
import { commitRows, type GridStore, rangeOf } from './store'
import type { GridLine } from './types'
import { usePaste } from './use-paste'

const PastePreview = lazyPart(async () => (await import('./paste-preview')).PastePreview)

export interface GridFrameProps<Line extends GridLine> extends Omit<GridTableProps<Line>, 'scroller' | 'onScroller' | 'onRemove'> {
  onRemoved: (count: number, from: number) => void
  /** Column ids in the order in which the paste hint names them. */
  pasteOrder: readonly string[]
  /** Called on Esc: moves the focus to the grid's label. */
  onLeave: () => void
  flush: () => void
}

const isInDialog = <Line extends GridLine>({ env, getState }: GridStore<Line>): boolean => {
  const { editing } = getState()
  return editing !== null && env.columns[editing.col]?.kind === 'list'
}

const FALLBACK_PAGE = 10
const ROW_HEIGHT = 33

/** Handles the keys, clipboard and focus of the grid. */
export const GridFrame = <Line extends GridLine>({ onRemoved, onLeave, flush, pasteOrder, ...table }: GridFrameProps<Line>) => {
  const store = useGridStore<Line>()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { asked, paste, close } = usePaste({ store, columns: table.columns, order: pasteOrder })
  const leavesByTab = useRef(false)

  const hooks: KeyHooks = {
    leave: () => {
      store.setState({ resting: true, anchor: null })
      onLeave()
    },
    remove: (top, bottom) => onRemoved(removeLines(store, top, bottom), top),
    page: () => Math.max(1, Math.floor((Math.min(scroller?.clientHeight ?? 0, innerHeight) || FALLBACK_PAGE * ROW_HEIGHT) / ROW_HEIGHT) - 1),
    leaveByTab: () => (leavesByTab.current = true),
  }
  const latestOnRemoved = useRef(onRemoved)
  useEffect(() => {
    latestOnRemoved.current = onRemoved
  })
  // The same function in every render, because it is passed to each row.
  const remove = useCallback((index: number) => latestOnRemoved.current(removeLines(store, index, index), index), [store])
  const onKeyDown = (event: KeyboardEvent) => {
    leavesByTab.current = false
    // The editor has to have the focus before the browser delivers the character.
    handleKey(event, store, hooks, () => flushSync(() => startEditing(store, { replace: true })))
  }

  const onCopy = (event: ClipboardEvent) => {
    if (store.getState().editing) return
    const block = copyRange(store)
    const { left, right } = rangeOf(store.getState())
    const { columns } = store.env
    event.clipboardData.setData('text/plain', toTsv(block))
    event.clipboardData.setData(
      'text/html',
      toHtml(
        block,
        columns.slice(left, right + 1).map(({ id }) => id),
      ),
    )
    event.preventDefault()
    if (event.type === 'cut' && !table.readOnly) clearRange(store)
  }
  const onPaste = (event: ClipboardEvent) => {
    const block = readClipboard(event.clipboardData)
    const single = block.length === 1 && block[0]?.length === 1
    // A single value is pasted at the caret; a table goes into the cells, even while one of them is being edited.
    if (store.getState().editing) {
      if (single || block.length === 0) return
      commitEditing(store)
    }
    event.preventDefault()
    if (block.length > 0 && !table.readOnly) void paste(block, copiedColumns(event.clipboardData))
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    // The cell's own dialog has the focus and ends editing itself.
    if (isInDialog(store)) return
    // The window lost the focus, not the grid: the editor stays open.
    if (!document.hasFocus() && event.relatedTarget === null) return flush()
    // React removing the editor from the page also fires a blur event.
    if (event.relatedTarget === null && store.getState().editing === null && !leavesByTab.current) return flush()
    commitEditing(store, { focus: false })
    const { rows, focusTick } = store.getState()
    if (leavesByTab.current && rows.length > 1 && isBlank(store.env, rows.at(-1))) {
      commitRows(store, rows.slice(0, -1))
      store.setState({ focusTick })
    }
    leavesByTab.current = false
    flush()
  }
  return (
    <>
      <div role="presentation" onKeyDown={onKeyDown} onCopy={onCopy} onCut={onCopy} onPaste={onPaste} onBlur={onBlur}>
        <GridTable<Line> {...table} scroller={scroller} onScroller={setScroller} onRemove={remove} />
      </div>
      {/* Beside the grid, so that its keys are those of a dialog. */}
      {asked && (
        <Suspense>
          <PastePreview
            {...asked}
            onCancel={close}
            onTake={(chosen) => {
              close()
              applyPaste(store, chosen)
              const { length } = linesOf(chosen)
              notify.info(`${length} ${length === 1 ? 'row' : 'rows'} pasted`)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

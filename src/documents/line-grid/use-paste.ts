import { useRef, useState } from 'react'
import { type Block } from './clipboard'
import { applyPaste, refusedCells } from './paste'
import { readBlock } from './reading/read-block'
import type { PastePlan, PasteTarget } from './reading/target'
import { knownNumbers } from './resolve-parts'
import { type GridStore, rangeOf } from './store'
import type { GridColumn, GridLine } from './types'

interface PasteArgs<Line extends GridLine> {
  store: GridStore<Line>
  columns: readonly GridColumn<Line>[]
  /** Column ids in the order of the paste hint. */
  order: readonly string[]
}

export interface AskedPaste {
  plan: PastePlan
  target: PasteTarget
}

/** Pastes blocks, and asks the user first if the reading is unsure. */
export const usePaste = <Line extends GridLine>({ store, columns, order }: PasteArgs<Line>) => {
  const [asked, setAsked] = useState<AskedPaste | null>(null)
  const latest = useRef(0)

  const decide = (plan: PastePlan, target: PasteTarget) => {
    const refused = plan.unsure === null ? refusedCells(store, plan) : 0
    const unsure = refused > 0 ? `${refused} ${refused === 1 ? 'cell' : 'cells'} of these lines can’t be changed.` : plan.unsure
    if (unsure !== null) setAsked({ plan: { ...plan, unsure }, target })
    else applyPaste(store, plan)
  }

  /** @param source ids of the columns that the block was copied from, if it comes from one of our grids */
  const paste = async (block: Block, source: readonly string[] | null) => {
    const allColumns = [...columns, ...store.env.hidden]
    const { left: cursor } = rangeOf(store.getState())
    const target: PasteTarget = { columns: allColumns, order, cursor, shown: columns.length, source }
    const plan = readBlock(block, target)
    const request = ++latest.current
    if (plan.unsure === null || plan.wanted.length === 0) return decide(plan, target)
    // Knowing which texts are part numbers helps to tell the columns apart.
    const { rows } = store.getState()
    const known = await knownNumbers(store, plan.wanted)
    if (request !== latest.current) return
    const informedTarget = { ...target, known }
    const read = readBlock(block, informedTarget)
    // If the user has gone on typing in the meantime, ask before the lines are changed.
    const hasChanged = store.getState().rows !== rows || rangeOf(store.getState()).left !== cursor
    decide(hasChanged ? { ...read, unsure: read.unsure ?? 'The lines have changed meanwhile.' } : read, informedTarget)
  }
  return { asked, paste, close: () => setAsked(null) }
}

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
  /** Ids of columns in the order of the hint. */
  order: readonly string[]
}

export interface AskedPaste {
  plan: PastePlan
  target: PasteTarget
}

/** Takes blocks over, and asks first where the reading is unsure. */
export const usePaste = <Line extends GridLine>({ store, columns, order }: PasteArgs<Line>) => {
  const [asked, setAsked] = useState<AskedPaste | null>(null)
  const latest = useRef(0)

  const decide = (plan: PastePlan, target: PasteTarget) => {
    const refused = plan.unsure === null ? refusedCells(store, plan) : 0
    const unsure = refused > 0 ? `${refused} ${refused === 1 ? 'cell' : 'cells'} of these lines can’t be changed.` : plan.unsure
    if (unsure !== null) setAsked({ plan: { ...plan, unsure }, target })
    else applyPaste(store, plan)
  }

  /** @param source ids of the columns that it was copied from, where that was a grid of ours */
  const paste = async (block: Block, source: readonly string[] | null) => {
    const heads = [...columns, ...store.env.hidden]
    const { left: cursor } = rangeOf(store.getState())
    const target: PasteTarget = { columns: heads, order, cursor, shown: columns.length, source }
    const plan = readBlock(block, target)
    const mine = ++latest.current
    if (plan.unsure === null || plan.wanted.length === 0) return decide(plan, target)
    // Which of its texts are numbers of parts tells the columns apart.
    const { rows } = store.getState()
    const known = await knownNumbers(store, plan.wanted)
    if (mine !== latest.current) return
    const informed = { ...target, known }
    const read = readBlock(block, informed)
    // Somebody went on typing meanwhile: nothing lands under their hands.
    const moved = store.getState().rows !== rows || rangeOf(store.getState()).left !== cursor
    decide(moved ? { ...read, unsure: read.unsure ?? 'The lines have changed meanwhile.' } : read, informed)
  }
  return { asked, paste, close: () => setAsked(null) }
}

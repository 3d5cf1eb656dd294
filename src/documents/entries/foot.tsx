import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '../amount'
import { useGridLines } from '../line-grid/grid-totals'
import { useGrid, useGridStore } from '../line-grid/context'
import { commitEditing } from '../line-grid/editing'
import { commitRows } from '../line-grid/store'
import type { GridState } from '../line-grid/types'
import { TotalRow } from '../trade/document-totals'
import { useShortcut } from '@/lib/shortcuts'
import { Button } from '@/ui/primitives/button'
import { balancedLine, sumsOf } from './amounts'
import type { EntryCodes, EntryFormLine } from './lines'

interface Props {
  codes: EntryCodes
  baseCurrency: string
}

/** Debits, credits and their difference in the base currency, taxes included, updated while they are typed. */
export const EntryFoot = ({ codes, baseCurrency }: Props) => {
  const { debits, credits, difference } = sumsOf(useGridLines<EntryFormLine>(), codes, baseCurrency)
  const isBalanced = isZero(difference)
  return (
    <div className="ml-auto flex w-full max-w-sm flex-col gap-1">
      <dl className="flex flex-col gap-1">
        <TotalRow label={`Debit ${baseCurrency}`}>
          <Amount value={debits} currency={baseCurrency} />
        </TotalRow>
        <TotalRow label={`Credit ${baseCurrency}`}>
          <Amount value={credits} currency={baseCurrency} />
        </TotalRow>
      </dl>
      <div role="status" className="border-t-3 border-double border-line-strong pt-1 font-semibold">
        <dl>
          <TotalRow label="Difference">
            <Amount value={difference} currency={baseCurrency} className={isBalanced ? 'text-ink' : 'text-negative'} />
          </TotalRow>
        </dl>
      </div>
    </div>
  )
}

/** Fills what is missing into the line of the cursor, by a button or its key. */
export const BalanceButton = ({ codes, baseCurrency }: Props) => {
  const store = useGridStore<EntryFormLine>()
  const isOut = useGrid((state: GridState<EntryFormLine>) => !isZero(sumsOf(state.rows, codes, baseCurrency).difference))
  const balance = () => {
    // What is being typed counts.
    if (store.getState().editing) commitEditing(store)
    const { rows, cursor } = store.getState()
    const line = balancedLine(rows, cursor.row, codes, baseCurrency)
    if (line)
      commitRows(
        store,
        rows.map((one, index) => (index === cursor.row ? line : one)),
      )
  }
  useShortcut({ keys: 'Alt+KeyB', label: 'Balance the entry in this line', group: 'Form', run: balance })
  return (
    <Button onClick={balance} disabled={!isOut} aria-keyshortcuts="Alt+B">
      Balance in this line
    </Button>
  )
}

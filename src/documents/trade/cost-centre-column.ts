import type { AccountOption, CostCentreOption } from '@/contracts/ledger'
import { choiceOf } from '@/ui/form/choice-search'
import type { GridColumn, GridLine } from '../line-grid/types'

/** The cost centre's id for the body of a save. An unknown code is sent as typed, and refused at its line. */
export const sentCostCentre = (typed: string, costCentres: readonly CostCentreOption[]): string | null =>
  typed === '' ? null : (costCentres.find(({ code }) => code === typed)?.id ?? typed)

interface CostCentreColumnArgs {
  accounts: readonly AccountOption[]
  costCentres: readonly CostCentreOption[]
  /** Whether a line of the draft named one when it was opened, which may be closed by now. */
  isNamed?: boolean
}

/** Whether lines of a document name cost centres, so that their column is shown even if none is in use any more. */
export const namesCostCentre = (document: { lines: readonly { costCentre?: unknown }[] } | null | undefined): boolean =>
  document?.lines.some(({ costCentre }) => Boolean(costCentre)) === true

/** The column of the cost centre, by its code; none for a company without cost centres. */
export const costCentreColumns = <Line extends GridLine & { account: string; costCentre: string }>({
  accounts,
  costCentres,
  isNamed = false,
}: CostCentreColumnArgs): GridColumn<Line>[] => {
  if (costCentres.length === 0 && !isNamed) return []
  const choices = [{ value: '', label: '' }, ...costCentres.map(({ code, name }) => ({ value: code, label: `${code} · ${name}`, aliases: [name] }))]
  const requiring = new Set(accounts.filter(({ requiresCostCentre }) => requiresCostCentre).map(({ accountId }) => accountId))
  return [
    {
      id: 'costCentreId',
      header: 'Cost centre',
      kind: 'search',
      width: 120,
      choices,
      read: (line) => line.costCentre,
      write: (line, costCentre) => ({ ...line, costCentre }),
      check: ({ costCentre }) => (costCentre === '' || choiceOf(choices, costCentre) ? null : 'Choose a cost centre of the list.'),
      // A draft may be saved without it; posting is refused.
      tone: ({ account, costCentre }) => (costCentre === '' && requiring.has(account) ? { level: 'warn', word: 'Required' } : undefined),
      aliases: ['Cost center', 'CC', 'Department', 'Profit centre', 'Kostenstelle'],
    },
  ]
}

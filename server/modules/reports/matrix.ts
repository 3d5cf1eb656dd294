import { add, isZero, subtract } from '@/contracts/rules/decimal'
import { type Chart, type ChartAccount, type ChartGroup, readChart } from './chart'
import type { Scope } from './scope'
import type { Cells, RowOptions, Sheet } from './sheet'
import { accountSums, type SumRange } from './sums'

/** Debits less credits of each account in each column. */
export type Matrix = ReadonlyMap<string, readonly string[]>

const nothing = (count: number): string[] => Array.from({ length: count }, () => '0')

/** Reads the net movement of every account in several ranges of days. */
export const readMatrix = async (scope: Scope, ranges: readonly SumRange[]): Promise<{ chart: Chart; matrix: Matrix }> => {
  const [chart, sums] = await Promise.all([readChart(scope.session), accountSums(scope.session, ranges, { costCentreId: scope.costCentre?.id })])
  const matrix = new Map<string, string[]>()
  for (const { range, accountId, debit, credit } of sums) {
    const id = chart.standsFor(accountId)
    const figures = matrix.get(id) ?? nothing(ranges.length)
    figures[range] = add(figures[range] ?? '0', subtract(debit, credit))
    matrix.set(id, figures)
  }
  return { chart, matrix }
}

export const negated = (figures: readonly string[]): string[] => figures.map((figure) => subtract('0', figure))
export const addedUp = (matrix: Matrix, accounts: readonly ChartAccount[], count: number): string[] =>
  accounts.reduce((sums, { id }) => sums.map((sum, index) => add(sum, matrix.get(id)?.[index] ?? '0')), nothing(count))

interface TreeOptions {
  /** Whether an account is in this part of the report. */
  belongs: (account: ChartAccount) => boolean
  /** The figures of an account, or of a computed row, as cells of the columns after the name. */
  cells: (figures: readonly string[]) => Cells
  /** Whether credits are shown as positive figures. */
  isCredit: boolean
  zeros: boolean
  /** Whether an account that has moved stays although its figures are nothing. */
  keepsMoved: boolean
  matrix: Matrix
  /** Where the figures of an account lead. */
  leadsTo: (account: ChartAccount) => RowOptions
  /** Where the subtotal of a group leads. */
  groupLeadsTo: (group: ChartGroup) => RowOptions
  /** Rows at the end of a group, such as computed earnings. */
  more?: (group: ChartGroup, level: number) => void
}

/** Writes what is in a group: its accounts, the groups below it, and computed rows. */
const writeContent = (sheet: Sheet, group: ChartGroup, level: number, options: TreeOptions): void => {
  const { belongs, cells, isCredit, zeros, keepsMoved, matrix, leadsTo, more } = options
  for (const account of group.accounts) {
    const figures = matrix.get(account.id)
    if (!belongs(account) || (!zeros && (!figures || (!keepsMoved && figures.every(isZero))))) continue
    const shown = figures ?? cells([]).map(() => '0')
    sheet.line(level, [account.accountId, account.name, ...cells(isCredit ? negated(shown) : shown)], leadsTo(account))
  }
  for (const below of group.groups) writeGroup(sheet, below, level, options)
  more?.(group, level)
}

/** Writes a group; one without any row is left out. */
const writeGroup = (sheet: Sheet, group: ChartGroup, level: number, options: TreeOptions): void => {
  const write = () => writeContent(sheet, group, level + 1, options)
  sheet.part(level, [group.groupId, group.name], [null, `Total ${group.name}`], write, options.groupLeadsTo(group))
}

/** Writes groups into a part of a statement. The content of a group that is called like the part stands in it directly. */
export const writeGroups = (sheet: Sheet, heading: string, groups: readonly ChartGroup[], options: TreeOptions): void => {
  for (const group of groups) (group.name.toLowerCase() === heading.toLowerCase() ? writeContent : writeGroup)(sheet, group, 1, options)
}

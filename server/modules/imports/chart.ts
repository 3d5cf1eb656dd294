import type { z } from 'zod'
import type { chartImportBody, chartPreviewBody, ImportResult, TablePreview } from '@/contracts/imports'
import { accountTypes } from '@/contracts/choices'
import { isZero } from '@/contracts/rules/decimal'
import { accountTypeName } from '@/contracts/account-roots'
import type { KnownChart, RowChoice } from '../../domain/chart/chart-rows'
import { balancesOf, chartRowsOf } from '../../domain/chart/from-table'
import { planChart } from '../../domain/chart/plan'
import type { PlannedAccount } from '../../domain/chart/planned'
import { moneyText } from '../../domain/money-text'
import { chartLayout } from '../../domain/table-import/uses/chart'
import type { ImportRecord } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { hasChanges, knownChart, writeChart } from '../accounts/import'
import { refuseFaultyRows, resultOf, type ResultRow } from './commit'
import { rememberMapping } from './mappings'
import { type PlannedRow, previewOf } from './preview'
import type { TableFile } from './read-file'
import { readForImport, type ReadingBody } from './reading'
import { type Track, UNTRACKED } from './track'

const purpose = 'accounts'
/** Fields of the file that a problem of the plan is shown at. */
const FIELDS = { number: 'number', name: 'name', type: 'type', group: 'parent', currency: 'currency', aliases: 'aliases' } as const

type Choices = Readonly<Record<string, RowChoice>>

const read = async (session: Session, file: TableFile, body: ReadingBody, rowChoices: Choices) => {
  const reading = await readForImport(session, file, chartLayout, { purpose, vendorId: null }, body)
  const { table } = reading
  const rows = chartRowsOf(table, file.sheets[table.sheet]?.rows ?? [], session.entry.company.baseCurrency)
  const known = await knownChart(session)
  const planned = planChart(rows, known, new Map(Object.entries(rowChoices).map(([row, choice]) => [Number(row), choice])))
  const records = new Map(table.records.map((record) => [record.row, record]))
  for (const { source, kind, problems } of planned) {
    // A group that is added for a part of a path belongs to the first row with that path.
    const record = records.get(source.row)
    // What can't be read in a row that isn't imported doesn't matter.
    if (record && kind === 'skip') record.problems = []
    for (const { field, ...problem } of problems) record?.problems.push({ ...problem, field: FIELDS[field], column: table.mapping[FIELDS[field]] ?? null })
  }
  return { reading, rows, known, planned, records }
}

const groupValue = (one: PlannedAccount, planned: readonly PlannedAccount[]): string => {
  if (one.group === null) return ''
  if ('id' in one.group) return `id:${one.group.id}`
  const source = planned[one.group.index]?.source
  return source ? `${source.isImplied ? 'path' : 'row'}:${source.isImplied ? source.name : source.row}` : ''
}

const guessesOf = (one: PlannedAccount, planned: readonly PlannedAccount[]): PlannedRow['guesses'] => ({
  type: {
    value: one.kind === 'skip' ? 'skip' : one.kind === 'group' ? 'group' : (one.type ?? ''),
    reason: one.kind === 'both' ? `${one.reason} Others stand under it, so it is a group as well.` : one.reason,
  },
  ...(one.kind !== 'skip' && { group: { value: groupValue(one, planned), reason: one.groupReason } }),
  ...(one.kind !== 'skip' && { number: { value: one.number ?? '', reason: one.isGiven ? 'The file has no number, so this one is given.' : '' } }),
})

const choicesOf = ({ groups }: KnownChart, planned: readonly PlannedAccount[]): TablePreview['choices'] => [
  { field: 'number', label: 'Number here', options: [] },
  {
    field: 'type',
    label: 'Type here',
    options: [
      ...accountTypes.map((value) => ({ value, label: accountTypeName(value) })),
      { value: 'group', label: 'Group, takes no postings' },
      { value: 'skip', label: 'Not imported' },
    ],
  },
  {
    field: 'group',
    label: 'Group here',
    options: [
      ...groups.map(({ id, groupId, name }) => ({ value: `id:${id}`, label: `${groupId} ${name}` })),
      ...planned.flatMap(({ kind, number, source: { row, name, isImplied } }) =>
        kind === 'group' || kind === 'both' ? [{ value: isImplied ? `path:${name}` : `row:${row}`, label: `${number ?? ''} ${name}, from the file` }] : [],
      ),
    ],
  },
]

/** What the balances in the file sum to. They are no part of the chart, so nothing of them is saved. */
const balanceNotes = (rows: ReturnType<typeof chartRowsOf>, currency: string): string[] => {
  const balances = balancesOf(rows)
  if (!balances) return []
  const { debit, credit, difference } = balances
  const sums = `The balances of the file are ${moneyText(debit, currency)} debit and ${moneyText(credit, currency)} credit`
  return [
    isZero(difference) ? `${sums}, which balances.` : `${sums}: they are out of balance by ${moneyText(difference, currency)}.`,
    'An import of accounts saves no balances: they are posted as opening balances. The same file is proposed for that afterwards.',
  ]
}

const outcomeOf = (one: PlannedAccount, planned: readonly PlannedAccount[]): PlannedRow['outcome'] => {
  if (one.kind === 'skip') return 'leave'
  const isHere = one.kind === 'group' ? one.existingGroup !== null : one.account !== null
  return isHere ? (hasChanges(one, planned) ? 'update' : 'leave') : 'create'
}

const targetOf = ({ kind, account, existingGroup }: PlannedAccount): string | null => {
  if (kind === 'group') return existingGroup && `${existingGroup.groupId} ${existingGroup.name}`
  return account && `${account.accountId} ${account.name}`
}

/** Shows what an import of a chart would do, with the guesses that the user may change. Nothing is written. */
export const previewChart = async (session: Session, file: TableFile, { faulty, rowChoices, ...body }: z.output<typeof chartPreviewBody>) => {
  const { reading, rows, known, planned, records } = await read(session, file, body, rowChoices)
  const plannedRows = planned.flatMap((one): PlannedRow[] => {
    const record = one.source.isImplied ? undefined : records.get(one.source.row)
    if (!record) return []
    return [{ record, outcome: outcomeOf(one, planned), target: targetOf(one), guesses: guessesOf(one, planned) }]
  })
  const implied = planned.filter(({ source }) => source.isImplied).map(({ source }) => source.name)
  const notes = [
    ...balanceNotes(rows, session.entry.company.baseCurrency),
    ...(implied.length > 0 ? [`Groups are added for parts of paths without a row of their own: ${implied.join(', ')}.`] : []),
  ]
  return previewOf(file, reading, plannedRows, { faulty, choices: choicesOf(known, planned), notes, whole: true })
}

const labelOf = ({ number, source }: PlannedAccount): string => `${number ?? ''} ${source.name}`.trim().slice(0, 200)

/** Adds the groups and accounts of a chart and updates those that are here: all rows of the file, or none. */
export const importChart = async (
  session: Session,
  file: TableFile,
  body: z.output<typeof chartImportBody>,
  track: Track = UNTRACKED,
): Promise<ImportResult> => {
  const { rowChoices, existing, faultyRows, ...readingBody } = body
  await track.step('comparing', 0)
  const { reading, planned, records } = await read(session, file, readingBody, rowChoices)
  const { table, signature, decimal, dates } = reading
  const wanted = planned.filter(({ kind }) => kind !== 'skip')
  const isWanted = new Set(wanted.map(({ source }) => source.row))
  const leftOut = refuseFaultyRows(
    table.records.filter(({ row }) => isWanted.has(row)),
    faultyRows,
  )
  const faulty = new Set(leftOut.map(({ row }) => row))
  await track.step('writing', 0)
  const written = await writeChart(session, planned, {
    isLeftOut: ({ source, kind }) => kind === 'skip' || (!source.isImplied && faulty.has(source.row)),
    update: existing === 'update',
  })
  const rows = wanted.flatMap((one): ResultRow[] => {
    const record: ImportRecord | undefined = one.source.isImplied ? undefined : records.get(one.source.row)
    const outcome = written.get(one)
    return record && outcome ? [{ row: record.row, outcome, key: one.kind === 'group' ? null : one.number, label: labelOf(one), message: null }] : []
  })
  await track.step('writing', rows.length)
  const result = resultOf(rows, leftOut)
  const remembered = await rememberMapping(session, { purpose, vendorId: null, signature }, { mapping: { ...table.mapping }, decimal, dates })
  const { rows: _listed, ...counts } = result
  await session.audit({
    entity: 'accounts_import',
    entityId: remembered.id,
    action: 'import',
    after: { file: file.file.name, sha256: file.file.sha256, ...counts },
  })
  return result
}

import { sql } from 'drizzle-orm'
import { add, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { readChart } from './chart'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'
import { accountSums } from './sums'

interface Centre {
  id: string
  code: string
}

/** Net movement of each account by cost centre, in the order of the codes; what has none comes last. */
export const readByCentre = async (scope: Scope) => {
  const { session, from, to } = scope
  const [chart, sums, all] = await Promise.all([
    readChart(session),
    accountSums(session, [{ from, to, closing: false }], { byCostCentre: true, costCentreId: scope.costCentre?.id }),
    rowsOf<Centre>(session.tx, sql`select id, code from cost_centres where company_id = ${session.entry.company.id} order by code_key`),
  ])
  const used = new Set(sums.map(({ costCentreId }) => costCentreId))
  const centres: (Centre | null)[] = [...all.filter(({ id }) => used.has(id)), ...(used.has(null) || used.size === 0 ? [null] : [])]
  const matrix = new Map<string, string[]>()
  for (const { accountId, costCentreId, debit, credit } of sums) {
    const id = chart.standsFor(accountId)
    const figures = matrix.get(id) ?? [...centres, null].map(() => '0')
    const net = subtract(debit, credit)
    const place = centres.findIndex((centre) => (centre?.id ?? null) === costCentreId)
    figures[place] = add(figures[place] ?? '0', net)
    figures[centres.length] = add(figures[centres.length] ?? '0', net)
    matrix.set(id, figures)
  }
  return { chart, matrix, centres }
}

/** A column for each cost centre, one for what has none, and their total. */
export const centreColumns = ({ from, to, costCentre }: Scope, centres: readonly (Centre | null)[]): SheetColumn[] => [
  ...centres.map((centre): SheetColumn => ({
    id: centre ? `centre-${centre.code}` : 'no-centre',
    header: centre?.code ?? 'None',
    kind: 'money',
    isSummed: true,
    // What has no cost centre can't be asked for by itself.
    ...(centre && { drill: { from, to, costCentre: centre.id } }),
  })),
  { id: 'all-centres', header: 'Total', kind: 'money', isSummed: true, drill: { from, to, ...(costCentre && { costCentre: costCentre.id }) } },
]

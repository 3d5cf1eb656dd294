import { getRouteApi } from '@tanstack/react-router'
import { formatMoment } from '@/documents/dates'
import { MovesPanel } from '@/documents/detail/moves-panel'
import { RecordHeader } from '@/documents/detail/record-header'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { Panel } from '@/ui/layout/panel'
import { ExceptionsPanel } from './exceptions-panel'
import { LocksPanel } from './locks-panel'
import { queries } from './queries'
import { useYearActions, YearDialog } from './year-actions'
import { daysInWords, moveInWords, periodKindNames } from './words'

const route = getRouteApi('/_app/finance/fiscalYear/fiscal-year/detail')

/** A fiscal year: its periods and their locks, who may post past them, and what happened to them. */
export const FiscalYearDetail = () => {
  const year = queries.useRecord(route.useSearch().id)
  const { actions, asked, close } = useYearActions(year)
  const neighbours = useNeighbours({
    list: 'fiscal-years',
    current: year.id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/fiscalYear/fiscal-year/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader
        code={year.name}
        hasCode={false}
        name={daysInWords(year)}
        status={year.status}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/finance/fiscalYear/fiscal-year/list' }}
      />
      <div className="flex flex-col gap-4">
        <Panel title="Facts">
          <Facts
            facts={[
              ['Periods', `${year.periodCount}, ${periodKindNames[year.periodKind].toLowerCase()}`],
              ['In numbers', year.label],
              ['Last change', year.updatedByName && `${formatMoment(year.updatedAt)}, ${year.updatedByName}`],
            ]}
          />
        </Panel>
        <LocksPanel key={year.id} year={year} />
        <ExceptionsPanel year={year} />
        <MovesPanel moves={year.moves} what={moveInWords} who={({ movedBy }) => movedBy} />
      </div>
      <YearDialog year={year} asked={asked} onClose={close} />
    </>
  )
}

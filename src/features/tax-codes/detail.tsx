import { getRouteApi } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { TaxCode } from '@/contracts/tax-codes'
import { formatDay, formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { editAction } from '@/documents/detail/document-actions'
import { RecordHeader } from '@/documents/detail/record-header'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { Facts } from '@/documents/facts'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { Status } from '@/ui/primitives/status'
import { mutations } from './mutations'
import { queries } from './queries'
import { RateDialog } from './rate-dialog'
import { kindHints, kindWords } from './words'

const route = getRouteApi('/_app/finance/tax-codes/detail')

type Rate = TaxCode['rates'][number]

const columnsOn = (today: string): LineListColumn<Rate>[] => [
  { id: 'rate', header: 'Rate', kind: 'number', card: 'lead', width: '8rem', cell: (rate) => <Quantity value={rate.ratePct} unit="%" /> },
  { id: 'from', header: 'From', card: 'detail', cell: (rate) => formatDay(rate.validFrom) },
  { id: 'to', header: 'Until', cell: (rate) => (rate.validTo === null ? 'further notice' : formatDay(rate.validTo)) },
  {
    id: 'holds',
    header: 'Status',
    card: 'status',
    cell: ({ validFrom, validTo }) =>
      validFrom > today ? (
        <Status tone="pending">To come</Status>
      ) : validTo !== null && validTo < today ? (
        <Status tone="draft">Past</Status>
      ) : (
        <Status tone="done">Holds today</Status>
      ),
  },
]

const useActions = (taxCode: TaxCode, onRate: () => void): DocumentAction[] => {
  const { id, code } = taxCode
  const mayUpdate = useMay('tax-codes', 'update')
  const change = mutations.useChange(id)
  const toggle = useActiveSwitch({ name: code, record: taxCode, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  if (!mayUpdate) return []
  return [
    { id: 'rate', label: 'Change the rate', group: 'Change', primary: true, icon: <CalendarPlus aria-hidden className="size-4" />, run: onRate },
    editAction({ to: '/finance/tax-codes/edit', search: { id } }, undefined),
    toggle,
  ]
}

/** Detail page of a tax code with its past, current and future rates. */
export const TaxCodeDetail = () => {
  const taxCode = queries.useRecord(route.useSearch().id)
  const { id, code, name, kind, inclusive, compound, deductiblePct, jurisdiction, endsOn, isActive, rates, updatedAt, updatedByName } = taxCode
  const [changing, setChanging] = useState(false)
  const actions = useActions(taxCode, () => setChanging(true))
  const today = useToday()
  const neighbours = useNeighbours({
    list: 'tax-codes',
    current: id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/tax-codes/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader code={code} name={name} isActive={isActive} actions={actions} neighbours={neighbours} list={{ to: '/finance/tax-codes' }} />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="Facts">
          <Facts
            facts={[
              ['Kind', kindWords[kind]],
              ['What it does', kindHints[kind]],
              ['Prices', inclusive ? 'contain it' : 'without it'],
              ['Beside another tax', compound ? 'on top of it' : 'on the net as well'],
              ['Given back on purchases', <Quantity key="deductible" value={deductiblePct} unit="%" />],
              ['Jurisdiction', jurisdiction],
              ['Ends on', endsOn && formatDay(endsOn)],
              ['Last change', updatedByName && `${formatMoment(updatedAt)}, ${updatedByName}`],
            ]}
          />
        </Panel>
        <section aria-labelledby="tax-rates">
          <h2 id="tax-rates" className="mb-2 font-semibold">
            Rates
          </h2>
          <LineList label="Rates" lines={rates} columns={columnsOn(today)} lineKey={(rate) => rate.validFrom} />
        </section>
      </div>
      {changing && <RateDialog taxCode={taxCode} onClose={() => setChanging(false)} />}
    </>
  )
}

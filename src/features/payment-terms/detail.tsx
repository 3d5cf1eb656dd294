import { getRouteApi } from '@tanstack/react-router'
import type { PaymentTermDetail as Detail } from '@/contracts/payment-terms'
import { discountInWords, discountTaxInWords, linesInWords } from '@/contracts/rules/payment-terms'
import { formatMoment } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { editRecord } from '@/documents/detail/document-actions'
import { RecordHeader } from '@/documents/detail/record-header'
import { useActiveSwitch } from '@/documents/detail/use-active-switch'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { TermsExample } from './example'
import { mutations } from './mutations'
import { queries } from './queries'

const route = getRouteApi('/_app/finance/payment-terms/detail')

const useActions = (term: Detail): DocumentAction[] => {
  const { id, code } = term
  const mayUpdate = useMay('payment-terms', 'update')
  const change = mutations.useChange(id)
  const toggle = useActiveSwitch({ name: code, record: term, change: change.mutateAsync, busy: change.isPending, remember: mutations.useRemember() })
  if (!mayUpdate) return []
  return [editRecord({ to: '/finance/payment-terms/edit', search: { id } }), toggle]
}

/** Detail page of payment terms, with an example for an invoice of today. */
export const PaymentTermDetail = () => {
  const term = queries.useRecord(route.useSearch().id)
  const { id, code, name, lines, discount, isActive, updatedAt, updatedByName } = term
  const actions = useActions(term)
  const neighbours = useNeighbours({
    list: 'payment-terms',
    current: id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/payment-terms/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader code={code} name={name} isActive={isActive} actions={actions} neighbours={neighbours} list={{ to: '/finance/payment-terms' }} />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="Facts">
          <Facts
            className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
            facts={[
              ['Due', linesInWords(lines)],
              ['Early payment', discountInWords(discount) ?? 'No discount'],
              ['Tax if paid early', discount && discountTaxInWords[discount.taxMode]],
              ['Last change', updatedByName && `${formatMoment(updatedAt)}, ${updatedByName}`],
            ]}
          />
        </Panel>
        <Panel title="Example">
          <TermsExample terms={term} />
        </Panel>
      </div>
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { customerPayments } from '@/contracts/payments'
import { paymentInput } from '@/contracts/payment-input'
import { ask } from '@/documents/calls/ask'
import { sideColumns } from '@/documents/ledger/side-columns'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useDebounced } from '@/lookups/use-debounced'
import { companyKeys } from '@/session/keys'
import { useCompanyId, useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import type { PaymentForm } from './form-values'
import { sentPayment } from './form-values'
import type { PaymentOf } from './kinds'
import { type ItemsByName, type Withholding, withoutUnused } from './lines'

type Posting = ResponseOutput<typeof customerPayments.preview>['postings'][number]
type Line = Posting['lines'][number]

const accountColumn: LineListColumn<Line> = { id: 'account', header: 'Account', card: 'full', cell: ({ account }) => account }
const QUIET_MS = 400

interface Props {
  of: PaymentOf
  items: ItemsByName
  codes: readonly Withholding[]
}

/** What the payment will post, for itself and for each line, as soon as it could be saved. */
export const Postings = ({ of, items, codes }: Props) => {
  const companyId = useCompanyId()
  const { baseCurrency } = useSession().companyInfo
  const form = useWatch<PaymentForm>() as PaymentForm
  const { fileIds: _files, removeFileIds: _removed, ...body } = sentPayment(withoutUnused(form), items, codes, baseCurrency)
  const settled = useDebounced(JSON.stringify(body), QUIET_MS)
  const parsed = paymentInput.safeParse(JSON.parse(settled))
  const { data } = useQuery({
    queryKey: companyKeys(of.queries.module).detail(companyId, `preview ${settled}`),
    queryFn: ({ signal }) => ask(of.endpoints.preview, { body: JSON.parse(settled) as object, companyId, signal }),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
    retry: false,
    // What can't be posted yet is said by the lines and at the save.
    throwOnError: false,
  })
  if (!data || data.postings.length === 0) return null
  const columns = [accountColumn, ...sideColumns<Line>(data.baseCurrency)]
  return (
    <Panel title="What it will post">
      <div className="flex flex-col gap-3">
        {data.postings.map(({ narration, line, lines }, index) => (
          <div key={`${line ?? 'payment'} ${index}`} className="flex flex-col gap-1">
            <p className="text-meta text-ink-2">{line === null ? 'The payment' : `Line ${line + 1}: ${narration}`}</p>
            <LineList
              label={line === null ? 'Posting of the payment' : `Posting of line ${line + 1}`}
              lines={lines}
              columns={columns}
              lineKey={(one) => `${one.account} ${one.debit} ${one.credit}`}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}

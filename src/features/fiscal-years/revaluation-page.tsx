import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FiscalYearDetail, RevaluationPreview } from '@/contracts/fiscal-years'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { LineList } from '@/documents/line-list'
import { withErrorToast } from '@/documents/with-error-toast'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { useToday } from '@/session/today'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { mutations } from './mutations'
import { queries } from './queries'
import { daysInWords } from './words'

const route = getRouteApi('/_app/finance/fiscalYear/fiscal-year/revaluation')
const link = 'text-link underline-offset-2 hover:underline'

const PostButton = ({ year, preview }: { year: FiscalYearDetail; preview: RevaluationPreview }) => {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = mutations.useChange(year.id)
  const post = withErrorToast(async () => {
    await mutateAsync({ action: 'revalue', version: year.version, periodNo: preview.periodNo })
    notify.success(`Revalued on ${formatDay(preview.date)}`)
    setAsking(false)
  })
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        Post the revaluation
      </Button>
      {asking && (
        <QuestionDialog
          title={`Post the revaluation of ${formatDay(preview.date)}?`}
          text={`It is reversed on ${formatDay(preview.reverseOn)}. Posted again later, only what has changed is posted.`}
          keep="Not yet"
          submit="Post"
          onClose={() => setAsking(false)}
          run={post}
        />
      )}
    </>
  )
}

const Rows = ({ rows, currency, total }: RevaluationPreview) => (
  <>
    <LineList
      label="Items in other currencies"
      lines={rows.map((row, index) => ({ ...row, index }))}
      lineKey={({ index }) => String(index)}
      columns={[
        { id: 'subject', header: 'Item', kind: 'code', card: 'lead', cell: ({ subject }) => subject },
        { id: 'party', header: 'Party', card: 'full', cell: ({ party }) => party },
        { id: 'account', header: 'Account', cell: ({ account }) => account },
        { id: 'due', header: 'Due', kind: 'day', cell: ({ dueDate }) => dueDate && formatDay(dueDate) },
        { id: 'amount', header: 'Open', kind: 'number', card: 'detail', cell: (row) => <Amount value={row.amount} currency={row.currency} withCode /> },
        { id: 'carried', header: `Carried, ${currency}`, kind: 'number', cell: ({ carried }) => <Amount value={carried} currency={currency} /> },
        { id: 'rate', header: 'Rate', kind: 'number', cell: ({ rate }) => rate },
        { id: 'value', header: `Worth, ${currency}`, kind: 'number', cell: ({ value }) => value && <Amount value={value} currency={currency} /> },
        {
          id: 'difference',
          header: 'Difference',
          kind: 'number',
          card: 'amount',
          cell: ({ difference }) => difference && <Amount value={difference} currency={currency} />,
        },
      ]}
    />
    <p className="mt-2 text-right font-medium">
      Gain or loss: <Amount value={total} currency={currency} withCode />
    </p>
  </>
)

/** What open items and our own money in other currencies are worth at the end of a period, item by item, before it is posted. */
export const RevaluationPage = () => {
  const { year: id } = route.useSearch()
  const year = queries.useRecord(id)
  const mayPost = useMay('fiscal-years', 'post')
  const today = useToday()
  // The last period that is over; of a year that has only begun, the first one comes first to its end.
  const [periodNo, setPeriodNo] = useState((year.periods.findLast(({ endsOn }) => endsOn < today) ?? year.periods[0])?.periodNo ?? 1)
  const preview = useSuspenseQuery(queries.revaluation(useCompanyId(), id, periodNo)).data
  const hasChanges = preview.rows.some(({ difference }) => difference !== null && difference !== '0')
  return (
    <>
      <PageHeader
        title={`Revaluation of other currencies, ${year.name}`}
        description={`At the end of ${formatDay(preview.date)}; reversed on ${formatDay(preview.reverseOn)}.`}
        actions={mayPost && year.status === 'open' && hasChanges && preview.missing.length === 0 && <PostButton year={year} preview={preview} />}
      />
      <div className="flex flex-col gap-3">
        <Field label="At the end of period" className="max-w-80">
          <Select
            value={String(periodNo)}
            onChange={(event) => setPeriodNo(Number(event.target.value))}
            options={year.periods.map((period) => ({ value: String(period.periodNo), label: `${period.periodNo}: ${daysInWords(period)}` }))}
          />
        </Field>
        {preview.missing.length > 0 && (
          <Notice tone="warning" title={`There is no exchange rate of ${preview.missing.join(', ')} on that day or in the week before it.`}>
            <Link to="/finance/exchange-rates/add" className={link}>
              Add a rate
            </Link>
          </Notice>
        )}
        {preview.entries.length > 0 && (
          <p>
            Posted already:{' '}
            {preview.entries.map((voucherId) => (
              <Link key={voucherId} {...documentLink('journal_entry', voucherId)} className="mr-2 text-link underline underline-offset-2 hover:no-underline">
                {voucherId}
              </Link>
            ))}
          </p>
        )}
        {preview.rows.length === 0 ? <p className="text-ink-2">Nothing in another currency is open at the end of that day.</p> : <Rows {...preview} />}
      </div>
    </>
  )
}

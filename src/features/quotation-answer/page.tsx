import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OfferedQuotation } from '@/contracts/quotation-answers'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { saveBlob } from '@/documents/save-blob'
import { TaxOnBase } from '@/documents/tax-on-base'
import { useOnce } from '@/documents/use-once'
import { isCompleteToken } from '@/lib/link-token'
import { ApiError, errorMessage } from '@/lib/api-error'
import { QueryError } from '@/ui/feedback/query-error'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { AnswerForm } from './answer-form'
import { OfferedLines } from './offered-lines'
import { downloadOffered, useOffered } from './queries'

const closedSentences: Readonly<Record<Exclude<OfferedQuotation['closed'], null | 'answered'>, string>> = {
  expired: 'This quotation has expired. Ask for a new one.',
  replaced: 'This quotation was replaced by a newer one. Use the link that came with it.',
  withdrawn: 'This quotation was withdrawn.',
}

const Outcome = ({ quotation: { closed, outcome, status } }: { quotation: OfferedQuotation }) => {
  if (closed === null) return null
  if (closed !== 'answered') return <Notice tone="warning" title={closedSentences[closed]} />
  const word = status === 'rejected' ? 'rejected' : 'accepted'
  return (
    <Notice
      tone="info"
      role="status"
      title={outcome ? `${outcome.byName ?? 'It was'} ${word} this quotation, ${formatMoment(outcome.at)}.` : `This quotation was ${word}.`}
    >
      {outcome?.reason && <p className="whitespace-pre-line">{outcome.reason}</p>}
      {word === 'accepted' && <p>Thank you. We will be in touch about the order.</p>}
    </Notice>
  )
}

const Offered = ({ token, quotation }: { token: string; quotation: OfferedQuotation }) => {
  const { company, voucherId, salesperson, currency, closed, terms } = quotation
  const [takenLineIds, setTakenLineIds] = useState<string[]>([])
  const [fetching, setFetching] = useState(false)
  const fetchPdf = useOnce(async () => {
    setFetching(true)
    try {
      saveBlob(await downloadOffered(token), `${voucherId}.pdf`)
    } catch (error) {
      notify.error(errorMessage(error))
    } finally {
      setFetching(false)
    }
  })
  return (
    <main data-company-hue={company.hue} className="min-h-dvh border-t-3 border-company px-4 py-8">
      <div className="mx-auto flex max-w-4xl flex-col gap-5">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <p className="text-ink-2">{company.name}</p>
            <h1 tabIndex={-1} className="text-title font-semibold">
              Quotation <span className="font-mono">{voucherId}</span>
            </h1>
          </div>
          <Button icon={<FileDown aria-hidden className="size-4" />} busy={fetching} onClick={() => void fetchPdf()}>
            Download PDF
          </Button>
        </header>
        <Outcome quotation={quotation} />
        <Facts
          facts={[
            ['For', quotation.customerName],
            ['Your reference', quotation.customerReference],
            ['Date', formatDay(quotation.date)],
            ['Valid until', formatDay(quotation.validUntil)],
            [
              'From',
              <a key="from" href={`mailto:${salesperson.email}`} className="text-link underline underline-offset-2">
                {salesperson.name}
              </a>,
            ],
          ]}
        />
        <OfferedLines quotation={quotation} taken={takenLineIds} onTake={closed === null ? setTakenLineIds : undefined} />
        <dl className="ml-auto flex w-full max-w-sm flex-col gap-1">
          {[
            { key: 'Subtotal', label: 'Subtotal', value: quotation.subTotal },
            ...(isZero(quotation.discountTotal) ? [] : [{ key: 'Discount', label: 'Discount', value: `-${quotation.discountTotal}` }]),
            ...quotation.taxes.map((tax) => ({ key: `${tax.code} ${tax.percent}`, label: <TaxOnBase tax={tax} currency={currency} />, value: tax.tax })),
          ].map(({ key, label, value }) => (
            <div key={key} className="flex justify-between gap-6">
              <dt className="text-ink-2">{label}</dt>
              <dd>
                <Amount value={value} currency={currency} className="text-ink!" />
              </dd>
            </div>
          ))}
          <div className="double-rule flex justify-between gap-6 py-1 text-total font-semibold">
            <dt>Total {currency}</dt>
            <dd>
              <Amount value={quotation.grandTotal} currency={currency} />
            </dd>
          </div>
        </dl>
        {terms && (
          <section>
            <h2 className="text-meta font-medium text-ink-2">Terms</h2>
            <p className="break-words whitespace-pre-line">{terms}</p>
          </section>
        )}
        {closed === null && <AnswerForm token={token} options={takenLineIds} salesperson={salesperson} />}
      </div>
    </main>
  )
}

/** Page for a customer without an account. The token stands behind the `#`, so that neither our logs nor a referrer contain it. */
export const QuotationAnswerPage = ({ token }: { token: string }) => {
  const { data, error, refetch, isFetching } = useOffered(token)
  const title = data ? `Quotation ${data.voucherId} · ${data.company.name}` : 'Quotation'
  useEffect(() => {
    document.title = title
  }, [title])
  if (data) return <Offered token={token} quotation={data} />
  const isUnknownLink = !isCompleteToken(token) || (error instanceof ApiError && error.status === 404)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-4 px-4 py-16">
      {isUnknownLink ? (
        <>
          <h1 tabIndex={-1} className="text-title font-semibold">
            This link doesn’t open a quotation
          </h1>
          <p className="text-ink-2">
            It may be incomplete, or somebody took it back. Open it as it stands in the mail, or ask whoever sent you the quotation for another.
          </p>
        </>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy aria-label="Opening the quotation" role="status" className="flex flex-col gap-3">
          <Skeleton className="h-6 w-60" />
          <Skeleton className="w-full" />
          <Skeleton className="w-5/6" />
        </div>
      )}
    </main>
  )
}

import { useState } from 'react'
import type { WaitingCheques, WaitingPayment, WrittenCheques } from '@/contracts/cheques'
import { add } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { PostDatedNote } from '@/documents/cheques/post-dated-note'
import { mutations, useWaitingCheques } from '@/documents/cheques/queries'
import { chequesName, layoutNames } from '@/documents/cheques/words'
import { formatDay } from '@/documents/dates'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { withErrorToast } from '@/documents/with-error-toast'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

const TITLE = 'Write cheques'
const counted = (count: number): string => (count === 1 ? '1 cheque' : `${count} cheques`)

interface ChoiceProps {
  waiting: WaitingCheques
  onClose: () => void
  onWritten: (written: WrittenCheques) => void
}

const columnsOf = (ticked: ReadonlySet<string>, onTick: (id: string) => void): LineListColumn<WaitingPayment>[] => [
  {
    id: 'number',
    header: 'Payment',
    card: 'lead',
    cell: ({ id, voucherId }) => (
      <Checkbox checked={ticked.has(id)} onChange={() => onTick(id)} className="-my-0.5 font-mono">
        {voucherId}
      </Checkbox>
    ),
  },
  { id: 'date', header: 'Date', kind: 'day', card: 'detail', cell: ({ date }) => formatDay(date) },
  { id: 'payee', header: 'Payee', card: 'full', cell: ({ payee }) => payee },
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
]

/** The sum in each currency: an account that isn't kept in one pays in any. */
const sumsOf = (payments: readonly WaitingPayment[]) =>
  [...new Set(payments.map(({ currency }) => currency))].map((currency) => ({
    currency,
    sum: add('0', ...payments.filter((one) => one.currency === currency).map(({ amount }) => amount)),
  }))

/** Asks on which series the cheques are written, and for which of the payments that wait. */
const Choice = ({ waiting: { rows, series, isCapped }, onClose, onWritten }: ChoiceProps) => {
  const today = useToday()
  const write = mutations.useCreateMany()
  const waitingOn = (ownAccountId: string | undefined) => rows.filter((row) => row.ownAccountId === ownAccountId)
  const first = series.find(({ ownAccountId }) => waitingOn(ownAccountId).length > 0) ?? series[0]
  const [seriesId, setSeriesId] = useState(first?.id ?? '')
  const [date, setDate] = useState(today)
  const chosen = series.find(({ id }) => id === seriesId)
  const offered = waitingOn(chosen?.ownAccountId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ticked = offered.filter(({ id }) => !left.has(id))
  const toggle = (ids: readonly string[], isTicked: boolean) =>
    setLeft((now) => new Set(isTicked ? [...now].filter((id) => !ids.includes(id)) : [...now, ...ids]))
  const tickedIds = new Set(ticked.map(({ id }) => id))
  const submit = withErrorToast(async () =>
    onWritten(await write.mutateAsync({ seriesId, documentIds: ticked.map(({ id }) => id), date: date === today ? null : date || null })),
  )
  return (
    <FieldsDialog
      title={TITLE}
      description="Put the forms into the printer. The numbers are taken when you write the cheques, in the order of the payments’ days, and are never used again."
      width="wide"
      submit={ticked.length === 0 ? 'Write and print' : `Write and print ${ticked.length}`}
      disabled={ticked.length === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Series" required hint={chosen && `Next number ${chosen.prefix}${chosen.nextNo}. ${layoutNames[chosen.layout]}.`}>
          <Select
            name="seriesId"
            value={seriesId}
            onChange={({ target }) => setSeriesId(target.value)}
            options={series.map(({ id, name, accountName }) => ({ value: id, label: `${accountName}, ${name}` }))}
          />
        </Field>
        <Field label="Date on the cheques">
          <DateField name="date" value={date} onChange={setDate} today={today} />
        </Field>
      </div>
      <PostDatedNote date={date} today={today} />
      {offered.length === 0 ? (
        <p className="text-ink-2">No payment by cheque from this account waits for one.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Checkbox
              checked={ticked.length === offered.length}
              onChange={({ target }) =>
                toggle(
                  offered.map(({ id }) => id),
                  target.checked,
                )
              }
            >
              All payments that wait
            </Checkbox>
            <p role="status" className="text-ink-2">
              {counted(ticked.length)}
              {sumsOf(ticked).map(({ currency, sum }) => (
                <span key={currency}>
                  {', '}
                  <Amount value={sum} currency={currency} withCode />
                </span>
              ))}
            </p>
          </div>
          <LineList
            label="Payments that wait for a cheque"
            lines={offered}
            columns={columnsOf(tickedIds, (id) => toggle([id], !tickedIds.has(id)))}
            lineKey={({ id }) => id}
          />
          {isCapped && <p className="text-ink-2">Only the oldest are shown. Write these first.</p>}
        </>
      )}
    </FieldsDialog>
  )
}

/** What was written, if something was not. */
const Outcome = ({ written, onClose, onPrint }: { written: WrittenCheques; onClose: () => void; onPrint: (() => void) | undefined }) => {
  const { cheques, failed } = written
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${counted(cheques.length)} written, ${failed.length} not`}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onPrint && (
            <Button tone="primary" onClick={onPrint}>
              Print {counted(cheques.length)}
            </Button>
          )}
        </>
      }
    >
      <LineList
        label="Not written"
        lines={failed}
        columns={[
          { id: 'number', header: 'Payment', kind: 'code', card: 'lead', cell: ({ voucherId }) => voucherId },
          { id: 'message', header: 'Why', card: 'full', cell: ({ message }) => message },
        ]}
        lineKey={({ voucherId }) => voucherId}
      />
    </Dialog>
  )
}

interface Props {
  /** Whether the user may print what was written. */
  mayPrint: boolean
  onClose: () => void
  onPrint: (cheques: WrittenCheques['cheques']) => void
}

/** Writes the cheques of payments that wait, and opens them as one PDF. */
export const BatchDialog = ({ mayPrint, onClose, onPrint }: Props) => {
  const { data, error, isFetching, refetch } = useWaitingCheques()
  const [written, setWritten] = useState<WrittenCheques | null>(null)
  const printed = ({ cheques }: WrittenCheques) => {
    if (mayPrint) onPrint(cheques)
    onClose()
  }
  const after = (answer: WrittenCheques) => {
    notify.success(`${chequesName(answer.cheques)} ${answer.cheques.length === 1 ? 'is' : 'are'} written`)
    if (answer.failed.length === 0) printed(answer)
    else setWritten(answer)
  }
  if (written) return <Outcome written={written} onClose={onClose} onPrint={mayPrint ? () => printed(written) : undefined} />
  if (data && data.series.length > 0) return <Choice waiting={data} onClose={onClose} onWritten={after} />
  // The dialog opens once it is known what waits, so that its first field gets the focus.
  if (!data && !error) return null
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE} width="wide">
      {data ? (
        <p className="text-ink-2">No bank account has a cheque series with numbers left. Add one on the page of the account.</p>
      ) : (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Dialog>
  )
}

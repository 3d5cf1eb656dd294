import type { Payment, SettledLine } from '@/contracts/payments'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { SourceLink } from '@/documents/trade/source-link'
import { useSession } from '@/session/session'
import { Button } from '@/ui/primitives/button'

type Column = LineListColumn<SettledLine>

interface Props {
  payment: Payment
  takeApart: ((line: SettledLine) => void) | undefined
  /** Notes the certificate about tax that the customer withheld. */
  certify: ((line: SettledLine) => void) | undefined
}

const amountColumn = (id: 'discount' | 'writeOff' | 'fee' | 'withheld', header: string, payment: Payment): Column[] =>
  payment.lines.every((line) => isZero(line[id]))
    ? []
    : [{ id, header, kind: 'number', cell: (line) => (isZero(line[id]) ? null : <Amount value={line[id]} currency={payment.currency} />) }]

/** What became of a line: settled, used for the others, or taken apart, when and by whom. */
const History = ({ line }: { line: SettledLine }) => {
  const { undone, settledOn, settledByName, isSettled, reason, withholding, certificateNo } = line
  if (!settledOn) return <span className="text-ink-2">{isSettled ? 'to be settled' : 'to be used'}</span>
  return (
    <>
      <span className={undone ? 'text-ink-2 line-through' : undefined}>
        {isSettled ? 'settled' : 'used'} {formatDay(settledOn)}
        {settledByName && ` by ${settledByName}`}
      </span>
      {withholding && (
        <span className="block text-meta text-ink-2">
          {withholding.code} on {withholding.base}
          {certificateNo ? `, certificate ${certificateNo}` : ', no certificate yet'}
        </span>
      )}
      {reason && <span className="block text-meta text-ink-2">{reason}</span>}
      {undone && (
        <span className="block text-meta text-ink-2">
          taken apart {formatDay(undone.on)}
          {undone.byName && ` by ${undone.byName}`}: {undone.reason}
        </span>
      )}
    </>
  )
}

/** The items that a payment settles or uses, with the history of each. */
export const SettledLines = ({ payment, takeApart, certify }: Props) => {
  const { baseCurrency } = useSession().companyInfo
  const { lines, currency } = payment
  if (lines.length === 0) return null
  const hasExchange = lines.some(({ exchange }) => !isZero(exchange))
  const columns: Column[] = [
    { id: 'document', header: 'Document', card: 'lead', cell: ({ item }) => <SourceLink {...item.document} /> },
    { id: 'theirNumber', header: 'Their number', kind: 'code', cell: ({ item }) => item.theirNumber },
    { id: 'due', header: 'Due', kind: 'day', cell: ({ item }) => item.dueDate && formatDay(item.dueDate) },
    {
      id: 'amount',
      header: 'Paid',
      kind: 'number',
      card: 'amount',
      cell: ({ amount, isSettled }) => (
        <>
          {!isSettled && '−'}
          <Amount value={amount} currency={currency} />
        </>
      ),
    },
    ...amountColumn('discount', 'Discount', payment),
    ...amountColumn('writeOff', 'Written off', payment),
    ...amountColumn('fee', 'Fee', payment),
    ...amountColumn('withheld', 'Withheld', payment),
    ...(hasExchange
      ? [
          {
            id: 'exchange',
            header: 'Exchange difference',
            kind: 'number',
            cell: (line: SettledLine) => (isZero(line.exchange) ? null : <Amount value={line.exchange} currency={baseCurrency} />),
          } as const,
        ]
      : []),
    { id: 'history', header: 'History', card: 'detail', cell: (line) => <History line={line} /> },
    ...(takeApart || certify
      ? [
          {
            id: 'actions',
            header: '',
            card: 'status',
            cell: (line: SettledLine) =>
              line.settledOn && line.isSettled && !line.undone && payment.status !== 'reversed' ? (
                <span className="flex flex-wrap justify-end gap-1">
                  {certify && line.withholding && (
                    <Button tone="ghost" onClick={() => certify(line)} aria-label={`Certificate about ${line.item.document.voucherId}`}>
                      Certificate
                    </Button>
                  )}
                  {takeApart && (
                    <Button tone="ghost" onClick={() => takeApart(line)} aria-label={`Take ${line.item.document.voucherId} apart`}>
                      Take apart
                    </Button>
                  )}
                </span>
              ) : null,
          } as const,
        ]
      : []),
  ]
  return <LineList label="Settled" lines={lines} columns={columns} lineKey={({ id }) => id} />
}

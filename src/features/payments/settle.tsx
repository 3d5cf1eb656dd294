import { useMemo } from 'react'
import { z } from 'zod'
import { paymentLineInput } from '@/contracts/payment-input'
import type { PayableItem, Payment } from '@/contracts/payments'
import { documentKinds } from '@/contracts/document-kinds'
import { day } from '@/contracts/fields'
import { initialOf, labelsOf, rows, text, type ValuesOf } from '@/documents/form/codecs'
import { EditRecord } from '@/documents/form/edit-record'
import { DayField, HeadPanel } from '@/documents/form/fields'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useToday } from '@/session/today'
import { PAYMENT_LINE_HINTS, paymentColumns } from './columns'
import { SettlementFoot } from './foot'
import type { PaymentOf } from './kinds'
import {
  type ItemsByName,
  itemsByName,
  lineCodecs,
  newPaymentLine,
  offeredLines,
  type PaymentFormLine,
  sentLines,
  type Withholding,
  withoutUnused,
} from './lines'

const codecs = { date: text('Date'), lines: rows('Line', lineCodecs) }
type SettleForm = ValuesOf<typeof codecs>
const settleBody = z.object({ date: day, lines: z.array(paymentLineInput) })
type SettleBody = z.input<typeof settleBody>
const labels = labelsOf(codecs)
const NO_CODES: readonly Withholding[] = []

type ScreenProps = FormScreenProps<SettleForm, SettleBody, Payment>

const SettleScreen = ({ of, items, values, existing, ...frame }: ScreenProps & { of: PaymentOf; items: ItemsByName }) => {
  const { onAccount = '0', currency = '', isRefund = false } = existing ?? {}
  const today = useToday()
  const codes = of.queries.useBasis({ date: today })?.withholdings ?? NO_CODES
  const { form } = useDocumentForm<SettleForm, SettleBody>(values, (typed) => {
    const entered = withoutUnused(typed)
    return resolveBy(settleBody, entered, { date: entered.date, lines: sentLines(entered.lines, items, codes) })
  })
  const columns = useMemo(() => paymentColumns({ items, codes, currency, today }), [items, codes, currency, today])
  return (
    <FormFrame form={form} labels={labels} submitLabel="Settle" {...frame}>
      <HeadPanel>
        <DayField name="date" label="Date" required hint="On which the items count as settled" />
      </HeadPanel>
      <LinesField<PaymentFormLine>
        label="What it settles"
        columns={columns}
        newLine={newPaymentLine}
        pasteHints={PAYMENT_LINE_HINTS}
        footer={<SettlementFoot items={items} money={onAccount} currency={currency} isRefund={isRefund} short="More than is on account" />}
      />
    </FormFrame>
  )
}

interface SettleProps {
  of: PaymentOf
  voucherId: string
  items: readonly PayableItem[]
}

/** Page that settles items with what is on account of a payment. The route loads the payment, and what is open of its party, before this renders. */
export const SettlePayment = ({ of, voucherId, items }: SettleProps) => {
  const payment = of.queries.useRecord(voucherId)
  useRequireFlag(documentKinds[of.kind].module, 'post', documentKinds[of.kind].pages.list)
  const today = useToday()
  const known = useMemo(() => itemsByName(items.filter(({ document }) => document.voucherId !== voucherId)), [items, voucherId])
  return (
    <EditRecord
      record={payment}
      title={`${of.words.settle} with ${voucherId}`}
      description={`${payment.party.name}. What is on account settles what you choose; the payment stays as it is.`}
      draft={{ doc: `settle-${of.kind.replaceAll('_', '-')}`, title: `${of.words.settle} with ${voucherId}` }}
      edit={of.mutations.useSettle(voucherId)}
      form={(props: ScreenProps) => <SettleScreen of={of} items={known} {...props} />}
      valuesOf={({ date }: Payment) => initialOf(codecs, { date: date > today ? date : today, lines: offeredLines(known) })}
      successMessage={(saved) => `${saved.voucherId} settles them`}
      linkOf={(saved) => documentLink(of.kind, saved.voucherId)}
      cancel={documentLink(of.kind, voucherId)}
    />
  )
}

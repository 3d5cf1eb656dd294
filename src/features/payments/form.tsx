import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paymentEdit, type PaymentEdit } from '@/contracts/payment-input'
import type { PartyOption } from '@/contracts/parties'
import type { PayableItem, Payment } from '@/contracts/payments'
import { parseDecimal } from '@/contracts/rules/decimal'
import { AddDocument } from '@/documents/form/add-document'
import { EditDocument } from '@/documents/form/edit-document'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { trackFilling } from '@/lib/answers-to-come'
import { useToday } from '@/session/today'
import { PAYMENT_LINE_HINTS, paymentColumns } from './columns'
import { PaymentFoot, PaymentTools } from './foot'
import { NothingOpen } from './nothing-open'
import { type Beginning, initialPayment, labels, type PaymentForm, sentPayment, valuesOfPayment } from './form-values'
import { PaymentHead } from './header-fields'
import type { PaymentBasis, PaymentOf } from './kinds'
import { distributed, isBlankLine, itemsByName, newPaymentLine, offeredLines, type PaymentFormLine, type Withholding, withoutUnused } from './lines'
import { Postings } from './postings'
import { usualAccount } from './usual-account'

type ScreenProps = FormScreenProps<PaymentForm, PaymentEdit, Payment>
const NOTHING_OPEN: readonly PayableItem[] = []
const NO_CODES: readonly Withholding[] = []

const useOpenItems = (of: PaymentOf, companyId: string, partyId: string | undefined, query: { currency: string; date: string }) => {
  const { data } = useQuery({
    ...of.queries.openItems(companyId, { partyId: partyId ?? '', ...query }),
    enabled: Boolean(partyId),
    // Another day only decides which early discounts are still eligible.
    placeholderData: (before) => (before?.party.id === partyId ? before : undefined),
  })
  const items = useMemo(() => itemsByName(data?.rows ?? NOTHING_OPEN), [data])
  return { items, openIn: data?.currencies }
}

const figuresOf = (lines: readonly PaymentFormLine[]): string =>
  JSON.stringify(lines.map(({ amount, discount, writeOff, fee }) => [amount, discount, writeOff, fee]))

const PaymentFormScreen = ({ of, values, existing, ...frame }: ScreenProps & { of: PaymentOf }) => {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  const today = useToday()
  const itemsOf = async (partyId: string, { currency, date }: Pick<PaymentForm, 'currency' | 'date'>) =>
    itemsByName((await queryClient.ensureQueryData(of.queries.openItems(companyId, { partyId, currency, date: dayOf(date) }))).rows)
  const { form, set } = useDocumentForm<PaymentForm, PaymentEdit>(values, async (typed) => {
    // If the server can't be reached, no items are known, and the save is refused with errors at the lines.
    const known = typed.partyId ? await itemsOf(typed.partyId.id, typed).catch(() => itemsByName([])) : itemsByName([])
    const { withholdings } = await queryClient
      .ensureQueryData(of.queries.basis(companyId, { date: dayOf(typed.date) }))
      .catch(() => ({ withholdings: NO_CODES }))
    const entered = withoutUnused(typed)
    return resolveBy(paymentEdit, entered, sentPayment(entered, known, withholdings, baseCurrency))
  })
  const { control } = form
  const [party, method, currency, date] = useWatch({ control, name: ['partyId', 'method', 'currency', 'date'] })
  const basis = of.queries.useBasis({ date: dayOf(date) })
  const { items, openIn } = useOpenItems(of, companyId, party?.id, { currency, date: dayOf(date) })
  const codes = basis?.withholdings ?? NO_CODES
  const columns = useMemo(() => paymentColumns({ items, codes, currency, today }), [items, codes, currency, today])
  /** The figures that were filled in last, to recognise lines that the user has not changed. */
  const [filled, setFilled] = useState('')

  const offer = trackFilling(async (partyId: string, ofCurrency: string) => {
    const lines = offeredLines(await itemsOf(partyId, { currency: ofCurrency, date: form.getValues('date') }))
    form.setValue('lines', lines, set)
  })
  /** Unless the user has chosen another account, it follows the method and the currency; `method` and `currency` are those before the change. */
  const followAccount = (next: { method?: string; currency?: string }) => {
    const own = basis?.own ?? []
    const accountId = form.getValues('accountId')
    if (accountId !== '' && accountId !== usualAccount(own, method, currency)?.id) return
    form.setValue('accountId', usualAccount(own, next.method ?? method, next.currency ?? currency)?.id ?? '', set)
  }
  const chooseCurrency = (chosen: string) => {
    followAccount({ currency: chosen })
    if (party) void offer(party.id, chosen)
  }
  const chooseParty = (chosen: PartyOption | null) => {
    form.setValue('partyId', chosen, set)
    form.setValue('lines', [], set)
    if (!chosen) return
    followAccount({ currency: chosen.currency })
    form.setValue('currency', chosen.currency, set)
    void offer(chosen.id, chosen.currency)
  }
  const distribute = () => {
    const { lines, amount, isRefund } = form.getValues()
    const isUntouched = lines.every(isBlankLine) || figuresOf(lines) === filled
    const money = parseDecimal(amount)
    if (!isUntouched || money === null) return
    const next = distributed(lines, items, money, isRefund)
    setFilled(figuresOf(next))
    form.setValue('lines', next, set)
  }
  return (
    <FormFrame form={form} labels={labels} valuesOf={(payment: Payment) => valuesOfPayment(payment, items)} {...frame}>
      <PaymentHead
        of={of}
        basis={basis}
        onParty={chooseParty}
        onCurrency={chooseCurrency}
        onMethod={(method) => followAccount({ method })}
        onAmount={distribute}
      />
      {openIn && items.size === 0 && <NothingOpen currency={currency} openIn={openIn} />}
      <LinesField<PaymentFormLine>
        label="What it settles"
        columns={columns}
        newLine={newPaymentLine}
        pasteHints={PAYMENT_LINE_HINTS}
        toolbar={<PaymentTools items={items} />}
        footer={<PaymentFoot items={items} />}
      />
      <Postings of={of} items={items} codes={codes} />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this payment" files={of.mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

interface AddProps {
  of: PaymentOf
  beginning: Beginning | undefined
  own: PaymentBasis['own']
}

/** The route has loaded our accounts, and the items of the party that the payment begins with. */
export const AddPayment = ({ of, beginning, own }: AddProps) => (
  <AddDocument
    kind={of.kind}
    mutations={of.mutations}
    initial={({ today, baseCurrency }) => initialPayment(today, baseCurrency, own, beginning)}
    form={(props) => <PaymentFormScreen of={of} {...props} />}
    source={beginning && { title: `New ${of.words.nouns[0]}: ${beginning.party.name}`, draftId: `of ${beginning.of ?? beginning.party.id}` }}
    description={of.words.description}
  />
)

interface EditProps {
  of: PaymentOf
  voucherId: string
  items: readonly PayableItem[]
}

/** The route loads the payment, and what is open of its party, before this renders. */
export const EditPayment = ({ of, voucherId, items }: EditProps) => {
  const payment = of.queries.useRecord(voucherId)
  const known = useMemo(() => itemsByName(items), [items])
  return (
    <EditDocument
      kind={of.kind}
      document={payment}
      useEdit={of.mutations.useEdit}
      form={(props: ScreenProps) => <PaymentFormScreen of={of} {...props} />}
      valuesOf={(record: Payment) => valuesOfPayment(record, known)}
      lockedBecause={
        payment.status === 'draft'
          ? undefined
          : `${inWords(payment.status)} payments stay as they stand in the ledger. Take items apart from it, or reverse it.`
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { cardPaymentEdit, type CardPaymentEdit } from '@/contracts/card-payment-input'
import type { CardItem, CardPayment } from '@/contracts/card-payments'
import type { PartyOption } from '@/contracts/parties'
import { AddCardDialog } from '@/documents/cards/add-card-dialog'
import { cardText } from '@/documents/cards/words'
import { AddDocument } from '@/documents/form/add-document'
import { initialOf } from '@/documents/form/codecs'
import { EditDocument } from '@/documents/form/edit-document'
import { HeadPanel, LongTextField, SelectField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { issuesOf, resolveWith } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { trackFilling } from '@/lib/answers-to-come'
import { CustomerField } from '@/lookups/customer-field'
import { useMay } from '@/lookups/use-may'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { type CardForm, codecs, labels, sentCardPayment, valuesOfCardPayment } from './form-values'
import { ItemsPanel } from './items-panel'
import type { CardChoices, CardPaymentOf } from './kinds'

/** Only a new payment may be a draft. */
type Body = CardPaymentEdit & { asDraft?: boolean }
type ScreenProps = FormScreenProps<CardForm, Body, CardPayment>
const NO_ITEMS: readonly CardItem[] = []

interface CardFieldProps {
  of: CardPaymentOf
  customerId: string
  choices: CardChoices | undefined
  onAdded: (cardId: string) => void
}

const CardField = ({ of, customerId, choices, onAdded }: CardFieldProps) => {
  const mayAdd = useMay('customers', 'update')
  const [isAdding, setIsAdding] = useState(false)
  const cards = (choices?.cards ?? []).map((card) => ({ value: card.id, label: card.isExpired ? `${cardText(card)}, expired` : cardText(card) }))
  return (
    <div className="flex items-end gap-2 self-start sm:col-span-2">
      <SelectField
        name="cardId"
        label="Card"
        required
        options={[{ value: '', label: cards.length > 0 ? 'Choose' : 'No card yet' }, ...cards]}
        className="grow"
      />
      {mayAdd && (
        <Button disabled={!choices} icon={<Plus aria-hidden className="size-4" />} onClick={() => setIsAdding(true)}>
          Add card
        </Button>
      )}
      {isAdding && choices && (
        <AddCardDialog customerId={customerId} processor={of.processor} onClose={() => setIsAdding(false)} onAdded={(card) => card && onAdded(card.id)} />
      )}
    </div>
  )
}

const CardPaymentScreen = ({ of, values, existing, ...frame }: ScreenProps & { of: CardPaymentOf }) => {
  const { companyId, queryClient } = useFormContextData()
  const choicesOf = (customerId: string) => queryClient.ensureQueryData(of.queries.choices(companyId, { customerId }))
  const { form, set } = useDocumentForm<CardForm, Body>(values, async (typed) => {
    const items = typed.customerId ? (await choicesOf(typed.customerId.id).catch(() => undefined))?.items : undefined
    const body = sentCardPayment(typed, items ?? NO_ITEMS)
    return resolveWith(typed, existing ? body : { ...body, asDraft: typed.asDraft }, issuesOf(cardPaymentEdit, body))
  })
  const { control } = form
  const [customer, asDraft] = useWatch({ control, name: ['customerId', 'asDraft'] })
  const { data: choices } = useQuery({ ...of.queries.choices(companyId, { customerId: customer?.id ?? '' }), enabled: customer !== null })
  const offer = trackFilling(async (customerId: string) => {
    const { cards } = await choicesOf(customerId)
    form.setValue('cardId', cards.find(({ isExpired }) => !isExpired)?.id ?? '', set)
  })
  const chooseCustomer = (chosen: PartyOption | null) => {
    form.setValue('customerId', chosen, set)
    form.setValue('itemIds', [], set)
    form.setValue('cardId', '', set)
    if (chosen) void offer(chosen.id)
  }
  const currency = choices?.currency ?? ''
  return (
    <FormFrame form={form} labels={labels} valuesOf={valuesOfCardPayment} submitLabel={existing || asDraft ? 'Save draft' : 'Charge the card'} {...frame}>
      <HeadPanel>
        <Controller
          control={control}
          name="customerId"
          render={({ field, fieldState }) => (
            <Field label="Customer" required error={fieldState.error?.message} className="sm:col-span-2">
              <CustomerField name={field.name} value={field.value} onBlur={field.onBlur} onChange={chooseCustomer} />
            </Field>
          )}
        />
        <CardField
          of={of}
          customerId={customer?.id ?? ''}
          choices={customer ? choices : undefined}
          onAdded={(cardId) => form.setValue('cardId', cardId, set)}
        />
        <TextField name="amount" label={`Amount ${currency}`.trim()} kind="number" required hint="What is more than the invoices stays on account" />
        {!existing && (
          <Controller
            control={control}
            name="asDraft"
            render={({ field }) => (
              <Checkbox name={field.name} checked={field.value} onChange={(event) => field.onChange(event.target.checked)} className="self-end">
                Only save a draft
              </Checkbox>
            )}
          />
        )}
      </HeadPanel>
      {customer && choices && <ItemsPanel items={choices.items} currency={currency} />}
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this payment" files={of.mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

/** The route has loaded the customer that the page's address names. */
export const AddCardPayment = ({ of, customer }: { of: CardPaymentOf; customer: PartyOption | null }) => (
  <AddDocument
    kind={of.kind}
    mutations={of.mutations}
    initial={() => initialOf(codecs, { customerId: customer })}
    form={(props) => <CardPaymentScreen of={of} {...props} />}
    source={customer ? { title: `New card payment: ${customer.name}`, draftId: `of ${customer.id}` } : undefined}
    successMessage={({ status, voucherId }) => (status === 'draft' ? 'Card payment saved as a draft' : `${voucherId} is on its way to ${of.name}`)}
    description={`Charges a stored card through ${of.name}. The page that follows says what became of it.`}
  />
)

/** The route loads the payment before this renders. */
export const EditCardPayment = ({ of, voucherId }: { of: CardPaymentOf; voucherId: string }) => {
  const payment = of.queries.useRecord(voucherId)
  return (
    <EditDocument
      kind={of.kind}
      document={payment}
      useEdit={of.mutations.useEdit}
      form={(props: ScreenProps) => <CardPaymentScreen of={of} {...props} />}
      valuesOf={valuesOfCardPayment}
      lockedBecause={payment.status === 'draft' ? undefined : `${inWords(payment.status)} payments stay as they were sent. Refund it if it is wrong.`}
    />
  )
}

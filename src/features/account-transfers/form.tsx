import { useFormContext, useWatch } from 'react-hook-form'
import { accountTransferEdit, type AccountTransferEdit } from '@/contracts/account-transfer-input'
import type { AccountTransfer } from '@/contracts/account-transfers'
import { isDecimal, isZero } from '@/contracts/rules/decimal'
import { AddDocument } from '@/documents/form/add-document'
import { bodyOf, decimal, fileCodecs, initialOf, labelsOf, notSent, optional, optionalDecimal, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, SelectField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { notBefore, resolveBy } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { useSession } from '@/session/session'
import { calls, mutations } from './mutations'
import { queries, type TransferBasis } from './queries'

const codecs = {
  fromAccountId: text('From'),
  toAccountId: text('To'),
  date: text('Leaves on'),
  receivedOn: optional('Arrives on'),
  amount: decimal('Amount that leaves'),
  amountIn: optionalDecimal('Amount that arrives'),
  rate: optionalDecimal('Exchange rate'),
  rateIn: optionalDecimal('Exchange rate of what arrives'),
  fee: optionalDecimal('Fee'),
  feeAccountId: optional('Account of the fee'),
  reference: text('Reference'),
  notes: text('Notes'),
  /** The currencies follow from the accounts. */
  currency: notSent(text('Currency')),
  ...fileCodecs,
}
type TransferForm = ValuesOf<typeof codecs>

const labels = labelsOf(codecs)
const valuesOfTransfer = (transfer: AccountTransfer): TransferForm =>
  valuesOf(codecs, {
    ...transfer,
    fromAccountId: transfer.fromAccount.id,
    toAccountId: transfer.toAccount.id,
    amount: transfer.subTotal,
    fee: isZero(transfer.fee) ? null : transfer.fee,
    feeAccountId: transfer.feeAccount?.id ?? null,
  })

const optionsOf = (accounts: readonly { id: string; accountId: string; name: string }[] = []) => [
  { value: '', label: 'Choose' },
  ...accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` })),
]

const HeaderFields = ({ basis }: { basis: TransferBasis | undefined }) => {
  const { baseCurrency } = useSession().companyInfo
  const { setValue } = useFormContext<TransferForm>()
  const { from, to, hasFee } = useWatch({
    compute: ({ fromAccountId, toAccountId, fee }: TransferForm) => ({ from: fromAccountId, to: toAccountId, hasFee: isDecimal(fee) && !isZero(fee) }),
  })
  const currencyOf = (id: string) => basis?.own.find((account) => account.id === id)?.currency ?? baseCurrency
  const [currency, currencyIn] = [currencyOf(from), currencyOf(to)]
  const rateHint = (code: string) => {
    const known = basis?.rates.find((rate) => rate.currency === code)
    return known ? `${known.rate} when left empty` : `${baseCurrency} for 1 ${code}`
  }
  return (
    <HeadPanel>
      <SelectField name="fromAccountId" label="From" required options={optionsOf(basis?.own)} />
      <SelectField name="toAccountId" label="To" required options={optionsOf(basis?.own)} />
      <DayField name="date" label="Leaves on" required />
      <DayField name="receivedOn" label="Arrives on" hint="The same day when left empty" />
      <TextField name="amount" label={`Amount that leaves, ${currency}`} kind="number" required />
      <TextField
        name="amountIn"
        label={`Amount that arrives, ${currencyIn}`}
        kind="number"
        required={currency !== currencyIn}
        hint={currency === currencyIn ? 'The same when left empty' : undefined}
      />
      {currency !== baseCurrency && <TextField name="rate" label={`Rate: ${baseCurrency} for 1 ${currency}`} kind="number" hint={rateHint(currency)} />}
      {currencyIn !== baseCurrency && currencyIn !== currency && (
        <TextField name="rateIn" label={`Rate: ${baseCurrency} for 1 ${currencyIn}`} kind="number" hint={rateHint(currencyIn)} />
      )}
      <TextField name="fee" label={`Fee, ${currency}`} kind="number" hint="Taken from the first account in addition" />
      {hasFee && (
        <SelectField
          name="feeAccountId"
          label="Account of the fee"
          required
          options={optionsOf(basis?.accounts)}
          onChosen={(chosen) => setValue('feeAccountId', chosen, { shouldDirty: true })}
        />
      )}
      <TextField name="reference" label="Reference" maxLength={60} />
    </HeadPanel>
  )
}

type ScreenProps = FormScreenProps<TransferForm, AccountTransferEdit, AccountTransfer>

const TransferFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { dayOf } = useFormContextData()
  const { form } = useDocumentForm<TransferForm, AccountTransferEdit>(values, (typed) =>
    resolveBy(accountTransferEdit, typed, bodyOf(codecs, typed), notBefore(typed.date, typed.receivedOn, 'receivedOn', 'It would arrive before it leaves.')),
  )
  const date = useWatch({ control: form.control, compute: (typed: TransferForm) => dayOf(typed.date) })
  const basis = queries.useBasis({ date })
  return (
    <FormFrame form={form} labels={labels} valuesOf={valuesOfTransfer} {...frame}>
      <HeaderFields basis={basis} />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this transfer" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

export const AddTransfer = ({ feeAccountId }: { feeAccountId: string | null }) => (
  <AddDocument
    {...calls}
    initial={({ today }) => initialOf(codecs, { date: today, feeAccountId: feeAccountId ?? '' })}
    form={(props) => <TransferFormScreen {...props} />}
    description="Money that goes from one of our accounts to another one. What arrives later is in transit until it is received."
  />
)

export const EditTransfer = editPage({
  ...calls,
  form: (props: ScreenProps) => <TransferFormScreen {...props} />,
  valuesOf: valuesOfTransfer,
  lockedBecause: ({ status }) => `${inWords(status)} transfers stay as they stand in the ledger. Reverse it and enter another.`,
})

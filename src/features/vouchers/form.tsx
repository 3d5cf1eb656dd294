import { useFormContext } from 'react-hook-form'
import type { VoucherEdit } from '@/contracts/voucher-input'
import { paymentWords, type Voucher } from '@/contracts/vouchers'
import { AddDocument } from '@/documents/form/add-document'
import { bodyOf, fileCodecs, initialOf, labelsOf, notSent, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, SelectField, TextField } from '@/documents/form/fields'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { inWords } from '@/documents/status'
import { AccountForm } from '@/documents/trade/account-form'
import { accountLineCodecs, savedAccountLine } from '@/documents/trade/account-lines'
import { valuesOfCopy as copiedValues, copyNames } from '@/documents/trade/copied'
import { DocumentRate } from '@/documents/trade/document-rate'
import { rateCodec } from '@/documents/trade/trade-codecs'
import { useSession } from '@/session/session'
import { bankPayment, bankReceipt, cashPayment, cashReceipt, type VoucherBasis, type VoucherOf } from './kinds'

const codecsOf = ({ own, payee }: VoucherOf['words']) => ({
  accountId: text(own),
  payee: text(payee),
  reference: text('Reference'),
  date: text('Date'),
  /** Set from the account. */
  currency: notSent(text('Currency')),
  rate: rateCodec,
  notes: text('Notes'),
  lines: rows('Line', accountLineCodecs),
  ...fileCodecs,
})
const codecs = codecsOf(paymentWords)
type VoucherForm = ValuesOf<typeof codecs>

const valuesOfVoucher = (voucher: Voucher): VoucherForm =>
  valuesOf(codecs, { ...voucher, accountId: voucher.account.id, lines: voucher.lines.map(savedAccountLine) })

const HeaderFields = ({ words, basis }: { words: VoucherOf['words']; basis: VoucherBasis | undefined }) => {
  const { setValue, formState } = useFormContext<VoucherForm>()
  const { baseCurrency } = useSession().companyInfo
  const accounts = basis?.own ?? []
  const setCurrencyOf = (chosen: string) => {
    const currency = accounts.find(({ id }) => id === chosen)?.currency ?? baseCurrency
    setValue('currency', currency, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const options = [{ value: '', label: 'Choose' }, ...accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` }))]
  return (
    <HeadPanel>
      <SelectField name="accountId" label={words.own} required options={options} onChosen={setCurrencyOf} />
      <TextField name="payee" label={words.payee} required maxLength={200} />
      <DayField name="date" label="Date" required />
      <TextField name="reference" label="Reference" maxLength={60} />
      <DocumentRate rates={basis?.rates} />
    </HeadPanel>
  )
}

type ScreenProps = FormScreenProps<VoucherForm, VoucherEdit, Voucher>

const VoucherFormScreen = ({ of, ...screen }: ScreenProps & { of: VoucherOf }) => (
  <AccountForm
    {...of}
    {...screen}
    noun="voucher"
    labels={labelsOf(codecsOf(of.words))}
    valuesOf={valuesOfVoucher}
    asked={(_form, date) => ({ date })}
    resolve={(form, sent) => resolveBy(of.schemas.edit, form, { ...bodyOf(codecs, form), ...sent })}
    head={(basis) => <HeaderFields words={of.words} basis={basis} />}
  />
)

interface AddVoucherProps {
  of: VoucherOf
  copied: Voucher | undefined
  own: VoucherBasis['own'][number] | undefined
}

/** The route loads the voucher to copy, and the default account to pay from, before this renders. */
export const AddVoucher = ({ of, copied, own }: AddVoucherProps) => (
  <AddDocument
    {...of}
    initial={({ today, baseCurrency }) =>
      copied
        ? { ...copiedValues(valuesOfVoucher(copied), today, baseCurrency), reference: '' }
        : initialOf(codecs, { date: today, accountId: own?.id ?? '', currency: own?.currency ?? baseCurrency })
    }
    form={(props) => <VoucherFormScreen of={of} {...props} />}
    source={copied && copyNames(copied.voucherId)}
    description={of.description}
  />
)

const editVoucher = (of: VoucherOf) =>
  editPage({
    ...of,
    form: (props: ScreenProps) => <VoucherFormScreen of={of} {...props} />,
    valuesOf: valuesOfVoucher,
    lockedBecause: ({ status }) => `${inWords(status)} vouchers stay as they stand in the ledger. Reverse it and enter another.`,
  })

export const EditCashPayment = editVoucher(cashPayment)
export const EditBankPayment = editVoucher(bankPayment)
export const EditCashReceipt = editVoucher(cashReceipt)
export const EditBankReceipt = editVoucher(bankReceipt)

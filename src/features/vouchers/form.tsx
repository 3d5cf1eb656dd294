import { useMemo } from 'react'
import { type ResolverResult, useController, useFormContext, useWatch } from 'react-hook-form'
import type { TradeBasis } from '@/contracts/trade'
import { voucherEdit, type VoucherEdit } from '@/contracts/voucher-input'
import type { Voucher } from '@/contracts/vouchers'
import { AddDocument } from '@/documents/form/add-document'
import { bodyOf, fileCodecs, initialOf, labelsOf, notSent, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm, useGround } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { type AccountFormLine, accountLineCodecs, accountTotals, newAccountLine, sentAccountLines, savedAccountLine } from '@/documents/trade/account-lines'
import { ACCOUNT_LINE_HINTS, accountLineColumns } from '@/documents/trade/account-line-columns'
import { copied as copiedValues, copyNames } from '@/documents/trade/copied'
import { DocumentRate } from '@/documents/trade/document-rate'
import { type KnownCodes, NOTHING_KNOWN } from '@/documents/trade/invoiced-lines'
import { rateCodec, sentRate } from '@/documents/trade/trade-codecs'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { useLineTaxes } from '@/documents/trade/use-line-taxes'
import { useSession } from '@/session/session'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { cashPayment, type VoucherOf } from './kinds'

const codecs = {
  accountId: text('Paid from'),
  payee: text('Paid to'),
  reference: text('Reference'),
  date: text('Date'),
  /** Follows from the account. */
  currency: notSent(text('Currency')),
  rate: rateCodec,
  notes: text('Notes'),
  lines: rows('Line', accountLineCodecs),
  ...fileCodecs,
}
type VoucherForm = ValuesOf<typeof codecs>

const valuesOfVoucher = (voucher: Voucher): VoucherForm =>
  valuesOf(codecs, { ...voucher, accountId: voucher.account.id, lines: voucher.lines.map(savedAccountLine) })

const resolve = (typed: VoucherForm, baseCurrency: string, known: KnownCodes): ResolverResult<VoucherForm, VoucherEdit> => {
  const { form, sent } = sentAccountLines(typed, known)
  return resolveBy(voucherEdit, form, { ...bodyOf(codecs, form), rate: sentRate(form, baseCurrency), ...sent })
}

interface OwnAccount {
  id: string
  accountId: string
  name: string
  currency: string | null
}

interface HeaderFieldsProps {
  words: VoucherOf['words']
  accounts: readonly OwnAccount[]
  rates: TradeBasis['rates'] | undefined
}

const HeaderFields = ({ words, accounts, rates }: HeaderFieldsProps) => {
  const { field, fieldState } = useController<VoucherForm, 'accountId'>({ name: 'accountId' })
  const { setValue, formState } = useFormContext<VoucherForm>()
  const { baseCurrency } = useSession().companyInfo
  return (
    <HeadPanel>
      <Field label={words.own} required error={fieldState.error?.message}>
        <Select
          {...field}
          options={[{ value: '', label: 'Choose' }, ...accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` }))]}
          onChange={(event) => {
            field.onChange(event)
            const currency = accounts.find(({ id }) => id === event.target.value)?.currency ?? baseCurrency
            setValue('currency', currency, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }}
        />
      </Field>
      <TextField name="payee" label={words.payee} required maxLength={200} />
      <DayField name="date" label="Date" required />
      <TextField name="reference" label="Reference" maxLength={60} />
      <DocumentRate rates={rates} />
    </HeadPanel>
  )
}

type ScreenProps = FormScreenProps<VoucherForm, VoucherEdit, Voucher> & { of: VoucherOf }

const VoucherFormScreen = ({ of, values, existing, ...frame }: ScreenProps) => {
  const { companyId, baseCurrency, queryClient, dayOf } = useGround()
  const { form } = useDocumentForm<VoucherForm, VoucherEdit>(values, async (typed) => {
    // Without the server nothing is known of accounts and taxes, and the save is refused at its lines.
    const known = await queryClient.ensureQueryData(of.queries.basis(companyId, { date: dayOf(typed.date) })).catch(() => NOTHING_KNOWN)
    return resolve(typed, baseCurrency, known)
  })
  const [date, currency] = useWatch({ control: form.control, name: ['date', 'currency'] })
  const basis = of.queries.useBasis({ date: dayOf(date) })
  const taxes = useLineTaxes(basis?.taxes, existing)
  const columns = useMemo(() => accountLineColumns({ currency, accounts: basis?.accounts ?? [], taxes }), [currency, basis, taxes])
  return (
    <FormFrame form={form} {...frame} valuesOf={valuesOfVoucher} labels={labelsOf(codecs)}>
      <HeaderFields words={of.words} accounts={basis?.own ?? []} rates={basis?.rates} />
      <LinesField<AccountFormLine>
        columns={columns}
        newLine={newAccountLine}
        pasteHints={ACCOUNT_LINE_HINTS}
        footer={<TotalsFoot<AccountFormLine> currency={currency} taxes={taxes} totalsOf={(lines) => accountTotals({ currency, lines }, taxes)} />}
      />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this voucher" files={of.mutations.useStageFiles()} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

interface AddVoucherProps {
  of: VoucherOf
  copied: Voucher | undefined
  own: OwnAccount | undefined
}

/** The route has loaded what is copied, and the account that is paid from as a rule. */
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
    description={of.words.description}
  />
)

const editVoucher = (of: VoucherOf) =>
  editPage({
    ...of,
    form: (props: Omit<ScreenProps, 'of'>) => <VoucherFormScreen of={of} {...props} />,
    valuesOf: valuesOfVoucher,
    lockedBecause: ({ status }) => `${inWords(status)} vouchers stay as they stand in the ledger. Reverse it and enter another.`,
  })

export const EditCashPayment = editVoucher(cashPayment)

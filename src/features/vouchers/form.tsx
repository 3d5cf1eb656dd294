import { useFormContext } from 'react-hook-form'
import type { VoucherEdit } from '@/contracts/voucher-input'
import { type OpenItemOption, paymentWords, type Voucher } from '@/contracts/vouchers'
import { AddDocument } from '@/documents/form/add-document'
import { bodyOf, fileCodecs, initialOf, labelsOf, notSent, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, SelectField, TextField } from '@/documents/form/fields'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { useFormContextData } from '@/documents/form/use-document-form'
import { inWords } from '@/documents/status'
import { AccountForm, type SentAccounts } from '@/documents/trade/account-form'
import { valuesOfCopy as copiedValues, copyNames } from '@/documents/trade/copied'
import { DocumentRate } from '@/documents/trade/document-rate'
import { rateCodec } from '@/documents/trade/trade-codecs'
import { useSession } from '@/session/session'
import { itemText, partyOf, savedVoucherLine, type VoucherFormLine, voucherLineCodecs } from './lines'
import { VoucherLinesField } from './lines-field'
import { bankPayment, bankReceipt, cashPayment, cashReceipt, type VoucherBasis, type VoucherOf, type VoucherParties } from './kinds'

const codecsOf = ({ own, payee }: VoucherOf['words']) => ({
  accountId: text(own),
  payee: text(payee),
  reference: text('Reference'),
  date: text('Date'),
  /** Set from the account. */
  currency: notSent(text('Currency')),
  rate: rateCodec,
  notes: text('Notes'),
  lines: rows('Line', voucherLineCodecs),
  ...fileCodecs,
})
const codecs = codecsOf(paymentWords)
type VoucherForm = ValuesOf<typeof codecs>

const valuesOfVoucher = (voucher: Voucher): VoucherForm =>
  valuesOf(codecs, { ...voucher, accountId: voucher.account.id, lines: voucher.lines.map(savedVoucherLine) })

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

/** Ids of the customer or vendor and of the open item that a line names. What is unknown is sent as typed, and refused at its field. */
const sentParty = async (line: VoucherFormLine, known: { basis: VoucherBasis; parties: VoucherParties }, openItems: ItemsOf) => {
  if (line.party === '') return {}
  const party = partyOf(line, known.basis.accounts, known.parties)
  if (!party || line.openItem === '') return { partyId: party?.id ?? line.party }
  const item = (await openItems(party.id)).find((one) => itemText(one) === line.openItem || one.voucherId === line.openItem)
  return { partyId: party.id, openItemId: item?.id ?? line.openItem }
}
type ItemsOf = (partyId: string) => Promise<readonly OpenItemOption[]>

const VoucherFormScreen = ({ of, ...screen }: ScreenProps & { of: VoucherOf }) => {
  const { companyId, queryClient, dayOf } = useFormContextData()
  const { queries, schemas, words } = of
  const withParties = async (form: VoucherForm, sent: SentAccounts) => {
    if (form.lines.every(({ party }) => party === '')) return sent.lines
    const basis = await queryClient.ensureQueryData(queries.basis(companyId, { date: dayOf(form.date) }))
    const parties = await queryClient.ensureQueryData(queries.parties(companyId, undefined))
    const openItems = async (partyId: string) => (await queryClient.ensureQueryData(queries.openItems(companyId, { partyId, currency: form.currency }))).rows
    const partyIn = async (line: VoucherFormLine | undefined) => (line ? sentParty(line, { basis, parties }, openItems) : {})
    return Promise.all(sent.lines.map(async (line, index) => ({ ...line, ...(await partyIn(form.lines[index])) })))
  }
  return (
    <AccountForm
      {...of}
      {...screen}
      noun="voucher"
      schema={2}
      labels={labelsOf(codecsOf(words))}
      valuesOf={valuesOfVoucher}
      asked={(_form, date) => ({ date })}
      resolve={async (form, sent) => {
        // If the server can't be reached, the lines are sent without their parties, and refused there.
        const lines = await withParties(form, sent).catch(() => sent.lines)
        return resolveBy(schemas.edit, form, { ...bodyOf(codecs, form), ...sent, lines })
      }}
      head={(basis) => <HeaderFields words={words} basis={basis} />}
      lines={(parts) => <VoucherLinesField of={of} {...parts} />}
    />
  )
}

/** A copy of a voucher settles nothing: what the original settled is settled. */
const copyOf = (voucher: Voucher, today: string, baseCurrency: string): VoucherForm => {
  const values = copiedValues(valuesOfVoucher(voucher), today, baseCurrency)
  return { ...values, reference: '', lines: values.lines.map((line) => ({ ...line, openItem: '' })) }
}

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
      copied ? copyOf(copied, today, baseCurrency) : initialOf(codecs, { date: today, accountId: own?.id ?? '', currency: own?.currency ?? baseCurrency })
    }
    form={(props) => <VoucherFormScreen of={of} {...props} />}
    source={copied && copyNames(copied.voucherId)}
    description={of.about}
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

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type PaymentRunInput, paymentRunEdit } from '@/contracts/payment-run-input'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { PaymentRun, paymentRuns, ProposedBill } from '@/contracts/payment-runs'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { AddDocument } from '@/documents/form/add-document'
import { EditDocument } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, SelectField } from '@/documents/form/fields'
import { CurrencyField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { useGridLines } from '@/documents/line-grid/grid-totals'
import { inWords } from '@/documents/status'
import { TotalRow } from '@/documents/trade/document-totals'
import { decimalToSend } from '@/documents/trade/typed'
import { withErrorToast } from '@/documents/with-error-toast'
import { trackFilling } from '@/lib/answers-to-come'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import { paymentRun, type RunBasis } from './calls'
import { ageInWords, runColumns } from './columns'
import {
  type AccountsByVendor,
  accountPaid,
  type BillsByName,
  discountOf,
  currencyPaid,
  initialRun,
  type Known,
  knownOf,
  labels,
  newRunLine,
  NOTHING_KNOWN,
  proposedLines,
  type RunForm,
  type RunFormLine,
  sentRun,
  totalOf,
  valuesOfRun,
  vendorsOf,
  withAccount,
  withoutUnused,
} from './form-values'

type ScreenProps = FormScreenProps<RunForm, PaymentRunInput, PaymentRun>

const ENTRY_CLASSES = [
  { value: 'CCD', label: 'CCD: a few documents are named' },
  { value: 'CTX', label: 'CTX: all documents are named' },
]

interface PaidToProps {
  vendors: readonly ProposedBill['party'][]
  accounts: AccountsByVendor
}

/** Which account is paid, of vendors that have several. */
const PaidTo = ({ vendors, accounts }: PaidToProps) => {
  const { setValue } = useFormContext<RunForm>()
  const banks = useWatch<RunForm, 'banks'>({ name: 'banks' })
  const several = vendors.filter(({ id }) => (accounts.get(id)?.length ?? 0) > 1)
  if (several.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-meta text-ink-2">Vendors with several bank accounts</legend>
      {several.map(({ id, name }) => {
        const own = accounts.get(id) ?? []
        const paid = accountPaid(id, accounts, banks)
        const choose = (accountName: string) => {
          const account = own.find((one) => one.accountName === accountName)
          if (account) setValue('banks', withAccount(banks, account, name), { shouldDirty: true })
        }
        return (
          <Field key={id} label={`${name} is paid to`} hint={paid && ageInWords(paid.age)}>
            <Select
              name={`banks-${id}`}
              value={paid?.accountName ?? ''}
              options={own.map(({ accountName }) => ({ value: accountName, label: accountName }))}
              onChange={(event) => choose(event.target.value)}
            />
          </Field>
        )
      })}
    </fieldset>
  )
}

const RunTotals = ({ bills, lines }: { bills: BillsByName; lines: readonly RunFormLine[] }) => {
  const currency = useWatch<RunForm, 'currency'>({ name: 'currency' })
  const discount = discountOf(lines)
  return (
    <div className="flex flex-col gap-1">
      {!isZero(discount) && (
        <dl>
          <TotalRow label="Early discounts">
            <Amount value={discount} currency={currency} />
          </TotalRow>
        </dl>
      )}
      <div role="status" className="border-t-3 border-double border-line-strong pt-1 font-semibold">
        <dl>
          <TotalRow label="Paid">
            <Amount value={totalOf(lines, bills)} currency={currency} />
          </TotalRow>
        </dl>
      </div>
    </div>
  )
}

const RunFoot = ({ bills, accounts }: Known) => {
  const lines = useGridLines<RunFormLine>()
  return (
    <div className="ml-auto flex w-full max-w-sm flex-col gap-4">
      <PaidTo vendors={vendorsOf(lines, bills)} accounts={accounts} />
      <RunTotals bills={bills} lines={lines} />
    </div>
  )
}

type Proposal = ResponseOutput<typeof paymentRuns.propose>

/** What a proposal found. */
const foundInWords = ({ rows, left }: Proposal): string => {
  const bills = rows.filter(({ isCredit }) => !isCredit)
  const chosen = bills.filter(({ isChosen }) => isChosen).length
  const held = bills.filter(({ heldBecause }) => heldBecause !== null).length
  if (bills.length === 0) return 'Nothing like that is open.'
  return [
    `${chosen} of ${bills.length === 1 ? '1 bill' : `${bills.length} bills`} chosen`,
    held > 0 && `${held} on hold`,
    left > 0 && `${left} more match, which another run has to pay`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

interface Choice {
  dueUntil: string
  discountUntil: string
  vendors: string
  cash: string
}

interface ToolsProps {
  vendors: RunBasis['vendors']
  /** What the last proposal found, in words. */
  found: string
  onPropose: (choice: Choice) => unknown
}

/** What is to be proposed; the button fills the lines. */
const ProposalTools = ({ vendors, found, onPropose }: ToolsProps) => {
  const today = useToday()
  const [choice, setChoice] = useState<Choice>({ dueUntil: today, discountUntil: '', vendors: '', cash: '' })
  const set = (change: Partial<Choice>) => setChoice({ ...choice, ...change })
  const options = [{ value: '', label: 'All vendors' }, ...vendors.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))]
  return (
    <HeadPanel>
      <Field label="Due until" hint="Everything if both days are empty">
        <DateField name="dueUntil" value={choice.dueUntil} today={today} onChange={(dueUntil) => set({ dueUntil })} onBlur={() => undefined} />
      </Field>
      <Field label="Discount ending until">
        <DateField
          name="discountUntil"
          value={choice.discountUntil}
          today={today}
          onChange={(discountUntil) => set({ discountUntil })}
          onBlur={() => undefined}
        />
      </Field>
      <Field label="Vendor">
        <Select name="vendors" value={choice.vendors} options={options} onChange={(event) => set({ vendors: event.target.value })} />
      </Field>
      <Field label="Cash left" hint="No more than this is chosen">
        <Input name="cash" numeric value={choice.cash} autoComplete="off" onChange={(event) => set({ cash: event.target.value })} />
      </Field>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => onPropose(choice)}>Propose</Button>
        <p role="status" className="text-meta text-ink-2">
          {found}
        </p>
      </div>
    </HeadPanel>
  )
}

const RunHead = ({ own }: { own: RunBasis['own'] }) => {
  const { control, setValue } = useFormContext<RunForm>()
  const ownAccountId = useWatch({ control, name: 'ownAccountId' })
  const chosen = own.find(({ id }) => id === ownAccountId)
  const accounts = [{ value: '', label: 'Choose' }, ...own.map(({ id, name, account }) => ({ value: id, label: `${account.accountId} ${name}` }))]
  const choose = (id: string) => {
    const next = own.find((one) => one.id === id)
    if (next) setValue('currency', currencyPaid(next), { shouldDirty: true })
  }
  return (
    <HeadPanel>
      <SelectField name="ownAccountId" label="Paid from" required options={accounts} onChosen={choose} className="sm:col-span-2" />
      <DayField name="executionDate" label="Execution" required hint="On which the bank pays" />
      <CurrencyField />
      {chosen?.paymentFile === 'nacha' && <SelectField name="entryClass" label="ACH format" required options={ENTRY_CLASSES} className="sm:col-span-2" />}
      <DayField name="date" label="Date" required />
    </HeadPanel>
  )
}

const RunFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { companyId, queryClient } = useFormContextData()
  const today = useToday()
  const [found, setFound] = useState('')
  const basis = paymentRun.queries.useBasis({})
  const openIn = async (currency: string, executionDate: string) =>
    knownOf(await queryClient.ensureQueryData(paymentRun.queries.propose(companyId, { currency, executionDate })))
  const { form, set } = useDocumentForm<RunForm, PaymentRunInput>(values, async (typed) => {
    // If the server can't be reached, no bills are known, and the save is refused with errors at the lines.
    const known = await openIn(typed.currency, typed.executionDate).catch(() => NOTHING_KNOWN)
    const entered = withoutUnused(typed)
    return resolveBy(paymentRunEdit, entered, sentRun(entered, known))
  })
  const { control } = form
  const [currency, executionDate, banks] = useWatch({ control, name: ['currency', 'executionDate', 'banks'] })
  const { data } = useQuery({ ...paymentRun.queries.propose(companyId, { currency, executionDate }), enabled: executionDate !== '' })
  const known = useMemo(() => (data ? knownOf(data) : NOTHING_KNOWN), [data])
  const columns = useMemo(() => runColumns({ ...known, banks, currency, today }), [known, banks, currency, today])
  const propose = trackFilling(async ({ dueUntil, discountUntil, vendors, cash }: Choice) => {
    const limit = decimalToSend(cash)
    const filters = {
      ...(dueUntil && { dueUntil }),
      ...(discountUntil && { discountUntil }),
      ...(vendors && { vendors }),
      ...(limit && { cash: limit }),
    }
    const values = form.getValues()
    const query = { currency: values.currency, executionDate: values.executionDate }
    const proposal = await queryClient.query(paymentRun.queries.propose(companyId, { ...query, ...filters }))
    form.setValue('lines', proposedLines(proposal.rows, (await openIn(values.currency, values.executionDate)).bills), set)
    setFound(foundInWords(proposal))
  })
  return (
    <FormFrame form={form} labels={labels} valuesOf={(run: PaymentRun) => valuesOfRun(run, known)} {...frame}>
      <RunHead own={basis?.own ?? []} />
      <ProposalTools vendors={basis?.vendors ?? []} found={found} onPropose={withErrorToast(propose)} />
      <LinesField<RunFormLine> label="What is paid" columns={columns} newLine={newRunLine} footer={<RunFoot {...known} />} />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this run" files={paymentRun.mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

/** The route has loaded our accounts. */
export const AddPaymentRun = ({ basis }: { basis: RunBasis }) => (
  <AddDocument
    kind="payment_run"
    mutations={paymentRun.mutations}
    initial={({ today, baseCurrency }) => initialRun(today, basis.own[0], baseCurrency, basis.nextBankDay)}
    form={(props) => <RunFormScreen {...props} />}
    description={
      basis.own.length === 0
        ? 'None of our bank accounts sends files of payments yet. Choose the kind of file on the page of the account, under Own accounts.'
        : 'Bills of vendors that are paid by one file to the bank.'
    }
  />
)

interface EditProps {
  voucherId: string
  /** Everything that is open in the run's currency. */
  open: Proposal
}

/** The route loads the run and the open bills before this renders. */
export const EditPaymentRun = ({ voucherId, open }: EditProps) => {
  const run = paymentRun.queries.useRecord(voucherId)
  const known = useMemo(() => knownOf(open), [open])
  return (
    <EditDocument
      kind="payment_run"
      document={run}
      useEdit={paymentRun.mutations.useEdit}
      form={(props: ScreenProps) => <RunFormScreen {...props} />}
      valuesOf={(record: PaymentRun) => valuesOfRun(record, known)}
      lockedBecause={run.status === 'draft' ? undefined : `${inWords(run.status)} runs stay as they are. Send a submitted run back to change it.`}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { reminderLevelsInput, type ReminderLevelsInput } from '@/contracts/reminder-input'
import type { ReminderLevels } from '@/contracts/reminder-levels'
import { reminderPlaceholders } from '@/contracts/rules/reminder-texts'
import { FormFrame } from '@/documents/form-frame'
import { LongTextField, SelectField, TextField } from '@/documents/form/fields'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { withoutPadding, decimalToSend } from '@/documents/trade/typed'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useCompanyId, useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { SearchSelect } from '@/ui/form/search-select'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { useLevels, useSaveLevels } from './calls'

interface LevelForm {
  name: string
  daysAfterDue: string
  daysBetween: string
  subject: string
  text: string
  fee: string
  chargesInterest: boolean
}
interface Values {
  interestPct: string
  minimumAmount: string
  charges: string
  /** The account's number, which drafts and merges show. */
  account: string
  levels: LevelForm[]
}

const newLevel: LevelForm = {
  name: '',
  daysAfterDue: '',
  daysBetween: '14',
  subject: 'Reminder: {total} is overdue',
  text: '',
  fee: '',
  chargesInterest: false,
}

const valuesOf = ({ interestPct, minimumAmount, charges, account, levels }: ReminderLevels): Values => ({
  interestPct: withoutPadding(interestPct),
  minimumAmount: withoutPadding(minimumAmount),
  charges,
  account: account?.accountId ?? '',
  levels: levels.map(({ name, daysAfterDue, daysBetween, subject, text, fee, chargesInterest }) => ({
    name,
    daysAfterDue: String(daysAfterDue),
    daysBetween: String(daysBetween),
    subject,
    text,
    fee: withoutPadding(fee),
    chargesInterest,
  })),
})

const wholeOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
const amountOf = (typed: string): string => decimalToSend(typed) || '0'

const bodyOf = ({ interestPct, minimumAmount, charges, account, levels }: Values, { accounts, account: before }: ReminderLevels): ReminderLevelsInput => ({
  interestPct: amountOf(interestPct),
  minimumAmount: amountOf(minimumAmount),
  charges: charges === 'posted' ? 'posted' : 'stated',
  accountId: [...accounts, ...(before ? [before] : [])].find(({ accountId }) => accountId === account)?.id ?? null,
  levels: levels.map(({ daysAfterDue, daysBetween, fee, ...level }) => ({
    ...level,
    daysAfterDue: wholeOf(daysAfterDue),
    daysBetween: wholeOf(daysBetween),
    fee: amountOf(fee),
  })),
})

const labels = {
  interestPct: 'Interest',
  minimumAmount: 'Least amount',
  charges: 'Fee and interest',
  account: 'Account',
  levels: 'Level',
  'levels.name': 'Name',
  'levels.daysAfterDue': 'Days after the due date',
  'levels.daysBetween': 'Days since the reminder before',
  'levels.subject': 'Subject',
  'levels.text': 'Text',
  'levels.fee': 'Fee',
  'levels.chargesInterest': 'Interest',
}

const AccountField = ({ record }: { record: ReminderLevels }) => {
  const { control, formState } = useFormContext<Values>()
  const choices = useMemo(
    () => record.accounts.map(({ accountId, name }) => ({ value: accountId, label: `${accountId} · ${name}`, aliases: [name] })),
    [record],
  )
  // The server names the account by its id.
  const refused = (formState.errors as { accountId?: { message?: string } }).accountId?.message
  return (
    <Controller
      control={control}
      name="account"
      render={({ field, fieldState }) => (
        <Field label="Posted to" required error={fieldState.error?.message ?? refused}>
          <SearchSelect name="accountId" value={field.value} onChange={field.onChange} onBlur={field.onBlur} choices={choices} placeholder="Number or name" />
        </Field>
      )}
    />
  )
}

const General = ({ record }: { record: ReminderLevels }) => {
  const { baseCurrency } = useSession().companyInfo
  const charges = useWatch<Values, 'charges'>({ name: 'charges' })
  return (
    <Panel title="For all levels">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField name="interestPct" label="Interest, % a year" kind="number" hint="Of what is open, by 365 days" />
        <TextField name="minimumAmount" label={`Least amount, ${baseCurrency}`} kind="number" hint="Less than that isn’t reminded" />
        <SelectField
          name="charges"
          label="Fee and interest"
          options={[
            { value: 'stated', label: 'Only stated in the letter' },
            { value: 'posted', label: 'Owed and posted when it is sent' },
          ]}
        />
        {charges === 'posted' && <AccountField record={record} />}
      </div>
    </Panel>
  )
}

const Placeholders = () => (
  <dl className="grid gap-x-4 gap-y-1 text-meta text-ink-2 sm:grid-cols-2">
    {Object.entries(reminderPlaceholders).map(([name, meaning]) => (
      <div key={name} className="flex flex-wrap gap-x-2">
        <dt className="font-mono">{`{${name}}`}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)

const LevelFields = ({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }) => {
  const { register } = useFormContext<Values>()
  const { baseCurrency } = useSession().companyInfo
  const name = (field: keyof LevelForm) => `levels.${index}.${field}` as const
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{`Level ${index + 1}`}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField name={name('name')} label="Name" required maxLength={60} className="sm:col-span-2" />
        <TextField name={name('daysAfterDue')} label="Days after the due date" kind="number" required />
        <TextField name={name('daysBetween')} label="Days since the reminder before" kind="number" required />
        <TextField name={name('fee')} label={`Fee, ${baseCurrency}`} kind="number" />
        <Checkbox {...register(`levels.${index}.chargesInterest`)} className="self-end sm:min-h-7">
          Charges interest
        </Checkbox>
      </div>
      <TextField name={name('subject')} label="Subject" required maxLength={200} />
      <LongTextField name={name('text')} label="Text of the letter" required maxLength={5000} rows={4} />
      {onRemove && (
        <div>
          <Button onClick={onRemove}>{`Remove level ${index + 1}`}</Button>
        </div>
      )}
    </fieldset>
  )
}

const LevelsFields = () => {
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'levels' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <Panel key={id} title={`Level ${index + 1}`}>
          <LevelFields index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
        </Panel>
      ))}
      {fields.length < 9 && (
        <div>
          <Button onClick={() => append(newLevel)}>Add a level</Button>
        </div>
      )}
    </>
  )
}

/** Keeps the levels as they were when the form opened: what arrives meanwhile must not hide that somebody else changed them. */
const Editor = ({ current }: { current: ReminderLevels }) => {
  const [record] = useState(current)
  const [values] = useState(() => valuesOf(current))
  const navigate = useNavigate()
  const companyId = useCompanyId()
  const { mutateAsync } = useSaveLevels()
  const { form } = useDocumentForm<Values, ReminderLevelsInput>(values, (typed) => resolveBy(reminderLevelsInput, typed, bodyOf(typed, current)))
  return (
    <FormFrame
      form={form}
      draft={{ doc: 'reminder-levels', id: companyId, title: 'Reminder levels', base: { version: record.version, values } }}
      save={async (body, attempt) => {
        await mutateAsync({ ...body, ...attempt })
        notify.success('Reminder levels saved')
        await navigate({ to: '/finance/reminders/levels', ignoreBlocker: true })
      }}
      valuesOf={(saved: ReminderLevels) => valuesOf(saved)}
      labels={labels}
      submitLabel="Save"
      cancel={{ to: '/finance/reminders/levels' }}
    >
      <General record={current} />
      <Panel title="What may stand in subjects and texts">
        <Placeholders />
      </Panel>
      <LevelsFields />
    </FormFrame>
  )
}

/** The route loads the levels before this renders. */
export const EditLevels = () => {
  useRequireFlag('reminder-levels', 'update', '/finance/reminders/levels')
  return (
    <>
      <PageHeader title="Edit reminder levels" description="Reminders that exist keep the texts and amounts that they were made with." />
      <Editor current={useLevels()} />
    </>
  )
}

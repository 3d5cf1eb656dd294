import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { reminderEdit, type ReminderEdit } from '@/contracts/reminder-input'
import type { Reminder } from '@/contracts/reminders'
import { add, isZero } from '@/contracts/rules/decimal'
import { reminderPlaceholders } from '@/contracts/rules/reminder-texts'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { AddDocument } from '@/documents/form/add-document'
import { editPage } from '@/documents/form/edit-document'
import { CurrencyField, DayField, HeadPanel, LongTextField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { inWords } from '@/documents/status'
import { CustomerField } from '@/lookups/customer-field'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Panel } from '@/ui/layout/panel'
import { calls, mutations, type Overdue, queries } from './calls'
import { bodyOfReminder, initialReminder, labels, type ReminderForm, valuesOfReminder } from './form-values'

type Item = Overdue['rows'][number]

interface ItemsProps {
  overdue: Overdue | undefined
  currency: string
}

/** What the customer hasn’t paid: each item with the level that it reaches, or why it isn’t reminded. */
const ItemsPanel = ({ overdue, currency }: ItemsProps) => {
  const { control } = useFormContext<ReminderForm>()
  return (
    <Controller
      control={control}
      name="itemIds"
      render={({ field, fieldState }) => {
        const rows = overdue?.rows ?? []
        const free = rows.filter(({ waitsBecause }) => waitsBecause === null)
        const chosen = new Set(field.value ?? free.map(({ itemId }) => itemId))
        const sum = add('0', ...free.filter(({ itemId }) => chosen.has(itemId)).map(({ open }) => open))
        const toggle = (id: string, on: boolean) => field.onChange(free.map(({ itemId }) => itemId).filter((one) => (one === id ? on : chosen.has(one))))
        const columns: LineListColumn<Item>[] = [
          {
            id: 'document',
            header: 'Document',
            card: 'lead',
            cell: ({ itemId, document, waitsBecause }) => (
              <Checkbox
                checked={waitsBecause === null && chosen.has(itemId)}
                disabled={waitsBecause !== null}
                onChange={(event) => toggle(itemId, event.target.checked)}
              >
                <span className="font-mono text-meta">{document.voucherId}</span>
              </Checkbox>
            ),
          },
          { id: 'due', header: 'Due', kind: 'day', cell: ({ dueDate }) => formatDay(dueDate) },
          { id: 'days', header: 'Days overdue', kind: 'number', cell: ({ daysOverdue }) => daysOverdue },
          { id: 'level', header: 'Level', card: 'detail', cell: ({ level, waitsBecause }) => waitsBecause ?? `Level ${level}` },
          { id: 'open', header: 'Open', kind: 'number', card: 'amount', cell: ({ open }) => <Amount value={open} currency={currency} /> },
        ]
        return (
          <Panel title="What is reminded">
            <div className="flex flex-col gap-2">
              {rows.length > 0 ? (
                <LineList label="Overdue documents" lines={rows} columns={columns} lineKey={({ itemId }) => itemId} />
              ) : (
                <p className="text-ink-2">{overdue ? 'Nothing of the customer is overdue in this currency.' : 'Choose a customer.'}</p>
              )}
              {rows.length > 0 && (
                <p role="status" className="text-right">
                  Chosen <Amount value={sum} currency={currency} withCode className="font-medium" />
                  {overdue && !isZero(overdue.credits) && (
                    <>
                      {', '}less credits of <Amount value={overdue.credits} currency={currency} withCode />
                    </>
                  )}
                </p>
              )}
              {fieldState.error && (
                <p role="alert" className="text-negative">
                  {fieldState.error.message ?? 'Choose what is reminded.'}
                </p>
              )}
            </div>
          </Panel>
        )
      }}
    />
  )
}

const placeholders = Object.keys(reminderPlaceholders)
  .map((name) => `{${name}}`)
  .join(' ')

type ScreenProps = FormScreenProps<ReminderForm, ReminderEdit, Reminder>

const ReminderFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { companyId, dayOf } = useFormContextData()
  const { form, set } = useDocumentForm<ReminderForm, ReminderEdit>(values, (typed) => resolveBy(reminderEdit, typed, bodyOfReminder(typed)))
  const { control } = form
  const [customer, currency, date] = useWatch({ control, name: ['customerId', 'currency', 'date'] })
  const asked = { customerId: customer?.id ?? '', currency, date: dayOf(date), ...(existing ? { voucherId: existing.voucherId } : {}) }
  const { data: overdue } = useQuery({ ...queries.overdue(companyId, asked), enabled: customer !== null })
  // Another customer or currency has other items.
  const forgetItems = () => form.setValue('itemIds', null, set)
  const chooseCustomer = (chosen: PartyOption | null) => {
    form.setValue('customerId', chosen, set)
    if (chosen) form.setValue('currency', chosen.currency, set)
    forgetItems()
  }
  return (
    <FormFrame form={form} labels={labels} valuesOf={valuesOfReminder} {...frame}>
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
        <DayField name="date" label="Date" required hint="Levels and interest count up to this day" />
        <CurrencyField onChosen={forgetItems} />
        <TextField name="contactName" label="Contact" maxLength={200} />
        <TextField name="contactEmail" label="Contact’s e-mail" kind="email" maxLength={254} hint="The customer’s contacts if left empty" />
      </HeadPanel>
      <ItemsPanel overdue={customer ? overdue : undefined} currency={currency} />
      <Panel title="Letter">
        <div className="flex flex-col gap-3">
          <TextField name="subject" label="Subject" maxLength={200} hint="That of the level if left empty" />
          <LongTextField
            name="text"
            label="Text"
            maxLength={5000}
            rows={6}
            hint={`That of the level if left empty. Replaced when it is sent: ${placeholders}`}
          />
        </div>
      </Panel>
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this reminder" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

/** The route has loaded the customer that the page's address names. */
export const AddReminder = ({ customer, currency }: { customer: PartyOption | null; currency: string | undefined }) => (
  <AddDocument
    {...calls}
    initial={({ today, baseCurrency }) => initialReminder(today, currency ?? customer?.currency ?? baseCurrency, customer)}
    form={(props) => <ReminderFormScreen {...props} />}
    source={customer ? { title: `New reminder: ${customer.name}`, draftId: `of ${customer.id} ${currency ?? ''}` } : undefined}
    description="Asks a customer to pay what is overdue. Sending it looks again at what is still open."
  />
)

export const EditReminder = editPage({
  ...calls,
  form: (props: ScreenProps) => <ReminderFormScreen {...props} />,
  valuesOf: valuesOfReminder,
  lockedBecause: ({ status }) => `${inWords(status)} reminders stay as they were. Cancel it if it is wrong.`,
})

import { Controller, useForm, useWatch } from 'react-hook-form'
import { type ReportFormat, reportFormats } from '@/contracts/reports/formats'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { reportTexts } from '@/contracts/reports/texts'
import { isRelativeDay, relativeDays } from '@/contracts/reports/relative-days'
import type { Rhythm, Schedule } from '@/contracts/reports/schedules'
import { formatNames } from '@/documents/bulk/words'
import { useColleagues } from '@/documents/detail/timeline/queries'
import { DialogForm } from '@/documents/form/dialog-form'
import { useSeenVersion } from '@/documents/form/use-seen-version'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import type { ReportSearch } from '../search'
import { mutations } from './queries'
import { inWords, weekdays } from './words'

interface Values {
  name: string
  dates: string
  format: ReportFormat
  rhythm: Rhythm
  day: string
  recipientIds: string[]
}

const KEPT = 'kept'
const DAYS = ['from', 'to', 'asOf'] as const
const dayNamesOf = (report: ReportName) => DAYS.filter((name) => reportKind(report).parameters.includes(name))
const datesOf = (report: ReportName, search: ReportSearch): string => {
  const used = dayNamesOf(report).map((name) => search[name])
  return used[0] !== undefined && isRelativeDay(used[0]) && used.every((day) => day === used[0]) ? used[0] : KEPT
}
const withDates = (report: ReportName, search: ReportSearch, dates: string): ReportSearch =>
  dates === KEPT ? search : { ...search, ...Object.fromEntries(dayNamesOf(report).map((name) => [name, dates])) }

const datesChoices = [{ value: KEPT, label: 'As they are chosen' }, ...Object.entries(relativeDays).map(([value, label]) => ({ value, label }))]
const rhythmChoices = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]
const dayChoices = {
  weekly: weekdays.map((label, index) => ({ value: String(index + 1), label })),
  monthly: Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: index < 28 ? String(index + 1) : `${index + 1}, or the last day` })),
}

interface ScheduleDialogProps {
  report: ReportName
  search: ReportSearch
  /** Name of the user's own report. */
  title?: string | undefined
  /** The schedule that is changed; without one a new one is made. */
  schedule?: Schedule
  onClose: () => void
}

/** Asks how often, as which file and to whom a report is mailed. */
export const ScheduleDialog = ({ report, search, title = reportTexts[report].title, schedule, onClose }: ScheduleDialogProps) => {
  const colleagues = useColleagues()
  const create = mutations.useCreate()
  const change = mutations.useChange(schedule?.id ?? '')
  const form = useForm<Values>({
    defaultValues: {
      name: schedule?.name ?? title,
      dates: datesOf(report, search),
      format: schedule?.format ?? 'pdf',
      rhythm: schedule?.rhythm ?? 'monthly',
      day: String(schedule?.day ?? 1),
      recipientIds: schedule?.recipients.map(({ id }) => id) ?? [],
    },
    shouldFocusError: false,
  })
  const { version, onStale } = useSeenVersion<Schedule>(schedule?.version ?? 0, (current) =>
    form.setError('root', { message: `It was changed elsewhere meanwhile: ${inWords(current)}. Save again if yours still holds.` }),
  )
  const { register, control } = form
  const { errors } = form.formState
  const rhythm = useWatch({ control, name: 'rhythm' })
  const save = async ({ name, dates, format, day, recipientIds, ...values }: Values) => {
    const parameters = Object.fromEntries(Object.entries(withDates(report, search, dates)).filter(([, value]) => value !== undefined)) as Record<string, string>
    const planned = { name, format, rhythm: values.rhythm, day: values.rhythm === 'daily' ? null : Number(day), recipientIds, parameters }
    if (schedule) await change.mutateAsync({ action: 'edit', version, ...planned })
    else await create.mutateAsync({ body: { report, ...planned }, idempotencyKey: crypto.randomUUID() })
    notify.success(schedule ? 'The schedule is changed' : `“${title}” is mailed from its next day on`)
  }
  return (
    <DialogForm
      form={form}
      title={schedule ? `Change “${schedule.name}”` : `Mail “${title}” regularly`}
      description="It is sent at six in the morning. Each recipient gets it only with the permission to export this report on that day; you are told if somebody gets nothing."
      submitLabel="Save"
      save={save}
      onFailure={onStale}
      onClose={onClose}
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} maxLength={100} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Dates of the report" hint="Counted from the day on which it is sent">
          <Select {...register('dates')} options={datesChoices} />
        </Field>
        <Field label="File" error={errors.format?.message}>
          <Select {...register('format')} options={reportFormats.map((value) => ({ value, label: formatNames[value] }))} />
        </Field>
        <Field label="How often" error={errors.rhythm?.message}>
          <Select {...register('rhythm')} options={rhythmChoices} />
        </Field>
        {rhythm !== 'daily' && (
          <Field label={rhythm === 'weekly' ? 'Day of the week' : 'Day of the month'} error={errors.day?.message}>
            <Select {...register('day')} options={dayChoices[rhythm]} />
          </Field>
        )}
      </div>
      <Controller
        control={control}
        name="recipientIds"
        render={({ field: { value, onChange }, fieldState }) => (
          <fieldset className="flex flex-col gap-1">
            <legend className="text-meta font-medium text-ink-2">To</legend>
            <div className="grid max-h-48 overflow-y-auto sm:grid-cols-2">
              {colleagues.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={value.includes(id)}
                  onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
                >
                  {name}
                </Checkbox>
              ))}
            </div>
            {fieldState.error?.message && (
              <p role="alert" className="text-meta text-negative">
                {fieldState.error.message}
              </p>
            )}
          </fieldset>
        )}
      />
    </DialogForm>
  )
}

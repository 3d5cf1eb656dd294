import { useFormContext, useWatch } from 'react-hook-form'
import type { RecurringEntryBody } from '@/contracts/recurring-entry-input'
import type { RecurringEntryDetail } from '@/contracts/recurring-entries'
import { dueDatesFrom, rhythmInWords, searchedFrom } from '@/contracts/recurrence'
import { formatDay } from '@/documents/dates'
import { HeadFields, TemplateLinesField } from '@/documents/entries/template-form'
import { codesOn } from '@/documents/entries/use-line-columns'
import { labelsOf } from '@/documents/form/codecs'
import { DayField, HeadPanel, SelectField, TextField } from '@/documents/form/fields'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { useMay } from '@/lookups/use-may'
import { Checkbox } from '@/ui/form/checkbox'
import { codecs, type RecurringForm, resolveRecurring, scheduleOf, valuesOfRecurring } from './form-values'
import { modeOptions, rhythmOptions } from './words'

/** How many dates are shown ahead. */
const SHOWN = 4
/** More weeks than lie between the earliest first date and today. */
const ALL_PASSED = 60

const dueAlready = (count: number): string =>
  count === 1
    ? 'One is already due. It will be made tonight, or at once from its page.'
    : `${count} are already due. They will be made tonight, or at once from the page of this recurring entry.`

/**
 * The rhythm in words with its next dates, without those that were made or skipped already, updated while it is typed. Its height stays, so
 * that nothing below it moves.
 */
const NextDates = ({ today, existing }: { today: string; existing: RecurringEntryDetail | undefined }) => {
  const { control } = useFormContext<RecurringForm>()
  const schedule = scheduleOf(useWatch({ control }) as RecurringForm)
  const { made = 0, runs = [], skippedUntil = null, status } = existing ?? {}
  const [last] = runs
  const datesOf = (count: number) => (schedule ? dueDatesFrom(schedule, searchedFrom(schedule, last?.dueOn ?? null, skippedUntil), count, made) : [])
  const dates = datesOf(SHOWN)
  // Nothing is made while it is paused, and resuming it skips what has passed.
  const passed = status === 'paused' ? 0 : datesOf(ALL_PASSED).filter((date) => date <= today).length
  return (
    <p role="status" className="min-h-10 text-ink-2 sm:col-span-2 lg:col-span-4">
      {schedule
        ? `${rhythmInWords(schedule)}: ${dates.map(formatDay).join(', ')}${dates.length === SHOWN ? ', …' : '.'}`
        : 'The next dates appear when the first one is entered.'}
      {passed > 0 && ` ${dueAlready(passed)}`}
    </p>
  )
}

const Rhythm = () => {
  const { control, register } = useFormContext<RecurringForm>()
  const rhythm = useWatch({ control, name: 'rhythm' })
  const mayPost = useMay('recurring-entries', 'post')
  const mode = useWatch({ control, name: 'mode' })
  const modes = mayPost || mode === 'post' ? modeOptions : modeOptions.filter(({ value }) => value !== 'post')
  return (
    <>
      <SelectField name="rhythm" label="Rhythm" required options={rhythmOptions} />
      <DayField name="firstOn" label="First date" required />
      <DayField name="lastOn" label="Last date" hint="Empty: no end" />
      <TextField name="times" label="Number of entries" kind="number" hint="In place of a last date" />
      <SelectField name="mode" label="On its day" required options={modes} className="sm:col-span-2" />
      <Checkbox {...register('onLastDay')} disabled={rhythm === 'weekly'} className="self-center sm:col-span-2">
        On the last day of the month
      </Checkbox>
    </>
  )
}

type ScreenProps = FormScreenProps<RecurringForm, RecurringEntryBody, RecurringEntryDetail>

export const RecurringFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { companyId, queryClient, today } = useFormContextData()
  const { form } = useDocumentForm<RecurringForm, RecurringEntryBody>(values, async (typed) =>
    resolveRecurring(typed, await codesOn(queryClient, companyId, today)),
  )
  return (
    <FormFrame
      form={form}
      labels={labelsOf(codecs)}
      valuesOf={(saved: RecurringEntryDetail) => valuesOfRecurring(saved)}
      onFailure={onDuplicate(form.setError, 'name')}
      submitLabel="Save"
      {...frame}
    >
      <HeadPanel>
        <HeadFields />
      </HeadPanel>
      <HeadPanel>
        <Rhythm />
        <NextDates today={today} existing={existing} />
      </HeadPanel>
      <TemplateLinesField date={today} values={values} />
    </FormFrame>
  )
}

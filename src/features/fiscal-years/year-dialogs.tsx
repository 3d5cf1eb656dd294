import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { day, requiredText } from '@/contracts/fields'
import type { FiscalYearDetail } from '@/contracts/fiscal-years'
import { formatDay } from '@/documents/dates'
import { DialogForm } from '@/documents/form/dialog-form'
import { othersChange, useSeenVersion } from '@/documents/form/use-seen-version'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { mutations } from './mutations'

interface YearProps {
  year: FiscalYearDetail
  onClose: () => void
}

const nameForm = z.object({ name: requiredText(40, 'Enter a name.') })

export const RenameDialog = ({ year, onClose }: YearProps) => {
  const { mutateAsync } = mutations.useChange(year.id)
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name: year.name }, shouldFocusError: false })
  const { version, onStale } = useSeenVersion<FiscalYearDetail>(year.version, (current) =>
    form.setError('root', { message: othersChange(current, { Name: form.formState.defaultValues?.name ?? '' }, { Name: current.name }) }),
  )
  return (
    <DialogForm
      form={form}
      title={`Rename ${year.name}`}
      description={`Numbers keep ${year.label}.`}
      submitLabel="Rename"
      save={async ({ name }) => {
        await mutateAsync({ action: 'rename', version, name })
        notify.success(`Renamed to ${name}`)
      }}
      onFailure={onStale}
      onClose={onClose}
    >
      <Field label="Name" required error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} maxLength={40} />
      </Field>
    </DialogForm>
  )
}

const endForm = z.object({ endsOn: day })

/** Makes the last year shorter or longer, as when a company changes its year end. */
export const MoveEndDialog = ({ year, onClose }: YearProps) => {
  const today = useToday()
  const { mutateAsync } = mutations.useChange(year.id)
  const form = useForm({ resolver: zodResolver(endForm), defaultValues: { endsOn: year.endsOn }, shouldFocusError: false })
  const { version, onStale } = useSeenVersion<FiscalYearDetail>(year.version, (current) => {
    const opened = form.formState.defaultValues?.endsOn ?? ''
    form.setError('root', { message: othersChange(current, { Ends: formatDay(opened) }, { Ends: formatDay(current.endsOn) }) })
  })
  return (
    <DialogForm
      form={form}
      title={`Move the end of ${year.name}`}
      description="Possible for the last year, not before its last posting. Periods that stay as they are keep their locks."
      submitLabel="Move"
      save={async ({ endsOn }) => {
        await mutateAsync({ action: 'setEnd', version, endsOn })
        notify.success(`${year.name} ends on ${formatDay(endsOn)}`)
      }}
      onFailure={onStale}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="endsOn"
        render={({ field, fieldState }) => (
          <Field label="Ends" required error={fieldState.error?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
    </DialogForm>
  )
}

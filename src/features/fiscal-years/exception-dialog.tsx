import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { areasOfLocks, lockAreaNames, type LockExceptionInput, lockExceptionInput } from '@/contracts/fiscal-years'
import { formatDay } from '@/documents/dates'
import { DialogForm } from '@/documents/form/dialog-form'
import { useCompanyId } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { mutations } from './mutations'
import { queries } from './queries'

const areas = areasOfLocks.map((value) => ({ value, label: lockAreaNames[value] }))

/** Grants one person an exception for one area, until the end of a day. */
export const ExceptionDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday()
  const people = useQuery(queries.people(useCompanyId())).data?.rows ?? []
  const { mutateAsync } = mutations.useAddException()
  const form = useForm<LockExceptionInput, unknown, z.output<typeof lockExceptionInput>>({
    resolver: zodResolver(lockExceptionInput),
    defaultValues: { userId: '', area: 'journal', until: today, reason: '' },
    shouldFocusError: false,
  })
  const { register, control } = form
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      title="Allow somebody to post past a lock"
      description="It lapses by itself, and the history keeps it. It doesn’t open closed years or periods that are locked for good."
      submitLabel="Allow"
      save={async (body) => {
        const { userName } = await mutateAsync(body)
        notify.success(`${userName} may post until the end of ${formatDay(body.until)}`)
      }}
      onClose={onClose}
    >
      <Field label="Who" required error={errors.userId?.message}>
        <Select {...register('userId')} options={people.map(({ id, name }) => ({ value: id, label: name }))} placeholder="Choose a person" />
      </Field>
      <Field label="Area" required error={errors.area?.message}>
        <Select {...register('area')} options={areas} />
      </Field>
      <Controller
        control={control}
        name="until"
        render={({ field, fieldState }) => (
          <Field label="Until the end of" required error={fieldState.error?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
      <Field label="Reason" required error={errors.reason?.message}>
        <Textarea {...register('reason')} maxLength={200} />
      </Field>
    </DialogForm>
  )
}

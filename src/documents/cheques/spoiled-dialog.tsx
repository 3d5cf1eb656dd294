import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type SpoiledInput, spoiledInput } from '@/contracts/cheque-input'
import type { ChequeSeries } from '@/contracts/cheques'
import { DialogForm } from '@/documents/form/dialog-form'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { mutations } from './queries'

/** Notes that a form was spoiled before anything was written on it, so that its number is explained. */
export const SpoiledDialog = ({ series, onClose }: { series: ChequeSeries; onClose: () => void }) => {
  const spoil = mutations.useSpoil()
  const form = useForm<SpoiledInput, unknown, z.output<typeof spoiledInput>>({
    resolver: zodResolver(spoiledInput),
    defaultValues: { seriesId: series.id, number: Math.min(series.nextNo, series.lastNo), reason: '' },
    shouldFocusError: false,
  })
  const { register, formState } = form
  const save = async (body: z.output<typeof spoiledInput>) => {
    const { number } = await spoil.mutateAsync(body)
    notify.success(`Number ${number} is noted as spoiled`)
  }
  return (
    <DialogForm
      form={form}
      title="Spoiled form"
      description="For a form that nobody can use any more. A cheque that was written is voided on its own page."
      submitLabel="Note as spoiled"
      save={save}
      onClose={onClose}
    >
      <Field label="Number" required error={formState.errors.number?.message}>
        <Input mono inputMode="numeric" maxLength={10} {...register('number', { valueAsNumber: true })} />
      </Field>
      <Field label="Reason" required error={formState.errors.reason?.message}>
        <Input maxLength={500} {...register('reason')} />
      </Field>
    </DialogForm>
  )
}

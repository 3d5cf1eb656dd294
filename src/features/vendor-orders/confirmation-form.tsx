import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FieldErrors, useController, useForm, useWatch } from 'react-hook-form'
import type { VendorOrder } from '@/contracts/vendor-orders'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { problemsOf } from '@/documents/form-errors'
import { DayField } from '@/documents/form/fields'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { filling } from '@/lib/answers-to-come'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import {
  type ConfirmationBody,
  type ConfirmationForm,
  confirmableLines,
  confirmationLabels,
  confirmationValues,
  newLine,
  resolveConfirmation,
} from './form-values'
import { confirmedColumns } from './line-columns'
import { mutations } from './mutations'
import { queries } from './queries'

export interface ConfirmationFormScreenProps {
  values: ConfirmationForm
  draft: FormDraft<ConfirmationForm>
  /** The draft that is edited, whose PO stays; without it a new one is added. */
  existing?: VendorOrder
  /** Leaves the page on success; a failure is thrown. */
  save: (body: ConfirmationBody, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** A vendor's confirmation of our PO, to add or to edit one. */
export const ConfirmationFormScreen = ({ values, draft, existing, save, cancel }: ConfirmationFormScreenProps) => {
  const today = useToday()
  const files = mutations.useStageFiles()
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const costs = useMay('vendor-orders', 'cost')
  const form = useForm<ConfirmationForm, unknown, ConfirmationBody>({ defaultValues: values, resolver: resolveConfirmation, shouldFocusError: false })
  const { control, formState, register, setValue } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [currency, vendorPo] = useWatch({ control, name: ['currency', 'vendorPoVoucherId'] })
  const columns = useMemo(() => confirmedColumns(currency, costs), [currency, costs])
  const lineErrors = useMemo(() => new Map(problemsOf({ lines: errors.lines } as FieldErrors).map(({ path, message }) => [path, message])), [errors.lines])
  const takeLines = filling(async () => {
    try {
      const po = await queryClient.query(queries.confirmable(companyId, vendorPo.trim()))
      const set = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
      setValue('vendorPoVoucherId', po.voucherId, set)
      setValue('currency', po.currency, set)
      setValue('lines', confirmableLines(po), set)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: VendorOrder) => confirmationValues(current)}
      labels={confirmationLabels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <div className="flex items-end gap-2 self-start">
            <Field label="PO to vendor" required error={errors.vendorPoVoucherId?.message} className="grow">
              <Input {...register('vendorPoVoucherId')} maxLength={60} readOnly={existing !== undefined} className="font-mono" autoComplete="off" />
            </Field>
            {!existing && (
              <Button disabled={vendorPo.trim() === ''} onClick={() => void takeLines()}>
                Take its lines
              </Button>
            )}
          </div>
          <Field label="Their order number" required error={errors.vendorOrderNo?.message}>
            <Input {...register('vendorOrderNo')} maxLength={60} autoComplete="off" />
          </Field>
          <DayField name="confirmedOn" label="Confirmed" required />
        </div>
      </Panel>
      <LineGrid
        label="Lines"
        lines={field.value}
        onChange={field.onChange}
        columns={columns}
        newLine={newLine}
        errors={lineErrors}
        error={errors.lines?.message}
        today={today}
        description="Leave the quantity of a line empty that the vendor doesn’t confirm."
      />
      <Field label="Notes for us" error={errors.notes?.message}>
        <Textarea {...register('notes')} maxLength={5000} />
      </Field>
      <FilesPanel label="The vendor’s confirmation and other files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

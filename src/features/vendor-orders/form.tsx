import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { VendorOrder } from '@/contracts/vendor-orders'
import { DayField, HeadPanel, LongTextField, TakenFromField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { withErrorToast } from '@/documents/with-error-toast'
import { trackFilling } from '@/lib/answers-to-come'
import { useMay } from '@/lookups/use-may'
import {
  type ConfirmationBody,
  type ConfirmationForm,
  type ConfirmedLine,
  confirmableLines,
  confirmationForm,
  newLine,
  resolveConfirmation,
} from './form-values'
import { confirmedColumns } from './line-columns'
import { mutations } from './mutations'
import { queries } from './queries'

/** Form to add or edit a vendor's confirmation of our PO. */
export const ConfirmationFormScreen = ({ values, existing, ...frame }: FormScreenProps<ConfirmationForm, ConfirmationBody, VendorOrder>) => {
  const { companyId, queryClient } = useFormContextData()
  const mayReadCosts = useMay('vendor-orders', 'cost')
  const { form, set } = useDocumentForm(values, resolveConfirmation)
  const { control, setValue } = form
  const currency = useWatch({ control, name: 'currency' })
  const columns = useMemo(() => confirmedColumns(currency, mayReadCosts), [currency, mayReadCosts])
  const takeLines = trackFilling(
    withErrorToast(async (voucherId: string) => {
      const po = await queryClient.query(queries.confirmable(companyId, voucherId))
      setValue('vendorPoVoucherId', po.voucherId, set)
      setValue('currency', po.currency, set)
      setValue('lines', confirmableLines(po), set)
    }),
  )
  return (
    <FormFrame form={form} {...frame} {...confirmationForm}>
      <HeadPanel>
        <TakenFromField
          name="vendorPoVoucherId"
          label="PO to vendor"
          required
          fixed={existing !== undefined}
          onTake={(voucherId) => void takeLines(voucherId)}
        />
        <TextField name="vendorOrderNo" label="Their number" required maxLength={60} />
        <DayField name="confirmedOn" label="Confirmed" required />
      </HeadPanel>
      <LinesField<ConfirmedLine> columns={columns} newLine={newLine} description="Leave the quantity of a line empty that the vendor doesn’t confirm." />
      <LongTextField name="notes" label="Notes for us" maxLength={5000} />
      <FilesPanel label="The vendor’s confirmation and other files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

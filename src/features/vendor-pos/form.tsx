import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { VendorPoEdit } from '@/contracts/vendor-po-input'
import type { VendorPo } from '@/contracts/vendor-pos'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useFormContextData } from '@/documents/form/use-document-form'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { tradeTotals } from '@/documents/trade/trade-lines'
import { useLineTaxes } from '@/documents/trade/use-line-taxes'
import { newLine, type PoForm, poForm, type PoLine } from './form-values'
import { HeaderFields } from './header-fields'
import { columnsFor, PO_HINTS } from './line-columns'
import { mutations } from './mutations'
import { queries } from './queries'
import { usePoForm } from './use-form'

interface PoFormScreenProps extends FormScreenProps<PoForm, VendorPoEdit, VendorPo> {
  submitLabel?: string
}

/** Form to add or edit an order to a vendor. */
export const PoFormScreen = ({ values, existing, ...frame }: PoFormScreenProps) => {
  const { dayOf } = useFormContextData()
  const { form, setVendor } = usePoForm(values)
  const [vendor, date, currency, paymentTermId] = useWatch({ control: form.control, name: ['vendorId', 'date', 'currency', 'paymentTermId'] })
  const basis = queries.useBasis({ vendorId: vendor?.id, date: dayOf(date) })
  const taxes = useLineTaxes(basis, existing)
  const columns = useMemo(() => columnsFor(currency, taxes), [currency, taxes])
  const paymentTerm = existing?.paymentTerm ?? basis?.paymentTerm ?? null
  return (
    <FormFrame form={form} {...frame} {...poForm} labels={useTermLabels(poForm.labels, paymentTerm)}>
      <HeaderFields
        paymentTerm={paymentTerm}
        warehouses={basis?.warehouses ?? (existing?.warehouse ? [existing.warehouse] : [])}
        rates={basis?.rates}
        isVendorFixed={existing !== undefined && existing.voucherId !== existing.draftId}
        onVendor={(chosen) => void setVendor(chosen)}
      />
      <LinesField<PoLine>
        columns={columns}
        newLine={newLine}
        pasteHints={PO_HINTS}
        footer={
          <TotalsFoot<PoLine> currency={currency} taxes={taxes} totalsOf={(lines) => tradeTotals({ currency, paymentTermId, lines: [...lines] }, taxes)} />
        }
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <LongTextField name="terms" label="Terms" hint="For the vendor, on the paper." maxLength={5000} />
        <LongTextField name="notes" label="Notes for us" maxLength={5000} />
      </div>
      <FilesPanel label="Files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { problemsOf } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { SaveConflict, staleRecord } from '@/documents/save-conflict'
import { useSaveForm } from '@/documents/use-save-form'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { PageHeader } from '@/ui/layout/page-header'
import { changedFields } from './changed-fields'
import { type QuotationForm, quotationValues, short } from './form-values'
import { HeaderFields } from './header-fields'
import { lineColumns } from './line-columns'
import { LineTotals } from './line-totals'
import { usePricing, useSaveCustomerQuotation } from './queries'
import { Reprice } from './reprice'
import { useQuotationForm } from './use-quotation-form'

interface QuotationFormScreenProps {
  title: string
  initial: QuotationForm
  /** The draft that is edited; without it a new one is added. */
  existing?: CustomerQuotation
}

const LIST = { to: '/quotation/customerQuotation/list' }

export const QuotationFormScreen = ({ title, initial, existing }: QuotationFormScreenProps) => {
  const navigate = useNavigate()
  const { baseCurrency } = useSession().companyInfo
  const [base, setBase] = useState(existing)
  const [conflict, setConflict] = useState<CustomerQuotation | null>(null)
  const [customerId, setCustomerId] = useState(initial.customerId?.id)
  const { data: pricing } = usePricing(customerId)
  const costs = useMay('customer-quotations', 'cost')
  const floor = pricing?.marginFloorPct ?? existing?.marginFloorPct ?? null
  const quotation = useQuotationForm(initial, baseCurrency, short(pricing?.marginPct ?? null))
  const { form, lines, currency } = quotation
  const save = useSaveCustomerQuotation()

  const submit = useSaveForm(
    form,
    async (body) => {
      const saved = await save.mutateAsync({ existing: base && { voucherId: base.voucherId, version: base.version }, body })
      notify.success(`${saved.voucherId} saved`)
      await navigate({ ...documentLink('customer_quotation', saved.voucherId), ignoreBlocker: true })
    },
    (error) => {
      setConflict(staleRecord<CustomerQuotation>(error))
      return staleRecord(error) !== null
    },
  )
  const load = (current: CustomerQuotation) => {
    form.reset(quotationValues(current))
    setBase(current)
    setConflict(null)
  }
  const keep = (current: CustomerQuotation) => {
    quotation.keepOver(new Set(current.lines.map((line) => line.id)))
    setBase(current)
    setConflict(null)
  }

  const { errors } = form.formState
  const lineErrors = useMemo(() => new Map(problemsOf({ lines: errors.lines } as FieldErrors).map(({ path, message }) => [path, message])), [errors.lines])
  const columns = useMemo(() => lineColumns({ currency, costs, floor }), [currency, costs, floor])
  const notice = conflict && base && (
    <SaveConflict
      by={conflict.updatedByName}
      at={conflict.updatedAt}
      changed={changedFields(base, conflict)}
      onLoad={() => load(conflict)}
      onKeep={() => keep(conflict)}
    />
  )
  return (
    <>
      <PageHeader title={title} />
      <FormFrame
        form={form}
        onSubmit={submit}
        submitLabel="Save draft"
        cancel={existing ? documentLink('customer_quotation', existing.voucherId) : LIST}
        notice={notice}
      >
        <Panel>
          <HeaderFields
            baseCurrency={baseCurrency}
            onCustomer={(customer) => {
              setCustomerId(customer?.id)
              quotation.setCustomer(customer)
            }}
            onCurrency={quotation.setCurrency}
            onRate={quotation.setRate}
            onCostRate={quotation.setCostRate}
          />
        </Panel>
        <LineGrid
          label="Lines"
          lines={lines}
          onChange={quotation.setLines}
          columns={columns}
          newLine={quotation.newLine}
          errors={lineErrors}
          error={errors.lines?.message}
          pasteHints="part, description, quantity, price"
          toolbar={costs && <Reprice lines={lines} margin={quotation.margin} onMargin={quotation.setMargin} onReprice={quotation.reprice} />}
          footer={<LineTotals currency={currency} costs={costs} floor={floor} />}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Terms" error={errors.terms?.message}>
            <Textarea {...form.register('terms')} maxLength={5000} />
          </Field>
          <Field label="Notes" error={errors.notes?.message}>
            <Textarea {...form.register('notes')} maxLength={5000} />
          </Field>
        </div>
      </FormFrame>
    </>
  )
}

import { taxedShareBy } from '@/documents/trade/line-taxes'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { InvoicePdf } from '@/contracts/invoice-pdfs'
import { paperTotals } from '@/contracts/rules/paper-totals'
import { Amount } from '@/documents/amount'
import { TotalRow } from '@/documents/trade/document-totals'
import { isDay } from '@/documents/trade/typed'
import { ErrorSummary } from '@/documents/error-summary'
import { Notice } from '@/ui/feedback/notice'
import { Button } from '@/ui/primitives/button'
import { emptyLine, sentPaper } from './form-values'
import { paperValues } from '@/contracts/invoice-pdf-input'
import { HeaderFields } from './header-fields'
import { LineFields } from './line-fields'
import { queries, useOrders } from './queries'
import type { Review } from './use-review'

const NONE: never[] = []

interface ReviewFormProps {
  paper: InvoicePdf
  review: Review
  disabled: boolean
}

/** Form with the invoice as it will be recorded, shown beside the paper. */
export const ReviewForm = ({ paper, review, disabled }: ReviewFormProps) => {
  const { form, onFocus, attempts } = review
  const { control, watch, setValue, getValues, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'rowKey' })
  const typed = watch()
  const { invoiceDate, vendorId } = typed
  const basis = queries.useBasis(isDay(invoiceDate) ? { date: invoiceDate } : {})
  const orders = useOrders(paper.id, vendorId?.id)
  const taxes = basis?.taxes ?? NONE
  const invoices = orders?.invoices ?? NONE

  // Links lines to the matching lines of the chosen invoice, replacing links to another invoice.
  const takeBack = (voucherId: string) => {
    const invoice = invoices.find((one) => one.voucherId === voucherId)
    getValues('lines').forEach((line, index) => {
      const isOfInvoice = invoice?.lines.some(({ id }) => id === line.invoiceLineId)
      if (invoice && !isOfInvoice) setValue(`lines.${index}.invoiceLineId`, invoice.matches[index] ?? '', { shouldDirty: true })
    })
  }

  // Another vendor has other orders: takes over the matches there and clears links to the former vendor's documents.
  const currentVendorId = vendorId?.id ?? null
  const matchedVendorId = useRef(paper.values.vendorId ?? null)
  useEffect(() => {
    if (!orders || matchedVendorId.current === currentVendorId) return
    matchedVendorId.current = currentVendorId
    getValues('lines').forEach((_, index) => {
      setValue(`lines.${index}.vendorPoLineId`, orders.matches[index]?.vendorPoLineId ?? '', { shouldDirty: true })
      setValue(`lines.${index}.invoiceLineId`, '', { shouldDirty: true })
    })
    setValue('invoiceVoucherId', '', { shouldDirty: true })
  }, [orders, currentVendorId, getValues, setValue])

  const { totals, complaints } = useMemo(() => {
    const parsed = paperValues.safeParse(sentPaper(typed))
    if (!parsed.success) return { totals: null, complaints: [] as string[] }
    const taxedShare = taxedShareBy(basis?.discounts ?? [], parsed.data.paymentTermId ?? '')
    return paperTotals(parsed.data, (id) => taxes.find((tax) => tax.id === id) ?? null, taxedShare)
  }, [typed, taxes, basis])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tells which control within has the focus
    <form aria-label="Invoice" onSubmit={(event) => event.preventDefault()} onFocus={onFocus} className="flex min-w-0 flex-col gap-3">
      <ErrorSummary errors={formState.errors} attempts={attempts} />
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
        <HeaderFields form={form} paper={paper} invoices={invoices} taxes={taxes} onInvoice={takeBack} />
        {fields.map((field, index) => (
          <LineFields
            key={field.rowKey}
            index={index}
            form={form}
            paper={paper}
            orders={orders?.rows ?? NONE}
            invoices={invoices.filter(({ voucherId }) => typed.invoiceVoucherId === '' || voucherId === typed.invoiceVoucherId)}
            accounts={basis?.accounts ?? NONE}
            taxes={taxes}
            onRemove={() => remove(index)}
          />
        ))}
        <div>
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => append(emptyLine())}>
            Add line
          </Button>
        </div>
      </fieldset>
      {totals && (
        <dl className="ml-auto flex w-full max-w-sm flex-col gap-1">
          <TotalRow label="Lines before tax">
            <Amount value={totals.netTotal} currency={typed.currency.toUpperCase()} />
          </TotalRow>
          <TotalRow label="Tax">
            <Amount value={totals.taxTotal} currency={typed.currency.toUpperCase()} />
          </TotalRow>
          <div className="double-rule flex items-baseline justify-between gap-6 py-1 text-total font-semibold">
            <dt>Comes to {typed.currency.toUpperCase()}</dt>
            <dd>
              <Amount value={totals.grandTotal} currency={typed.currency.toUpperCase()} />
            </dd>
          </div>
        </dl>
      )}
      <div aria-live="polite" className="flex flex-col gap-2">
        {complaints.map((sentence) => (
          <Notice key={sentence} tone="warning" title={sentence} />
        ))}
        {totals && complaints.length === 0 && typed.grandTotal !== '' && <p className="text-right text-positive">It adds up to the paper’s total.</p>}
      </div>
    </form>
  )
}

import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { CustomerQuotationEdit } from '@/contracts/customer-quotations'
import type { PartyOption } from '@/contracts/parties'
import { notify } from '@/ui/feedback/notify'
import { type QuotationForm, resolveQuotation } from './form-values'
import { emptyLine, inCurrency, type QuotationLine, withCostRate, withMargin } from './line-pricing'

/** The form's state and everything that changes several of its fields at once. */
export function useQuotationForm(initial: QuotationForm, baseCurrency: string) {
  const form = useForm<QuotationForm, unknown, CustomerQuotationEdit>({
    defaultValues: initial,
    resolver: (values) => resolveQuotation(values, baseCurrency),
    shouldFocusError: false,
  })
  const { control, getValues, setValue, formState } = form
  const { field } = useController({ control, name: 'lines' })
  const currency = useWatch({ control, name: 'currency' })
  /** For all lines; null as long as nobody has typed one. */
  const [margin, setMargin] = useState<string | null>(null)
  const set = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const

  const lines: QuotationLine[] = field.value
  const setLines = (next: QuotationLine[]) => field.onChange(next)

  const setCurrency = (next: string) => {
    const nextRate = next === baseCurrency ? '1' : next === initial.currency ? initial.rate : ''
    if (lines.some((line) => line.pinned === 'price' && line.unitPrice.trim() !== ''))
      notify.warning(`Prices set by hand stay as they are. Check them in ${next}.`)
    setValue('currency', next, set)
    setValue('rate', nextRate, set)
    setLines(lines.map((line) => inCurrency(line, next, nextRate)))
  }

  return {
    form,
    lines,
    currency,
    margin,
    setMargin,
    setLines,
    setCurrency,
    setRate: (next: string) => {
      setValue('rate', next, set)
      setLines(lines.map((line) => (line.offerRate ? inCurrency(line, currency, next) : line)))
    },
    setCostRate: (costCurrency: string, costRate: string) => setLines(lines.map((line) => withCostRate(line, costCurrency, costRate, currency))),
    setCustomer: (customer: PartyOption | null) => {
      setValue('customerId', customer, set)
      // An inquiry belongs to its customer; back with that customer, it is answered again.
      setValue('inquiryVoucherId', customer?.id === initial.customerId?.id ? initial.inquiryVoucherId : null, set)
      const untouched = !form.getFieldState('currency').isDirty && getValues('lines').every((line) => line.pinned !== 'price')
      if (customer && untouched && customer.currency !== currency) setCurrency(customer.currency)
    },
    newLine: (marginPct: string) => emptyLine(currency, marginPct),
    reprice: (marginPct: string) => setLines(lines.map((line) => (line.unitCost.trim() === '' ? line : withMargin(line, marginPct, currency)))),
  }
}

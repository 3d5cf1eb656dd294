import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { CustomerQuotationEdit } from '@/contracts/customer-quotation-input'
import type { PartyOption } from '@/contracts/parties'
import type { Pricing } from '@/contracts/customer-quotations'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { trackFilling } from '@/lib/answers-to-come'
import { notify } from '@/ui/feedback/notify'
import { type QuotationForm, ratesOf, resolveQuotation } from './form-values'
import { isDay, withoutPadding } from '@/documents/trade/typed'
import { type LineTaxes, lineTaxes, NO_TAXES, type TaxBasis } from '@/documents/trade/line-taxes'
import { emptyLine, inCurrency, withCostRate, withMargin } from './line-pricing'
import { type QuotationLine } from './quotation-line'

type CustomerPricing = Pick<Pricing, 'rates' | 'contact' | 'paymentTerm' | 'exemption'>
const emptyPricing: CustomerPricing = { rates: [], contact: null, paymentTerm: null, exemption: null }

interface PricingSources {
  /** Rates, contact and payment term of a customer on a day, from the server. */
  pricingOn: (customerId: string | undefined, day: string) => Promise<CustomerPricing>
  /** The taxes that lines may have on a day. */
  taxesOn: (day: string) => Promise<TaxBasis>
}

/** The form's state and everything that changes several of its fields at once. */
export function useQuotationForm(initial: QuotationForm, baseCurrency: string, { pricingOn, taxesOn }: PricingSources) {
  /** Loads the taxes of a day. If the server can't be reached, none are known, and the save is refused because of its total. */
  const loadTaxes = async (day: string) => (isDay(day) ? taxesOn(day).catch(() => NO_TAXES) : NO_TAXES)
  const { form, set } = useDocumentForm<QuotationForm, CustomerQuotationEdit>(initial, async (values) =>
    resolveQuotation(values, baseCurrency, await loadTaxes(values.date)),
  )
  const { control, getValues, setValue } = form
  const { field } = useController({ control, name: 'lines' })
  const [currency, rate] = useWatch({ control, name: ['currency', 'rate'] })
  /** Margin for all lines; null until one is typed. */
  const [margin, setMargin] = useState<string | null>(null)

  const lines: QuotationLine[] = field.value
  /** Loads rates, contact and terms. If the server can't be reached, nothing is filled in, and the user types them. */
  const loadPricing = (customerId: string | undefined, day: string) => pricingOn(customerId, day).catch(() => emptyPricing)
  const setLines = (next: QuotationLine[]) => field.onChange(next)

  /** The rate that was filled in last. If the form has a different one, it was typed and is never replaced. */
  const [filled, setFilled] = useState<{ rate: string; day: string } | null>(null)

  const takeRates = (pricing: Pick<Pricing, 'rates'>, nextCurrency: string, fallbackRate: string) => {
    const found = nextCurrency === baseCurrency ? undefined : pricing.rates.find((one) => one.currency === nextCurrency)
    const nextRate = nextCurrency === baseCurrency ? '1' : found ? withoutPadding(found.rate) : fallbackRate
    setFilled(found ? { rate: nextRate, day: found.date } : null)
    setValue('rate', nextRate, set)
    const rates = ratesOf(pricing)
    setLines(
      getValues('lines').map((line) =>
        inCurrency({ ...line, offerRate: line.vendorQuotationLineId ? (rates.get(line.costCurrency) ?? line.offerRate) : null }, nextCurrency, nextRate),
      ),
    )
  }

  const setCurrency = trackFilling(async (next: string) => {
    if (lines.some((line) => line.pinned === 'price' && line.unitPrice.trim() !== ''))
      notify.warning(`Prices set by hand stay as they are. Check them in ${next}.`)
    setValue('currency', next, set)
    const pricing = await loadPricing(getValues('customerId')?.id, getValues('date'))
    if (getValues('currency') === next) takeRates(pricing, next, next === initial.currency ? initial.rate : '')
  })

  /** Removes the taxes of an exempt customer's lines, so that the user doesn't learn of them only by a refused save. */
  const dropTaxes = (name: string, { isCharged }: LineTaxes) => {
    const taxedCount = getValues('lines').filter((line) => isCharged(line.tax)).length
    if (taxedCount === 0) return
    setLines(getValues('lines').map((line) => (isCharged(line.tax) ? { ...line, tax: '' } : line)))
    notify.warning(`${name} is exempt from tax. ${taxedCount === 1 ? 'The tax of one line was' : `The taxes of ${taxedCount} lines were`} removed.`)
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
    /** Date of the current rate if it was filled in; null if it was typed. */
    rateOf: filled && filled.rate === rate ? filled.day : null,
    /** Takes the rates of another day, unless the rate was typed. */
    setDate: trackFilling(async (day: string) => {
      const currentRate = getValues('rate')
      if (currency === baseCurrency || !isDay(day) || (currentRate !== '' && currentRate !== filled?.rate && currentRate !== initial.rate)) return
      const pricing = await loadPricing(getValues('customerId')?.id, day)
      if (getValues('date') === day) takeRates(pricing, getValues('currency'), currentRate)
    }),
    setCustomer: trackFilling(async (customer: PartyOption | null) => {
      const before = getValues('customerId')
      setValue('customerId', customer, set)
      // An inquiry belongs to its customer. If that customer is chosen again, the quotation answers the inquiry again.
      setValue('inquiryVoucherId', customer?.id === initial.customerId?.id ? initial.inquiryVoucherId : null, set)
      const isUntouched = !form.getFieldState('currency').isDirty && getValues('lines').every((line) => line.pinned !== 'price')
      if (customer && isUntouched && customer.currency !== currency) void setCurrency(customer.currency)
      if (customer?.id === before?.id) return
      const day = getValues('date')
      const { contact, paymentTerm, exemption } = await loadPricing(customer?.id, day)
      const taxes = lineTaxes(await loadTaxes(day))
      if (getValues('customerId')?.id !== customer?.id) return
      if (customer && isExemptOn(exemption, day)) dropTaxes(customer.name, taxes)
      // Contact and terms of the former customer don't apply.
      setValue('contactName', contact?.name ?? '', set)
      setValue('contactEmail', contact?.email ?? '', set)
      setValue('paymentTermId', paymentTerm?.id ?? '', set)
    }),
    newLine: (marginPct: string) => emptyLine(currency, marginPct),
    reprice: (marginPct: string) => setLines(lines.map((line) => (line.unitCost.trim() === '' ? line : withMargin(line, marginPct, currency)))),
  }
}

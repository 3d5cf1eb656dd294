import { NO_TAXES } from '@/documents/trade/line-taxes'
import type { PartyOption } from '@/contracts/parties'
import type { VendorPoEdit } from '@/contracts/vendor-po-input'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { trackFilling } from '@/lib/answers-to-come'
import { type PoForm, resolvePo } from './form-values'
import { queries } from './queries'

/** Form state, and the changes that set several fields at once. */
export function usePoForm(initial: PoForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  /** Basis of a vendor; null if the request fails, so that nothing is filled in. */
  const basisOf = (vendorId: string | undefined, date: string) =>
    queryClient.ensureQueryData(queries.basis(companyId, { vendorId, date: dayOf(date) })).catch(() => null)
  const { form, set } = useDocumentForm<PoForm, VendorPoEdit>(initial, async (values) =>
    resolvePo(values, baseCurrency, (await basisOf(values.vendorId?.id, values.date)) ?? NO_TAXES),
  )
  const { getValues, setValue, formState } = form
  return {
    form,
    /** Changes the vendor; contact, terms and offer of the former vendor are replaced. */
    setVendor: trackFilling(async (vendor: PartyOption | null) => {
      const before = getValues('vendorId')
      setValue('vendorId', vendor, set)
      if (vendor?.id === before?.id) return
      setValue(
        'lines',
        getValues('lines').map((line) => ({ ...line, vendorQuotationLineId: null })),
        set,
      )
      if (vendor && !formState.dirtyFields.currency) setValue('currency', vendor.currency, set)
      const basis = await basisOf(vendor?.id, getValues('date'))
      if (!basis || getValues('vendorId')?.id !== vendor?.id) return
      setValue('contactName', basis.contact?.name ?? '', set)
      setValue('contactEmail', basis.contact?.email ?? '', set)
      setValue('paymentTermId', basis.paymentTerm?.id ?? '', set)
    }),
  }
}

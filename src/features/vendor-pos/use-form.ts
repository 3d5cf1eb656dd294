import type { PartyOption } from '@/contracts/parties'
import type { VendorPoEdit } from '@/contracts/vendor-po-input'
import { useDocumentForm, useGround } from '@/documents/form/use-document-form'
import { filling } from '@/lib/answers-to-come'
import { type PoForm, resolvePo } from './form-values'
import { queries } from './queries'

/** The form's state and everything that changes several of its fields at once. */
export function usePoForm(initial: PoForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useGround()
  /** Without the server nothing is known, and nothing is filled in. */
  const known = (vendorId: string | undefined, date: string) =>
    queryClient.ensureQueryData(queries.basis(companyId, { vendorId, date: dayOf(date) })).catch(() => null)
  const { form, set } = useDocumentForm<PoForm, VendorPoEdit>(initial, async (values) =>
    resolvePo(values, baseCurrency, (await known(values.vendorId?.id, values.date))?.taxes ?? []),
  )
  const { getValues, setValue, formState } = form
  return {
    form,
    /** Another vendor: contact, terms and offer of the first don't apply. */
    setVendor: filling(async (vendor: PartyOption | null) => {
      const before = getValues('vendorId')
      setValue('vendorId', vendor, set)
      if (vendor?.id === before?.id) return
      setValue(
        'lines',
        getValues('lines').map((line) => ({ ...line, vendorQuotationLineId: null })),
        set,
      )
      if (vendor && !formState.dirtyFields.currency) setValue('currency', vendor.currency, set)
      const basis = await known(vendor?.id, getValues('date'))
      if (!basis || getValues('vendorId')?.id !== vendor?.id) return
      setValue('contactName', basis.contact?.name ?? '', set)
      setValue('contactEmail', basis.contact?.email ?? '', set)
      setValue('paymentTermId', basis.paymentTerm?.id ?? '', set)
    }),
  }
}

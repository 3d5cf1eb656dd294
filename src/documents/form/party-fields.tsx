import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'

interface DocumentPartyProps {
  /** Called instead of the field's own handler, if other values depend on the party. */
  onChange?: (party: PartyOption | null) => void
  /** Whether something else on the document determines the party. */
  fixed?: boolean
  hint?: ReactNode
  className?: string
}

const usePartyField = (name: string, { onChange, fixed = false }: DocumentPartyProps) => {
  const { field, fieldState } = useController({ name })
  const value = field.value as PartyOption | null
  return { input: { name, value, onChange: onChange ?? field.onChange, onBlur: field.onBlur, disabled: fixed }, error: fieldState.error?.message }
}

/** `customerId` of a document. */
export const DocumentCustomer = ({ hint, className = 'sm:col-span-2', ...props }: DocumentPartyProps) => {
  const { input, error } = usePartyField('customerId', props)
  return (
    <Field label="Customer" required hint={hint} error={error} className={className}>
      <CustomerField {...input} />
    </Field>
  )
}

/** `vendorId` of a document. */
export const DocumentVendor = ({ hint, className = 'sm:col-span-2', ...props }: DocumentPartyProps) => {
  const { input, error } = usePartyField('vendorId', props)
  return (
    <Field label="Vendor" required hint={hint} error={error} className={className}>
      <VendorField {...input} />
    </Field>
  )
}

import { vendorOptionsQuery } from './option-queries'
import { PartyField, type PartyFieldProps } from './party-field'
import { useOptions } from './use-options'

/** Chooses a vendor of the company. Stands in a Field, or has an `aria-label`. */
export const VendorField = (props: PartyFieldProps) => <PartyField {...props} lookup={useOptions(vendorOptionsQuery)} placeholder="Name or code" />

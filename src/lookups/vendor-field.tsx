import { vendorOptionsQuery } from './option-queries'
import { PartyField, type PartyFieldProps } from './party-field'
import { useOptions } from './use-options'

/** Field to choose a vendor of the company. Needs a surrounding Field or an `aria-label`. */
export const VendorField = (props: PartyFieldProps) => <PartyField {...props} lookup={useOptions(vendorOptionsQuery)} placeholder="Name or code" />

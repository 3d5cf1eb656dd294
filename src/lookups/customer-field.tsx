import { customerOptionsQuery } from './option-queries'
import { PartyField, type PartyFieldProps } from './party-field'
import { useOptions } from './use-options'

/** Field to choose a customer of the company. Needs a surrounding Field or an `aria-label`. */
export const CustomerField = (props: PartyFieldProps) => <PartyField {...props} lookup={useOptions(customerOptionsQuery)} placeholder="Name or code" />

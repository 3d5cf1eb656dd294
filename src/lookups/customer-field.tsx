import { customerOptionsQuery } from './option-queries'
import { PartyField, type PartyFieldProps } from './party-field'
import { useOptions } from './use-options'

/** Chooses a customer of the company. Stands in a Field, or has an `aria-label`. */
export const CustomerField = (props: PartyFieldProps) => <PartyField {...props} lookup={useOptions(customerOptionsQuery)} placeholder="Name or code" />

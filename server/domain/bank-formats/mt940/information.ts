import type { Counterparty } from '../types'

/** What `:86:` says of an entry. */
export interface Information {
  text: string
  counterparty: Counterparty
  /** The payer's reference of the payment. */
  reference: string | null
  /** What a customer reference may be called by the bank; weaker than the one of `:61:`. */
  customerReference: string | null
  mandateId: string | null
  creditorReference: string | null
  returnReason: string | null
  /** The bank's code for the kind of movement. */
  type: string | null
}

export const noInformation: Information = {
  text: '',
  counterparty: { name: null, account: null, bank: null },
  reference: null,
  customerReference: null,
  mandateId: null,
  creditorReference: null,
  returnReason: null,
  type: null,
}

/** What banks want differently. The rest of a SEPA credit transfer is the same for all of them. */
export interface SepaProfile {
  version: 'pain.001.001.09' | 'pain.001.001.03'
  /** One line on the statement for each group of payments (true) or for each payment (false); null leaves it to the bank. */
  batchBooking: boolean | null
  /** Whether each payment has an instruction id, which some banks refuse. It is our number of the payment. */
  instructionIds: boolean
  /** Whether payments have the UETR that was given to them. Only version 09 has a place for it. */
  uetrs: boolean
  /** Whether town and country of payer and payee are in the file. */
  addresses: boolean
  /** Number of the company at the bank, where the bank asks for it. */
  initiatorId: string | null
}

export const defaultSepaProfile: SepaProfile = {
  version: 'pain.001.001.09',
  batchBooking: null,
  instructionIds: false,
  uetrs: false,
  addresses: false,
  initiatorId: null,
}

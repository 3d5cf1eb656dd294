import { wordsOf } from '../words'

/** What a status means for a payment. `part` is only for groups: their payments have different statuses. */
export type Outcome = 'received' | 'accepted' | 'pending' | 'settled' | 'rejected' | 'part' | 'unknown'

/** Statuses of groups and transactions (ISO 20022 external code sets). */
const STATUSES: Readonly<Record<string, readonly [outcome: Outcome, words: string]>> = {
  RCVD: ['received', 'Received'],
  ACTC: ['accepted', 'Accepted after checks of form'],
  ACCP: ['accepted', 'Accepted after checks of the customer'],
  ACFC: ['accepted', 'Accepted after checks of funds'],
  ACWC: ['accepted', 'Accepted with a change'],
  ACWP: ['accepted', 'Accepted, not yet posted to the payee'],
  PATC: ['pending', 'Signed in part, further signatures needed'],
  PDNG: ['pending', 'Pending'],
  ACSP: ['accepted', 'Accepted, settlement in process'],
  ACSC: ['settled', 'Settled on the payer’s account'],
  ACCC: ['settled', 'Settled on the payee’s account'],
  PART: ['part', 'Accepted in part'],
  RJCT: ['rejected', 'Rejected'],
  CANC: ['rejected', 'Cancelled'],
}
export const outcomeOf = (status: string): Outcome => STATUSES[status]?.[0] ?? 'unknown'
export const statusWords = (status: string): string => STATUSES[status]?.[1] ?? 'Status that isn’t known here'

/** The reasons that banks give most (ISO 20022, ExternalStatusReason1Code). */
const REASONS = wordsOf(`
  AB05 Time-out at the payee’s bank
  AB06 Time-out at the instructed bank
  AB08 Payee’s bank is offline
  AC01 Account number is wrong
  AC02 Payer’s account number is wrong
  AC03 Payee’s account number is wrong
  AC04 Account closed
  AC05 Payer’s account closed
  AC06 Account blocked
  AC07 Payee’s account closed
  AC10 Currency of the payer’s account is wrong
  AC11 Currency of the payee’s account is wrong
  AC13 Type of the payer’s account is wrong
  AC14 Type of the payee’s account is wrong
  AG01 Account takes no transactions of this kind
  AG02 Transaction code is wrong
  AG03 Transaction isn’t supported
  AG09 Payment never received
  AG10 Bank suspended
  AG11 Payee’s bank suspended
  AM01 Amount is zero
  AM02 Amount isn’t allowed
  AM03 Currency isn’t allowed
  AM04 Insufficient funds
  AM05 Duplicate
  AM06 Amount is too small
  AM07 Amount is blocked
  AM09 Amount is wrong
  AM10 Control sum is wrong
  AM11 Currency of the transaction is wrong
  AM12 Amount is invalid
  AM14 Amount above the agreed limit
  AM16 Control sum of the group is wrong
  AM17 Control sum of the payment information is wrong
  AM18 Number of transactions is wrong
  AM19 Number of transactions in the group is wrong
  AM20 Number of transactions in the payment information is wrong
  AM21 Limit of the account exceeded
  AM23 Amount above the settlement limit
  BE01 Name and account don’t belong together
  BE04 Payee’s address is missing
  BE05 Initiating party isn’t known
  BE06 Customer isn’t known
  BE07 Payer’s address is missing
  BE08 Payer’s name is missing
  BE09 Country isn’t valid
  BE10 Payer’s country is wrong
  BE11 Payee’s country is wrong
  BE15 Identification code is wrong
  BE16 Payer’s identification is wrong
  BE17 Payee’s identification is wrong
  BE20 Name is too long
  BE21 Name is missing
  BE22 Payee’s name is missing
  CH03 Requested day is too far away
  CH04 Requested day is too far in the past
  CH07 Element isn’t allowed at this place
  CH09 Mandate was cancelled
  CH11 Value of an element is wrong
  CH15 Remittance text is too long
  CH16 Content is formally incorrect
  CH17 Element isn’t admitted
  CH20 Number of decimals isn’t allowed for the currency
  CH21 Compulsory element is missing
  CH22 Transaction isn’t allowed in this message
  CURR Currency is wrong
  CUST Requested by the customer
  DS01 Electronic signatures are right
  DS02 Order cancelled
  DS03 Order not cancelled
  DS04 Order rejected by the bank
  DS05 Order forwarded for correction
  DS0A Data of the signature missing
  DS0B Data of the signature wrong
  DS0C Signature certificate revoked
  DS0D Signature certificate not valid
  DS0E Signature certificate not present
  DS0F Authority of the signature certificate unknown
  DS0H Signer isn’t allowed for this account
  DT01 Date is wrong
  DT02 Date of creation is wrong
  DT03 Day isn’t a bank day
  DT04 Future day isn’t supported
  DT05 Cut-off day is wrong
  DT06 Execution day was changed
  DU01 Message id occurs twice
  DU02 Payment information id occurs twice
  DU03 Transaction occurs twice
  DU04 End-to-end id occurs twice
  DU05 Instruction id occurs twice
  ED05 Settlement failed
  FF01 File format is wrong
  FF02 Syntax error
  FF03 Payment type is wrong
  FF04 Service level is wrong
  FF05 Local instrument is wrong
  FF06 Category purpose is wrong
  FF07 Purpose is wrong
  FF08 End-to-end id is wrong
  FF10 Error in the bank’s systems
  FOCR Returned after a cancellation request
  FR01 Returned because of fraud
  LEGL Not allowed by law
  MD07 Account holder deceased
  MS02 Refused by the payee, without a reason
  MS03 Refused by the bank, without a reason
  NARR Reason in words
  NOAS No answer from the payee
  NOOR No original transaction found
  RC01 BIC or bank code is wrong
  RC02 Bank identifier isn’t valid
  RC03 Payer’s bank identifier is wrong
  RC04 Payee’s bank identifier is wrong
  RC05 BIC is wrong
  RC06 Payer’s BIC is wrong
  RC07 Payee’s BIC is wrong
  RC08 Clearing system’s member number is wrong
  RC10 Payee’s clearing member number is wrong
  RF01 Transaction reference isn’t unique
  RR01 Regulatory: payer’s account or identification is missing
  RR02 Regulatory: payer’s name or address is missing
  RR03 Regulatory: payee’s name or address is missing
  RR04 Regulatory reason
  RR05 Regulatory information is wrong
  RR06 Tax information is missing
  RR07 Remittance information is wrong
  RR09 Structured creditor reference is wrong
  RR10 Characters aren’t allowed
  RR11 Debtor bank’s service information is wrong
  RR12 Payee’s identification is required
  SL01 Specific service of the payer’s bank
  SL02 Specific service of the payee’s bank
  TA01 Cancelled because transactions weren’t authorised in time
  TD01 Bank details of the transaction are missing
  TD02 Format of the transaction’s data is wrong
  TD03 Format of the file’s data is wrong
  TM01 After the cut-off time
  TS01 Transmission cancelled
  TS04 Signed file not transmitted in time`)
export const reasonWords = (code: string): string => REASONS.get(code) ?? 'Reason that isn’t known here'

import { wordsOf } from '../words'

/** Why an entry comes back (Nacha Operating Rules, appendix four). */
const RETURNS = wordsOf(`
  R01 Insufficient funds
  R02 Account closed
  R03 No account, or the account can’t be found
  R04 Account number with an invalid structure
  R05 Debit of a consumer’s account that wasn’t authorised, under a corporate entry class
  R06 Returned at the request of the originating bank
  R07 Authorisation revoked by the customer
  R08 Payment stopped
  R09 Uncollected funds
  R10 The customer doesn’t know the originator, or didn’t authorise the entry
  R11 The entry doesn’t follow the terms of the authorisation
  R12 Account sold to another bank
  R13 Routing number is invalid
  R14 Representative payee deceased or unable to continue
  R15 Beneficiary or account holder deceased
  R16 Account frozen, or entry returned on instruction of OFAC
  R17 Record failed an edit check, or the entry is questionable
  R18 Improper effective entry date
  R19 Error in the amount
  R20 Account that takes no transactions of this kind
  R21 Invalid company identification
  R22 Invalid identification of the receiver
  R23 Credit refused by the receiver
  R24 Duplicate entry
  R25 Error in the addenda
  R26 Error in a mandatory field
  R27 Error in the trace number
  R28 Wrong check digit of the routing number
  R29 The corporate customer didn’t authorise the entry
  R30 The receiving bank doesn’t take part in check truncation
  R31 Permissible return, agreed between the banks
  R32 The receiving bank can’t settle
  R33 Return of a destroyed check entry (XCK)
  R34 The receiving bank’s participation is limited
  R35 Improper debit entry
  R36 Improper credit entry
  R37 Source document presented for payment
  R38 Payment of the source document stopped
  R39 Improper source document, or source document presented for payment
  R40 Enrolment returned by a federal agency
  R41 Enrolment with an invalid transaction code
  R42 Enrolment with an invalid routing number or check digit
  R43 Enrolment with an invalid account number
  R44 Enrolment with an invalid identification of the receiver
  R45 Enrolment with an invalid name
  R46 Enrolment with an invalid representative payee indicator
  R47 Duplicate enrolment
  R50 State law doesn’t allow the represented check
  R51 Represented check is ineligible, or its entry is improper
  R52 Payment of the represented check stopped
  R53 Represented check and its entry both presented for payment
  R61 Misrouted return
  R62 Return of an erroneous or reversing debit
  R63 Return with a wrong amount
  R64 Return with a wrong identification of the receiver
  R65 Return with a wrong transaction code
  R66 Return with a wrong company identification
  R67 Duplicate return
  R68 Return after its deadline
  R69 Return with errors in its fields
  R70 Permissible return that wasn’t accepted or wasn’t asked for
  R71 Misrouted dishonoured return
  R72 Dishonoured return after its deadline
  R73 The original return was in time
  R74 Corrected return
  R75 The return isn’t a duplicate
  R76 No errors found in the return
  R77 Dishonoured return with R62 that wasn’t accepted
  R80 Error in the coding of an international entry
  R81 The bank doesn’t take part in international entries
  R82 Invalid identification of the foreign receiving bank
  R83 The foreign receiving bank can’t settle
  R84 Entry not processed by the gateway
  R85 Outbound international payment with a wrong entry class`)

/** What a notification of change corrects, or (C61 on) why such a notification was refused (Nacha Operating Rules, appendix five). */
const CHANGES = wordsOf(`
  C01 Account number is wrong
  C02 Routing number is wrong
  C03 Routing number and account number are wrong
  C04 Name of the receiver is wrong
  C05 Transaction code is wrong
  C06 Account number and transaction code are wrong
  C07 Routing number, account number and transaction code are wrong
  C08 Identification of the foreign receiving bank is wrong
  C09 Identification of the receiver is wrong
  C10 Company name is wrong
  C11 Company identification is wrong
  C12 Company name and company identification are wrong
  C13 Addenda format is wrong
  C14 Entry class of an outbound international payment is wrong
  C61 Misrouted notification of change
  C62 Notification with a wrong trace number
  C63 Notification with a wrong company identification
  C64 Notification with a wrong identification of the receiver
  C65 Notification with corrected data in a wrong format
  C66 Notification with wrong discretionary data
  C67 Notification whose routing number isn’t that of the entry
  C68 Notification whose account number isn’t that of the entry
  C69 Notification with a wrong transaction code`)

/** A code of a return or a notification in words. */
export const achReason = (code: string): string => RETURNS.get(code) ?? CHANGES.get(code) ?? 'Reason that isn’t known here'
export const knownAchCodes: readonly string[] = [...RETURNS.keys(), ...CHANGES.keys()]

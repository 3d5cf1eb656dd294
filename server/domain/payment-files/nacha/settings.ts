/** What the bank has agreed on with the company. */
export interface NachaSettings {
  /** CCD has room for a few document numbers, CTX for all of them. */
  entryClass: 'CCD' | 'CTX'
  /** The bank or operator that gets the file. */
  destination: { routingNo: string; name: string }
  /** The company's number in the file's header: ten characters, or a routing number. */
  originId: string
  /** Routing number of the bank that originates the payments (ODFI). */
  originatingRoutingNo: string
  companyName: string
  companyId: string
  /** What payees see on their statement. */
  description: string
  /** Tells the files of a day apart: A to Z. */
  fileIdModifier: string
  /** Number of the first payment in its trace number; a number that was used in the last months could be mistaken in a return. */
  firstTrace: number
}

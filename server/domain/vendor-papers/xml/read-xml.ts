import type { InvoiceReading } from '../types'
import { assemble, type XmlInvoice } from './assemble'
import { readCii } from './cii'
import { parseXml, textAt, type XmlNode, XmlProblem } from './tree'
import { readUbl } from './ubl'

export type XmlAnswer =
  | { is: 'invoice'; reading: InvoiceReading }
  /** An Order-X or UBL order, response or change. */
  | { is: 'order'; number: string | null }
  /** An XML of something else. */
  | { is: 'other' }
  /** `why` is the end of a sentence. */
  | { is: 'broken'; why: string }

const ORDERS = new Set(['SCRDMCCBDACIOMessageStructure', 'Order', 'OrderResponse', 'OrderChange'])

const invoiceIn = (root: XmlNode): XmlInvoice | null => {
  // "CrossIndustryDocument" is the root of ZUGFeRD 1.
  if (root.name === 'CrossIndustryInvoice' || root.name === 'CrossIndustryDocument') return readCii(root)
  return (root.name === 'Invoice' || root.name === 'CreditNote') && root.uri.startsWith('urn:oasis:names:specification:ubl:') ? readUbl(root) : null
}

/** Whether a reading has a number and a total; nobody could book an invoice without them. */
const isWhole = ({ header }: InvoiceReading): boolean => header.invoiceNumber !== undefined && (header.grandTotal ?? header.amountDue) !== undefined

export const readInvoiceXml = (bytes: Uint8Array): XmlAnswer => {
  try {
    const root = parseXml(bytes)
    if (ORDERS.has(root.name)) return { is: 'order', number: textAt(root, 'ExchangedDocument', 'ID') ?? textAt(root, 'ID') }
    const found = invoiceIn(root)
    if (found === null) return { is: 'other' }
    const reading = assemble(found)
    return isWhole(reading) ? { is: 'invoice', reading } : { is: 'broken', why: 'it has no invoice number or no total' }
  } catch (error) {
    if (error instanceof XmlProblem) return { is: 'broken', why: error.message }
    throw error
  }
}

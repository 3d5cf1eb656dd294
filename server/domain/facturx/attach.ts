import type { PrintDefinition } from '../print/definition'
import { writeCii } from './cii'
import type { EInvoice } from './types'

/** The only file name that readers look for. */
export const FACTUR_X_FILE = 'factur-x.xml'

/**
 * The printed invoice as a Factur-X document: a PDF/A-3 that holds the same invoice as data. `Alternative` says that both have the same content,
 * which Germany requires and France accepts as well.
 */
export const withFacturX = (definition: PrintDefinition, invoice: EInvoice): PrintDefinition => ({
  ...definition,
  attachments: [
    ...(definition.attachments ?? []),
    { name: FACTUR_X_FILE, mime: 'text/xml', description: 'Factur-X invoice', text: writeCii(invoice), relationship: 'Alternative' },
  ],
  conformance: {
    archive: 'PDF/A-3b',
    facturX: { documentType: 'INVOICE', documentFileName: FACTUR_X_FILE, version: '1.0', conformanceLevel: 'EN 16931' },
  },
})

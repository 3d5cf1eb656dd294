import { existsSync, readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import type { SepaProfile } from '@server/domain/payment-files/sepa/profile'

const schemaOf = (version: SepaProfile['version']): string => `../shared/fixtures/pain/${version}.xsd`
export const hasSchemas = existsSync(schemaOf('pain.001.001.09')) && existsSync(schemaOf('pain.001.001.03'))
if (!hasSchemas) console.error(`SKIPPED: payment files are not validated, because ${schemaOf('pain.001.001.09')} or its neighbour is missing.`)

/** Validates by the schema of ISO 20022, which isn't shipped. */
export const validate = (bytes: Uint8Array, version: SepaProfile['version']): void => {
  using schema = XmlDocument.fromBuffer(readFileSync(schemaOf(version)))
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromBuffer(bytes)
  validator.validate(document)
}

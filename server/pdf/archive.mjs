import { SRGB } from './icc.mjs'
import { xmpOf } from './xmp.mjs'

const PROFILE = 'sRGB IEC61966-2.1'
const utf8 = (text) => new TextEncoder().encode(text)
/** pdfkit writes plain strings as PDF names, and String objects as PDF text. */
const text = (value) => Object(value)

const outputIntent = (document) => {
  const profile = document.ref({ N: 3 })
  profile.end(SRGB)
  const intent = document.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    Info: text(PROFILE),
    OutputConditionIdentifier: text(PROFILE),
    DestOutputProfile: profile,
  })
  intent.end()
  return intent
}

/** Metadata must stay readable without unpacking (ISO 19005-3, 6.6.2.1). */
const metadata = (document, conformance) => {
  const stream = document.ref({ Type: 'Metadata', Subtype: 'XML' })
  stream.compress = false
  stream.end(utf8(xmpOf(document.info, conformance)))
  return stream
}

/**
 * Attaches files, which are associated with the document as a whole (/AF).
 * @param document a pdfkit document that has not ended yet
 */
export const attach = (document, attachments, date) => {
  for (const { name, mime, description, text, relationship } of attachments)
    document.file(utf8(text).slice().buffer, { name, description, type: mime, relationship, creationDate: date, modifiedDate: date })
}

/**
 * Makes the document a PDF/A-3b. pdfkit's own support has no extension schemas, escapes nothing in the metadata, lacks the modification date, and
 * reads its colour profile from the disk.
 * @param document a pdfkit document that has not ended yet
 */
export const makeArchival = (document, conformance) => {
  document.endMetadata = () => {
    document._root.data.Metadata = metadata(document, conformance)
    document._root.data.OutputIntents = [outputIntent(document)]
  }
}

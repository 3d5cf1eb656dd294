import pdfmake from 'pdfmake'
import { attach, makeArchival } from './archive.mjs'
import { fontFamilies } from './fonts.mjs'
import { layouts } from './layouts.mjs'
import { withoutImages } from './without-images.mjs'

/**
 * Adds room after the font's bytes. fontkit reads the box of every glyph, even of an empty one. The space is the last glyph in the files of the
 * monospaced fonts, and its box would be behind the end.
 */
const withRoom = (bytes) => {
  const roomy = new Uint8Array(bytes.length + 16)
  roomy.set(bytes)
  return roomy
}

/** @param fonts bytes by the names in `fonts.mjs` */
export const useFonts = (fonts) => {
  for (const [name, bytes] of Object.entries(fonts)) pdfmake.virtualfs.writeFileSync(name, withRoom(bytes))
  const nothing = () => false
  pdfmake.setUrlAccessPolicy(nothing)
  pdfmake.setLocalAccessPolicy?.(nothing)
  pdfmake.setTableLayouts(layouts)
}

const numbered = (node, numbers) => {
  if (Array.isArray(node)) return node.map((one) => numbered(one, numbers))
  if (typeof node !== 'object' || node === null) return node
  if (typeof node.number === 'string') return String(numbers[node.number])
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, numbered(value, numbers)]))
}

const documentOf = (definition) => {
  // pdfmake uses the name `attachments` for something else.
  const { attachments: _attached, conformance: _conformance, ...shown } = structuredClone(definition)
  const { title, author, madeAt, firstHeader, laterHeader, footer, ...rest } = shown
  const date = new Date(madeAt)
  return {
    ...rest,
    language: 'en',
    displayTitle: true,
    version: '1.7',
    info: { title, author, creator: 'Northgate', creationDate: date, modDate: date },
    header: (page, pages) => numbered(page === 1 ? firstHeader : laterHeader, { page, pages }),
    footer: (page, pages) => numbered(footer, { page, pages }),
  }
}

const make = async (definition) => {
  pdfmake.setFonts(fontFamilies())
  const output = pdfmake.createPdf(documentOf(definition))
  const document = await output.getStream()
  attach(document, definition.attachments ?? [], new Date(definition.madeAt))
  if (definition.conformance) makeArchival(document, definition.conformance)
  return new Uint8Array(await output.getBuffer())
}

/** Returns the bytes of the PDF. An image that can't be read is left out, so that the document is still made. */
export const renderPdf = (definition) =>
  make(definition).catch((error) => {
    if (!/^Invalid image/.test(error?.message)) throw error
    return make(withoutImages(definition))
  })

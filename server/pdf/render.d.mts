import type { PrintDefinition } from '../domain/print/definition'

/** Takes the fonts' bytes, by the names in `fonts.mjs`. Call it once, before the first document. */
export declare const useFonts: (fonts: Readonly<Record<string, Uint8Array>>) => void
/** Returns the bytes of the PDF. An image that can't be read is left out, so that the document is still made. */
export declare const renderPdf: (definition: PrintDefinition) => Promise<Uint8Array>

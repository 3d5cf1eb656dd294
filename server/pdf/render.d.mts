import type { PrintDefinition } from '../domain/print/definition'

/** Hands over the fonts' bytes, by the names in `fonts.mjs`; once, before the first document. */
export declare const useFonts: (fonts: Readonly<Record<string, Uint8Array>>) => void
/** The bytes of the PDF. An image that can't be read is left out rather than the document. */
export declare const renderPdf: (definition: PrintDefinition) => Promise<Uint8Array>

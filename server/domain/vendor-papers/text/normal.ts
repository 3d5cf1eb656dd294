const NUMBER_SIGN = /n\s?[°º]|№|#/g
const ACCENTS = /\p{M}/gu
const NOISE = /[^\p{L}\p{N}%]/gu

/** Normalises a label for comparison: "Rechnungs-Nr.:" → "rechnungsnr", "N° de facture" → "nodefacture", "Invoice #" → "invoiceno". */
export const key = (text: string): string => fold(text.slice(0, 200))

/** Normalises the text of a whole paper in the same way as `key`. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(NUMBER_SIGN, 'no').replaceAll('ß', 'ss').normalize('NFKD').replace(ACCENTS, '').replace(NOISE, '')

/** Keeps only letters and digits, to compare tax numbers and document numbers. */
export const codeKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

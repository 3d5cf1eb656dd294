const NUMBER_SIGN = /n\s?[°º]|№|#/g
const ACCENTS = /\p{M}/gu
const NOISE = /[^\p{L}\p{N}%]/gu

/** How labels are compared: "Rechnungs-Nr.:" → "rechnungsnr", "N° de facture" → "nodefacture", "Invoice #" → "invoiceno". */
export const key = (text: string): string => fold(text.slice(0, 200))

/** The same for a whole paper. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(NUMBER_SIGN, 'no').replaceAll('ß', 'ss').normalize('NFKD').replace(ACCENTS, '').replace(NOISE, '')

/** Letters and digits alone, for tax numbers and document numbers. */
export const codeKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

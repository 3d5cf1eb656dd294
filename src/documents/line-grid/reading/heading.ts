import { isCurrency } from '@/contracts/rules/currencies'
import type { PasteHead } from './target'

/** Further down no heading is looked for; titles stand above it. */
const SEARCHED_ROWS = 12

/** How headings are compared: "Unit price (USD)" and "UNIT-PRICE USD" are `unitprice`. */
export const plainName = (text: string): string => {
  const bare = text
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\S)\s+(?:in\s+)?\p{Lu}{3}\s*$/u, (end) => (isCurrency(end.trim().slice(-3)) ? '' : end))
  return bare.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '')
}

const split = (text: string): string[] => text.split(' ')
/** What other languages and other trades call a column, beside its own names. */
const WORDS: Partial<Record<string, readonly string[]>> = {
  part: split(
    'partnumber partno part pn item itemno itemnumber itemcode product productno productnumber productcode article articleno articlenumber artikel artikelnr artikelnummer artnr sachnummer material materialno materialnumber reference ref referencia referenz code mfrpn mpn model modell sku',
  ),
  description: split(
    'description desc itemdescription productdescription productname name bezeichnung artikelbezeichnung beschreibung designation libelle descripcion descrizione omschrijving text details item product artikel',
  ),
  quantity: split(
    'qty quantity orderqty qtyordered reqqty pieces pcs menge bestellmenge anzahl stuck stueck stk qte quantite cantidad cant qta quantita aantal units',
  ),
  money: split(
    'unitprice price priceeach pricepc unitcost cost netprice unitnet netunitprice sellprice salesprice targetprice target einzelpreis epreis ep stuckpreis nettopreis preis prixunitaire prix pu preciounitario precio prezzo prijs rate amount betrag',
  ),
  uom: split('uom unit unitofmeasure einheit einh me mengeneinheit unite unidad um eenheid'),
  percent: split('discount discount% disc disc% rabatt rabatt% remise nachlass'),
  day: split('requireddate required needby neededby deliverydate delivery liefertermin wunschtermin termin eta due duedate'),
}
const SERIAL = new Set(split('no nr pos position posnr line lineno linenumber ln item itemno sno slno srno sr lfdnr lfd zeile seq row'))
const TOTAL = new Set(
  split(
    'total linetotal amount lineamount extprice extendedprice extended extcost extendedcost totalprice netamount netvalue net value gesamt gesamtpreis gesamtbetrag summe betrag montant totalht importe importo',
  ),
)
const CURRENCY = new Set(split('currency ccy curr cur wahrung waehrung devise moneda'))

export const isSerialName = (text: string): boolean => /^\s*#\s*$/.test(text) || SERIAL.has(plainName(text))
export const isTotalName = (text: string): boolean => TOTAL.has(plainName(text))
export const isCurrencyName = (text: string): boolean => CURRENCY.has(plainName(text))

/** By which of the general words a column is known as well. */
const wordsFor = ({ id, kind }: PasteHead, order: readonly string[]): readonly string[] => {
  if (id === 'uom') return WORDS['uom'] ?? []
  if (kind === 'multiline') return order.includes(id) ? (WORDS['description'] ?? []) : []
  if (id === 'requiredDate') return WORDS['day'] ?? []
  if (id === 'discountPct') return WORDS['percent'] ?? []
  return kind === 'part' || order.includes(id) ? (WORDS[kind] ?? []) : []
}

/** For each heading the columns that it may mean, the best first: those that bear the name, then those that general words mean. */
const meant = (name: string, columns: readonly PasteHead[], order: readonly string[]): number[] => {
  const plain = plainName(name)
  if (plain === '') return []
  const own = columns.flatMap((column, at) => ([column.id, column.header, ...(column.aliases ?? [])].map(plainName).includes(plain) ? [at] : []))
  const general = columns.flatMap((column, at) => (!own.includes(at) && wordsFor(column, order).includes(plain) ? [at] : []))
  return [...own, ...general]
}

/** The column of each heading; a column is filled from one place only. */
export const byNames = (names: readonly string[], columns: readonly PasteHead[], order: readonly string[]): (number | null)[] => {
  const taken = new Set<number>()
  return names.map((name) => {
    const found = meant(name, columns, order).find((at) => !taken.has(at))
    if (found !== undefined) taken.add(found)
    return found ?? null
  })
}

const isName = (text: string, columns: readonly PasteHead[], order: readonly string[]): boolean =>
  isSerialName(text) || isTotalName(text) || isCurrencyName(text) || meant(text, columns, order).length > 0

/** The row that names the columns, or null. It names two of them (of one column: that one), and most of what stands in it are names. */
export const findHeading = (block: readonly (readonly string[])[], width: number, columns: readonly PasteHead[], order: readonly string[]): number | null => {
  const last = Math.min(SEARCHED_ROWS, block.length - 1)
  for (let row = 0; row < last; row++) {
    const names = (block[row] ?? []).filter((text) => text !== '')
    const hits = byNames(block[row] ?? [], columns, order).filter((at) => at !== null).length
    if (hits >= Math.min(2, width) && names.filter((text) => isName(text, columns, order)).length >= names.length / 2) return row
  }
  return null
}

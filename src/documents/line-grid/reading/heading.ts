import { isCurrency } from '@/contracts/rules/currencies'
import type { PasteHead } from './target'

/** Number of rows that are searched for the heading; titles may precede it. */
const SEARCHED_ROWS = 12

/** Normalises a heading for comparison: "Unit price (USD)" and "UNIT-PRICE USD" become `unitprice`. */
export const plainName = (text: string): string => {
  const simplified = text
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\S)\s+(?:in\s+)?\p{Lu}{3}\s*$/u, (end) => (isCurrency(end.trim().slice(-3)) ? '' : end))
  return simplified.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '')
}

const split = (text: string): string[] => text.split(' ')
/** Names of a column in other languages and trades, besides its own names. */
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

/** The general words that name a column as well. */
const wordsFor = ({ id, kind }: PasteHead, order: readonly string[]): readonly string[] => {
  if (id === 'uom') return WORDS['uom'] ?? []
  if (kind === 'multiline') return order.includes(id) ? (WORDS['description'] ?? []) : []
  if (id === 'requiredDate') return WORDS['day'] ?? []
  if (id === 'discountPct') return WORDS['percent'] ?? []
  return kind === 'part' || order.includes(id) ? (WORDS[kind] ?? []) : []
}

/** Indexes of the columns that a heading may mean, best first: columns of that name, then columns that a general word names. */
const candidateColumns = (name: string, columns: readonly PasteHead[], order: readonly string[]): number[] => {
  const plain = plainName(name)
  if (plain === '') return []
  const byName = columns.flatMap((column, at) => ([column.id, column.header, ...(column.aliases ?? [])].map(plainName).includes(plain) ? [at] : []))
  const byGeneralWord = columns.flatMap((column, at) => (!byName.includes(at) && wordsFor(column, order).includes(plain) ? [at] : []))
  return [...byName, ...byGeneralWord]
}

/** Maps each heading to a column, or to null; no column is used twice. */
export const byNames = (names: readonly string[], columns: readonly PasteHead[], order: readonly string[]): (number | null)[] => {
  const taken = new Set<number>()
  return names.map((name) => {
    const found = candidateColumns(name, columns, order).find((at) => !taken.has(at))
    if (found !== undefined) taken.add(found)
    return found ?? null
  })
}

const isName = (text: string, columns: readonly PasteHead[], order: readonly string[]): boolean =>
  isSerialName(text) || isTotalName(text) || isCurrencyName(text) || candidateColumns(text, columns, order).length > 0

/** Index of the row that names the columns, or null. It must name two of them (one in a block of one column), and at least half of its texts must be names. */
export const findHeading = (block: readonly (readonly string[])[], width: number, columns: readonly PasteHead[], order: readonly string[]): number | null => {
  const last = Math.min(SEARCHED_ROWS, block.length - 1)
  for (let row = 0; row < last; row++) {
    const names = (block[row] ?? []).filter((text) => text !== '')
    const hits = byNames(block[row] ?? [], columns, order).filter((at) => at !== null).length
    if (hits >= Math.min(2, width) && names.filter((text) => isName(text, columns, order)).length >= names.length / 2) return row
  }
  return null
}

import type { Layout } from '../layout/rows'
import { key } from '../text/normal'
import { nameTextOf, isName, legalNameIn, LONGEST_NAME, type Name } from './names'

/** Labels of the seller, normalised by `key`. */
const SELLER = new Set(
  `seller sellername soldby vendor vendorname supplier suppliername from billfrom invoicefrom issuedby issuer remitto payto
    verkaufer lieferant rechnungssteller absender vendeur fournisseur emetteur leverancier verkoper emisor proveedor vendedor
    dodavatel cedente fornitore cedenteprestatore sprzedawca selger saljare leverantor leverandor fornecedor registeredbusinessname`.split(/\s+/),
)
const MOST_LABEL_WORDS = 4
/** Names beside or below a label of the seller, by their key. */
export const sellersOf = ({ rows }: Layout): Map<string, { name: Name; page: number }> => {
  const found = new Map<string, { name: Name; page: number }>()
  rows.forEach((row, index) => {
    for (const { words, x, height } of row.segments) {
      const count = [4, 3, 2, 1].find(
        (to) =>
          to <= MOST_LABEL_WORDS &&
          to <= words.length &&
          SELLER.has(
            key(
              words
                .slice(0, to)
                .map(({ text }) => text)
                .join(' '),
            ),
          ),
      )
      if (count === undefined) continue
      const isLabel = count === words.length || (words[count - 1]?.text ?? '').endsWith(':')
      const below = rows.slice(index + 1, index + 3).flatMap(({ segments }) => segments.find((segment) => Math.abs(segment.x - x) <= height) ?? [])[0]
      const value = count < words.length ? words.slice(count) : row.segments.find((segment) => segment.x > x && segment.x - x < 20 * height)?.words
      const nameWords = [value, below?.words].find((each) => each !== undefined && isName(nameTextOf(each)) && each.length <= LONGEST_NAME)
      if (!isLabel || !nameWords) continue
      const legal = legalNameIn({ ...row, words: [...nameWords], text: nameTextOf(nameWords) })
      const name = legal ?? { text: nameTextOf(nameWords), words: nameWords, legal: false }
      found.set(key(name.text), { name, page: row.page })
    }
  })
  return found
}

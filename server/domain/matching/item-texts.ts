import type { ItemCandidate } from './types'

/** What stands between two items, and between the fields of one. Names and numbers hold no control characters. */
export const ITEM_END = '\u001E'
export const FIELD_END = '\u001F'

type Discount = NonNullable<ItemCandidate['discount']>

/**
 * Open items as the database writes them in one text, which costs little to make and to pass on however many there are: line, party and its name, kind of
 * document, day, due day, open amount, and the document if it offers a discount (else nothing); then the document's own number, and others that it has.
 */
export interface WrittenItems {
  items: string
  /** By document. */
  discounts: ReadonlyMap<string, Discount>
}

export const readItems = ({ items, discounts }: WrittenItems): ItemCandidate[] =>
  items === ''
    ? []
    : items.split(ITEM_END).map((item): ItemCandidate => {
        const [id = '', partyId = '', partyName = '', documentKind = '', date = '', dueDate = '', open = '0', discounted = '', voucherId = '', ...numbers] =
          item.split(FIELD_END)
        const discount = discounted === '' ? null : (discounts.get(discounted) ?? null)
        return { is: 'item', id, partyId, partyName, documentKind, voucherId, date, dueDate, open, numbers, discount }
      })

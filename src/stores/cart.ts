import { create } from 'zustand'
import { isRecord, keepInRoot, onOtherTab } from './root-storage'

/** `qty` is a decimal string, as quantities are on the wire. */
export interface CartItem {
  partno: string
  description: string
  qty: string
}

const isItem = (value: unknown): value is CartItem =>
  isRecord(value) && typeof value.partno === 'string' && value.partno !== '' && typeof value.description === 'string' && typeof value.qty === 'string'

interface CartState {
  items: CartItem[]
  /** Does nothing for a part that is already in the cart. */
  add: (item: CartItem) => void
  remove: (partno: string) => void
  removeAll: () => void
  /** Puts removed parts back into their places; one that has been added again meanwhile stays as it is. */
  putBack: (removed: readonly { item: CartItem; index: number }[]) => void
}

export const useCart = create<CartState>()((set) => ({
  items: [],
  add: (item) => set((state) => (state.items.some((other) => other.partno === item.partno) ? state : { items: [...state.items, item] })),
  remove: (partno) => set((state) => ({ items: state.items.filter((item) => item.partno !== partno) })),
  removeAll: () => set({ items: [] }),
  putBack: (removed) =>
    set(({ items }) => ({
      items: removed.reduce((all, { item, index }) => (all.some((other) => other.partno === item.partno) ? all : all.toSpliced(index, 0, item)), items),
    })),
}))

const restore = (value: unknown) => {
  const items: unknown = isRecord(value) ? value.items : undefined
  if (Array.isArray(items) && items.every(isItem)) useCart.setState({ items })
}
const save = keepInRoot('cart', restore)

let followingOtherTab = false
useCart.subscribe(({ items }) => {
  if (!followingOtherTab) save({ items })
})
onOtherTab('cart', (value) => {
  followingOtherTab = true
  restore(value)
  followingOtherTab = false
})

import { Link } from '@tanstack/react-router'
import { ShoppingCart, X } from 'lucide-react'
import { useCart } from '@/stores/cart'
import { notify } from '@/ui/feedback/notify'
import { formatDecimal } from '@/ui/primitives/decimal'
import { DisclosurePanel } from '@/ui/primitives/disclosure-panel'
import { IconButton } from '@/ui/primitives/icon-button'

// Typed as plain strings, because the shell must compile no matter which features' routes exist.
const partPath = (partno: string): string => `/inventory/${encodeURIComponent(partno)}`
const createQuotePath: string = '/quotation/vendorQuotation/ingrammicro/add'

/** Menu of the parts that were set aside for a vendor's quotation. */
export const CartMenu = () => {
  const { items, remove, removeAll, putBack } = useCart()
  const count = items.length
  return (
    <DisclosurePanel
      label="Cart"
      buttonClassName="inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-ink-2 transition-colors duration-hover hover:bg-hover hover:text-ink pointer-coarse:h-10"
      button={
        <>
          <ShoppingCart aria-hidden className="size-4" />
          <span className="max-lg:sr-only">Cart</span>
          <span data-badge="" className="min-w-4 rounded-pill bg-accent px-1 text-center text-fine font-semibold text-on-accent">
            {count}
          </span>
          <span className="sr-only">{count === 1 ? 'item' : 'items'}</span>
        </>
      }
    >
      {(close) => (
        <>
          {count === 0 ? (
            <p className="px-3 py-6 text-center text-ink-2">Your cart is empty</p>
          ) : (
            <>
              <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3">
                <h2 className="font-semibold">Cart</h2>
                <button
                  type="button"
                  onClick={() => {
                    const removed = items.map((item, index) => ({ item, index }))
                    removeAll()
                    notify.undo(removed.length === 1 ? '1 part removed from the cart' : `${removed.length} parts removed from the cart`, () => putBack(removed))
                  }}
                  className="min-h-7 rounded-control px-2 text-negative hover:bg-hover"
                >
                  Remove All
                </button>
              </div>
              <ul>
                {items.map((item, index) => (
                  <li key={item.partno} className="flex items-center gap-2 border-b border-line py-1.5 pr-1 pl-3 last:border-b-0">
                    <Link to={partPath(item.partno)} onClick={close} className="group min-w-0 grow">
                      <span className="block truncate font-mono text-meta text-link group-hover:underline">{item.partno}</span>
                      <span className="block truncate text-ink-2">{item.description}</span>
                    </Link>
                    <span className="whitespace-nowrap">× {formatDecimal(item.qty)}</span>
                    <IconButton
                      label="Remove"
                      aria-description={item.partno}
                      onClick={(event) => {
                        // The button disappears with its row, but the focus must stay in the panel.
                        event.currentTarget.closest('section')?.focus()
                        remove(item.partno)
                        notify.undo(`${item.partno} removed from the cart`, () => putBack([{ item, index }]))
                      }}
                    >
                      <X />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="border-t border-line p-2 first:border-t-0">
            <Link
              to={createQuotePath}
              onClick={close}
              className="flex min-h-7 items-center justify-center rounded-control border border-line-strong px-3 font-medium hover:bg-hover"
            >
              Create qoute for vendor
            </Link>
          </div>
        </>
      )}
    </DisclosurePanel>
  )
}

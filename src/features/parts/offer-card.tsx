import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { VendorItem, VendorItemInput } from '@/contracts/vendor-items'
import { multiply } from '@/contracts/rules/decimal'
import { priceBreakFor } from '@/contracts/rules/price-breaks'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { useUndoable } from '@/ui/feedback/use-undoable'
import { buttonClass } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { Code, Quantity } from '@/ui/primitives/money'
import { BreakTable } from './break-table'
import { mutations } from './mutations'

const asInput = ({ vendor, vendorSku, vendorPartNo, availQty, availAsOf, prices }: VendorItem): VendorItemInput => ({
  vendorId: vendor.id,
  vendorSku,
  vendorPartNo,
  availQty,
  availAsOf,
  prices: prices?.map(({ minQty, price, currency, validFrom, validTo }) => ({ minQty, price, currency, validFrom, validTo })),
})

/** Undoing a removal needs the prices, so only users who see them can remove an offer. */
const Tools = ({ partno, offer }: { partno: string; offer: VendorItem }) => {
  const remove = mutations.useRemoveVendorItem(partno)
  const restore = mutations.useRestoreVendorItem(partno)
  const name = offer.vendorSku ?? offer.vendorPartNo ?? ''
  const removeOffer = useUndoable<VendorItem>({
    run: (one) => remove.mutateAsync(one),
    undo: (one) => restore.mutateAsync(asInput(one)),
    successMessage: (one) => `${name} of ${one.vendor.name} removed`,
  })
  return (
    <span className="ml-auto flex gap-1">
      <Link
        to="/product-details/vendor-item"
        search={{ partno, item: offer.id }}
        className={buttonClass('ghost')}
        aria-label={`Edit ${name} of ${offer.vendor.name}`}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </Link>
      {offer.prices && (
        <IconButton label={`Remove ${name} of ${offer.vendor.name}`} disabled={remove.isPending} onClick={() => void removeOffer(offer)}>
          <Trash2 />
        </IconButton>
      )}
    </span>
  )
}

const Answer = ({ offer, qty, uom }: { offer: VendorItem; qty: string | null; uom: string }) => {
  const today = useToday()
  const prices = offer.prices ?? []
  const applicablePrice = qty === null ? null : priceBreakFor(prices, qty, today)
  return (
    <>
      <BreakTable label={`Prices of ${offer.vendor.name} for ${offer.vendorSku ?? offer.vendorPartNo ?? ''}`} prices={prices} holds={applicablePrice} />
      {qty !== null && (
        <p className="px-2.5 pt-1 text-ink-2">
          {applicablePrice ? (
            <>
              <Quantity value={qty} unit={uom} />: <Amount value={applicablePrice.price} currency={applicablePrice.currency} withCode /> each,{' '}
              <span className="font-medium text-ink">
                <Amount value={multiply(applicablePrice.price, qty)} currency={applicablePrice.currency} withCode />
              </span>{' '}
              in all.
            </>
          ) : (
            'No price holds for so few today.'
          )}
        </p>
      )}
    </>
  )
}

/** One vendor's offer of a part. `qty` is the quantity to price, null while it is not a valid number. */
export const OfferCard = ({ partno, offer, qty, uom }: { partno: string; offer: VendorItem; qty: string | null; uom: string }) => {
  const { vendor, vendorSku, vendorPartNo, availQty, availAsOf, prices } = offer
  const mayUpdate = useMay('parts', 'update')
  const mayReadVendors = useMay('vendors', 'read')
  return (
    <li className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-medium">
          {mayReadVendors ? (
            <Link {...partyLink('vendor', vendor.id)} className="inline-block min-h-6 text-link underline-offset-2 hover:underline">
              {vendor.name}
            </Link>
          ) : (
            vendor.name
          )}
        </h3>
        {vendorSku && (
          <span className="text-ink-2">
            SKU <Code className="text-ink">{vendorSku}</Code>
          </span>
        )}
        {vendorPartNo && (
          <span className="text-ink-2">
            Their number <Code className="text-ink">{vendorPartNo}</Code>
          </span>
        )}
        {availQty !== null && (
          <span className="text-ink-2">
            <Quantity value={availQty} className="text-ink" /> available{availAsOf && ` on ${formatDay(availAsOf)}`}
          </span>
        )}
        {mayUpdate && <Tools partno={partno} offer={offer} />}
      </div>
      {prices && (prices.length > 0 ? <Answer offer={offer} qty={qty} uom={uom} /> : <p className="text-ink-2">No prices are known.</p>)}
    </li>
  )
}

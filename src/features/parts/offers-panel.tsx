import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PartDetail } from '@/contracts/parts'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { useMay } from '@/lookups/use-may'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'
import { OfferCard } from './offer-card'

const LastCost = ({ lastCost }: Pick<PartDetail, 'lastCost'>) =>
  lastCost && (
    <p className="text-ink-2">
      Last cost{' '}
      <span className="font-medium text-ink">
        <Amount value={lastCost.price} currency={lastCost.currency} withCode />
      </span>
      , {formatDay(lastCost.date)}, {lastCost.source}
    </p>
  )

/** Vendors that sell the part, with their numbers and prices, and the price for an entered quantity. */
export const OffersPanel = ({ part }: { part: PartDetail }) => {
  const { partno, uom, vendorItems, lastCost } = part
  const [typed, setTyped] = useState('1')
  const mayUpdate = useMay('parts', 'update')
  const parsed = parseDecimal(typed)
  const qty = parsed !== null && compare(parsed, '0') > 0 ? parsed : null
  const priced = vendorItems.some(({ prices }) => prices && prices.length > 0)
  return (
    <Panel
      title="Vendors"
      actions={
        mayUpdate && (
          <Link to="/product-details/vendor-item" search={{ partno }} className={buttonClass()}>
            <Plus aria-hidden className="size-4" />
            Add a vendor’s SKU
          </Link>
        )
      }
    >
      {(priced || lastCost) && (
        <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2">
          {priced && (
            <Field
              label={`Prices for how many ${uom === 'each' ? 'pieces' : uom}?`}
              error={qty === null ? 'Enter a number above 0.' : undefined}
              className="w-44"
            >
              <Input numeric value={typed} onChange={(event) => setTyped(event.target.value)} />
            </Field>
          )}
          <LastCost lastCost={lastCost} />
        </div>
      )}
      {vendorItems.length > 0 ? (
        <ul>
          {vendorItems.map((offer) => (
            <OfferCard key={offer.id} partno={partno} offer={offer} qty={qty} uom={uom} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">No vendor is known to sell this part.</p>
      )}
    </Panel>
  )
}

import { currencies } from '@/contracts/rules/currency-names'
import { isZero } from '@/contracts/rules/decimal'
import { VendorField } from '@/lookups/vendor-field'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { isSurplus, type SplitLine } from './split-values'

const currencyOptions = currencies.map(({ code }) => ({ value: code, label: code }))

/** "10 ordered, 3 reserved, 5 on orders, 2 on drafts" */
const needOf = ({ ordered, reserved, delivered, onOrders, onDrafts }: SplitLine['of']): string =>
  [
    `${ordered} ordered`,
    ...(isZero(reserved) ? [] : [`${reserved} reserved`]),
    ...(isZero(delivered) ? [] : [`${delivered} delivered`]),
    ...(isZero(onOrders) ? [] : [`${onOrders} on orders`]),
    ...(isZero(onDrafts) ? [] : [`${onDrafts} on drafts`]),
  ].join(', ')

interface SplitRowProps {
  line: SplitLine
  set: (change: Partial<SplitLine>) => void
}

/** One line: whether to buy it, from which vendor, quantity and cost. */
export const SplitRow = ({ line, set }: SplitRowProps) => {
  const { of, isChosen, vendor, qty, unitPrice, currency } = line
  return (
    <Panel>
      <div role="group" aria-label={`Line ${of.lineNo}`} className="flex flex-col gap-3">
        <Checkbox checked={isChosen} onChange={(event) => set({ isChosen: event.target.checked })}>
          {of.lineNo}. {of.partno ?? of.mfrPartNo ?? ''} {of.description}
        </Checkbox>
        <p className="text-meta text-ink-2">
          {of.uncovered} {of.uom} to be bought. {needOf(of)}.{of.fulfilment === 'dropship' && ' Straight to the customer.'}
        </p>
        {isChosen && (
          <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr_6rem]">
            <Field label="Vendor" required hint={of.offer ? `Sold on ${of.offer.vendorQuotationVoucherId}` : undefined}>
              <VendorField
                name={`vendor ${of.lineNo}`}
                value={vendor}
                onChange={(chosen) => set({ vendor: chosen, ...(chosen && of.costCurrency === null ? { currency: chosen.currency } : {}) })}
              />
            </Field>
            <Field label="Quantity" required hint={isSurplus(line) ? 'More than is needed: the rest goes to stock' : undefined}>
              <Input numeric value={qty} onChange={(event) => set({ qty: event.target.value })} />
            </Field>
            <Field label="Cost" required>
              <Input numeric value={unitPrice} onChange={(event) => set({ unitPrice: event.target.value })} />
            </Field>
            <Field label="Currency">
              <Select value={currency} options={currencyOptions} onChange={(event) => set({ currency: event.target.value })} />
            </Field>
          </div>
        )}
      </div>
    </Panel>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import type { CardItem } from '@/contracts/card-payments'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { SourceLink } from '@/documents/trade/source-link'
import { Checkbox } from '@/ui/form/checkbox'
import { Panel } from '@/ui/layout/panel'
import { type CardForm, owedOf } from './form-values'

interface Props {
  items: readonly CardItem[]
  currency: string
}

/** What the customer owes. A tick fills in the amount; what is paid more stays on account. */
export const ItemsPanel = ({ items, currency }: Props) => {
  const { control, setValue, getValues } = useFormContext<CardForm>()
  const chosen = useWatch({ control, name: 'itemIds' })
  const toggle = (id: string, isOn: boolean) => {
    const before = owedOf(items, getValues('itemIds'))
    const next = items.map(({ itemId }) => itemId).filter((one) => (one === id ? isOn : chosen.includes(one)))
    setValue('itemIds', next, { shouldDirty: true })
    // An amount that somebody typed stays.
    if (getValues('amount') !== '' && getValues('amount') !== before) return
    const owed = owedOf(items, next)
    setValue('amount', isZero(owed) ? '' : owed, { shouldDirty: true })
  }
  const columns: LineListColumn<CardItem>[] = [
    {
      id: 'document',
      header: 'Invoice',
      card: 'lead',
      cell: ({ itemId, document }) => (
        <span className="flex items-center gap-2">
          <Checkbox checked={chosen.includes(itemId)} onChange={(event) => toggle(itemId, event.target.checked)}>
            <span className="sr-only">{`Pay ${document.voucherId}`}</span>
          </Checkbox>
          <SourceLink kind={document.kind} voucherId={document.voucherId} />
        </span>
      ),
    },
    { id: 'due', header: 'Due', kind: 'day', cell: ({ dueDate }) => formatDay(dueDate) },
    { id: 'open', header: `Open ${currency}`, kind: 'number', card: 'amount', cell: ({ open }) => <Amount value={open} currency={currency} /> },
  ]
  return (
    <Panel title="What it pays">
      {items.length > 0 ? (
        <LineList label="Open invoices" lines={items} columns={columns} lineKey={({ itemId }) => itemId} />
      ) : (
        <p className="text-ink-2">{`The customer owes nothing in ${currency}: the payment stays on account.`}</p>
      )}
    </Panel>
  )
}

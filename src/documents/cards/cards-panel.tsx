import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CustomerCard } from '@/contracts/customer-cards'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useMay } from '@/lookups/use-may'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { AddCardDialog } from './add-card-dialog'
import { EditCardDialog } from './edit-card-dialog'
import { useCards } from './queries'
import { processorNames } from '@/contracts/money-choices'
import { brandName, expiryOf } from './words'

const useOf = ({ isActive, isExpired, isDefault }: CustomerCard): string =>
  !isActive ? 'Not in use' : isExpired ? 'Expired' : isDefault ? 'Proposed first' : 'In use'

const columnsOf = (onChange: ((card: CustomerCard) => void) | undefined): LineListColumn<CustomerCard>[] => [
  { id: 'card', header: 'Card', card: 'lead', cell: ({ brand, last4 }) => `${brandName(brand)} ending in ${last4}` },
  { id: 'expiry', header: 'Expires', cell: expiryOf },
  { id: 'holder', header: 'Name on it', cell: ({ holder, nickname }) => [holder, nickname].filter(Boolean).join(', ') },
  { id: 'processor', header: 'Processor', card: 'detail', cell: ({ processor }) => processorNames[processor] },
  { id: 'use', header: 'Use', card: 'status', cell: useOf },
  ...(onChange
    ? [
        {
          id: 'change',
          header: '',
          cell: (card: CustomerCard) => (
            <Button tone="ghost" onClick={() => onChange(card)}>
              Change
              <span className="sr-only">{` the card ending in ${card.last4}`}</span>
            </Button>
          ),
        },
      ]
    : []),
]

/** The cards of a customer, as the processors' tokens for them. */
export const CardsPanel = ({ customerId }: { customerId: string }) => {
  const { data, error, isFetching, refetch } = useCards(customerId)
  const mayChange = useMay('customers', 'update')
  const [open, setOpen] = useState<CustomerCard | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title="Cards"
      actions={
        mayChange &&
        data && (
          <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen('new')}>
            Add card
          </Button>
        )
      }
    >
      {data ? (
        data.rows.length > 0 ? (
          <LineList label="Cards of the customer" lines={data.rows} columns={columnsOf(mayChange ? setOpen : undefined)} lineKey={({ id }) => id} />
        ) : (
          <p className="text-ink-2">No cards.</p>
        )
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {open === 'new' && data && <AddCardDialog customerId={customerId} onClose={close} />}
      {open && open !== 'new' && <EditCardDialog key={open.id} card={open} onClose={close} />}
    </Panel>
  )
}

import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { buttonClass } from '@/ui/primitives/button'

const pages = { customer_po: '/purchases/po-from-customer/deal', sales_order: '/sales/sales-order/deal' } as const

/** Link from an order to the page with the progress of its deal. */
export const DealButton = ({ kind, voucherId }: { kind: keyof typeof pages; voucherId: string }) => (
  <Link to={pages[kind]} search={{ voucherId }} className={buttonClass()}>
    <Handshake aria-hidden className="size-4" />
    Deal
  </Link>
)

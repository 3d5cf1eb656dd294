import type { SalesOrder } from '@/contracts/sales-orders'

type Profile = SalesOrder['profile']

/** A profile has a list and a form of its own; one detail shows the orders of both. */
interface Pages {
  title: string
  nouns: readonly [string, string]
  /** First part of its query keys; its saved filters and views are kept under it. */
  list: 'sales-orders' | 'sales-orders-jaak'
  listPage: '/sales/sales-order/list' | '/sales/sales-order/jaak/list'
  addPage: '/sales/sales-order/add' | '/sales/sales-order/jaak/add'
  newTitle: string
  /** A filter that is always on. */
  within?: string
}

export const profiles: Readonly<Record<Profile, Pages>> = {
  standard: {
    title: 'Sales orders',
    nouns: ['order', 'orders'],
    list: 'sales-orders',
    listPage: '/sales/sales-order/list',
    addPage: '/sales/sales-order/add',
    newTitle: 'New sales order',
  },
  jaak: {
    title: 'Jaak sales orders',
    nouns: ['order', 'orders'],
    list: 'sales-orders-jaak',
    listPage: '/sales/sales-order/jaak/list',
    addPage: '/sales/sales-order/jaak/add',
    newTitle: 'New Jaak sales order',
    within: 'profile:in:jaak',
  },
}

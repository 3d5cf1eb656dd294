import type { SalesOrder } from '@/contracts/sales-orders'

type Profile = SalesOrder['profile']

/** Texts and pages of a profile. Each profile has its own list and form; one detail page shows the orders of both. */
interface Pages {
  title: string
  nouns: readonly [string, string]
  /** First part of the query keys, and the name under which filters and views are saved. */
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

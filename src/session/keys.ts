import type { Module } from '@/contracts/permissions'

/** Key prefix of everything that the cache holds of one company: a write marks it as stale, a switch of company drops it. */
export const companyPrefix = (companyId: string) => ['company', companyId] as const

/** Kind of data in a query key: a module's records, or other data of the company. */
export type Entity =
  | Module
  | 'account'
  | 'bank-details'
  | 'customer-cards'
  | 'colleagues'
  | 'company-logo'
  | 'deals'
  | 'home'
  | 'jobs'
  | 'local-drafts'
  | 'recents'
  | 'reminder-exclusions'
  | 'reminder-proposals'
  | 'sales-orders-jaak'
  | 'search'
  | 'settings'
  | 'timeline'
  | 'user-photo'
  | 'views'

/** Query keys of one kind of record. */
export const companyKeys = (entity: Entity) => ({
  all: (companyId: string) => ['company', companyId, entity] as const,
  list: (companyId: string, params: unknown) => ['company', companyId, entity, 'list', params] as const,
  detail: (companyId: string, id: string) => ['company', companyId, entity, 'detail', id] as const,
})

import { flagsOf, isForAdding } from '@/contracts/permission-flags'
import { administration, type Flag, flags, type Module, pages } from '@/contracts/permissions'
import type { RoleTemplateKey } from '@/contracts/role-input'
import type { RoleGrant } from './permissions'

type Grants = Partial<Record<Module, readonly Flag[]>>

interface Template {
  name: string
  description: string
  grants: Grants
  /** May everything by rule, also what later releases add, and can't be changed. */
  isSystem?: true
}

const trade = Object.fromEntries(pages.filter(({ module }) => !administration.includes(module)).map(({ module }) => [module, flags])) as Grants
const see: readonly Flag[] = ['read', 'export', 'print']
const keep: readonly Flag[] = [...see, 'create', 'update']
const readsLists: Grants = { 'tax-codes': ['read'], 'payment-terms': ['read'], 'exchange-rates': ['read'] }

/** Roles that a new company starts with; from then on they are the company's own. */
export const roleTemplates = [
  { name: 'Administrator', description: 'Everything, in this company', grants: {}, isSystem: true },
  {
    name: 'Manager',
    description: 'Everything in trade and records, with approvals',
    grants: { ...trade, users: ['read'], 'company-info': ['read'], audit: ['read', 'export'] },
  },
  {
    name: 'Sales',
    description: 'Inquiries, customer quotations and orders',
    grants: {
      inquiries: [...keep, 'delete', 'import'],
      'customer-quotations': [...keep, 'cancel', 'cost'],
      'vendor-quotations': ['read', 'cost'],
      'customer-pos': [...keep, 'delete', 'cancel'],
      'vendor-pos': ['read'],
      deliveries: [...keep, 'post'],
      'sales-orders': [...keep, 'delete', 'cancel', 'cost'],
      'vendor-orders': ['read'],
      'customer-invoices': see,
      customers: [...keep, 'import'],
      vendors: ['read'],
      parts: [...see, 'cost'],
      ...readsLists,
    },
  },
  {
    name: 'Buyer',
    description: 'Vendor quotations and vendors',
    grants: {
      inquiries: ['read', 'update'],
      'vendor-quotations': [...keep, 'cancel', 'import', 'cost'],
      'customer-quotations': ['read'],
      'customer-pos': ['read'],
      'vendor-pos': [...keep, 'delete', 'cancel', 'cost'],
      deliveries: ['read'],
      'goods-receipts': [...keep, 'delete', 'post', 'cancel'],
      'sales-orders': ['read'],
      'vendor-orders': [...keep, 'delete', 'cancel', 'cost'],
      'invoice-pdfs': ['read', 'create'],
      'vendor-invoices': ['read'],
      customers: ['read'],
      vendors: [...keep, 'import'],
      parts: [...keep, 'import', 'cost'],
      ...readsLists,
    },
  },
  {
    name: 'Accountant',
    description: 'Sees trade with its costs',
    grants: {
      inquiries: see,
      'vendor-quotations': [...see, 'cost'],
      'customer-quotations': [...see, 'cost'],
      'customer-pos': see,
      'vendor-pos': ['read', 'export', 'cost'],
      deliveries: [...see, 'cost'],
      'goods-receipts': [...see, 'cost'],
      'sales-orders': ['read', 'export'],
      customers: [...keep, 'approve'],
      vendors: [...keep, 'approve'],
      parts: [...see, 'cost'],
      'customer-invoices': [...keep, 'delete', 'post', 'cancel'],
      'invoice-pdfs': [...keep, 'delete'],
      'vendor-invoices': [...keep, 'delete', 'post', 'cancel'],
      'general-invoices': [...keep, 'delete', 'post', 'cancel'],
      'cash-payments': [...keep, 'delete', 'post', 'cancel'],
      ledger: ['read'],
      'tax-codes': keep,
      'payment-terms': keep,
      'exchange-rates': keep,
      'company-info': ['read'],
      audit: ['read', 'export'],
    },
  },
  {
    name: 'Store keeper',
    description: 'Parts, goods that come and go',
    grants: {
      'sales-orders': ['read'],
      'vendor-orders': ['read'],
      deliveries: [...keep, 'delete', 'post', 'cancel'],
      'goods-receipts': [...keep, 'delete', 'post', 'cancel'],
      parts: keep,
      customers: ['read'],
      vendors: ['read'],
      'tax-codes': ['read'],
    },
  },
  {
    name: 'Viewer',
    description: 'Sees trade without costs',
    grants: { inquiries: ['read'], 'customer-quotations': ['read'], customers: ['read'], vendors: ['read'], parts: ['read'] },
  },
] as const satisfies readonly Template[]

export type RoleName = (typeof roleTemplates)[number]['name']

/** What a role made from the template is granted; the administrators' needs no grants. One entry per page: the list with all the module's flags that mean something, the page for adding only for who may create. */
export const grantsOf = (template: Template): RoleGrant[] =>
  pages.flatMap(({ module, url }) => {
    const granted = template.grants[module]
    if (!granted || (isForAdding(url) && !granted.includes('create'))) return []
    return [{ module, url, flags: flagsOf(url).filter((flag) => granted.includes(flag)) }]
  })

const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '-') as RoleTemplateKey

/** The templates that a role can be made from, with what each would grant: all but the administrators'. */
export const copyableTemplates = roleTemplates
  .filter((template) => !('isSystem' in template))
  .map((template) => ({ key: keyOf(template.name), name: template.name, description: template.description, grants: grantsOf(template) }))

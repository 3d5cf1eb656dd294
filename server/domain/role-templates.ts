import { flagsOf, isForAdding } from '@/contracts/permission-flags'
import { administrationModules, type Flag, flags, type Module, pages } from '@/contracts/permissions'
import type { RoleTemplateKey } from '@/contracts/role-input'
import type { RoleGrant } from './permissions'

type Grants = Partial<Record<Module, readonly Flag[]>>

interface Template {
  name: string
  description: string
  grants: Grants
  /** The role has every permission, including those that later releases add, and can't be changed. */
  isSystem?: true
}

const trade = Object.fromEntries(pages.filter(({ module }) => !administrationModules.includes(module)).map(({ module }) => [module, flags])) as Grants
const viewFlags: readonly Flag[] = ['read', 'export', 'print']
const editFlags: readonly Flag[] = [...viewFlags, 'create', 'update']
const readReferenceLists: Grants = { 'tax-codes': ['read'], 'payment-terms': ['read'], 'exchange-rates': ['read'] }

/** Roles that a new company starts with; from then on they belong to the company. */
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
      inquiries: [...editFlags, 'delete', 'import'],
      'customer-quotations': [...editFlags, 'cancel', 'cost'],
      'vendor-quotations': ['read', 'cost'],
      'customer-pos': [...editFlags, 'delete', 'cancel'],
      'vendor-pos': ['read'],
      deliveries: [...editFlags, 'post'],
      'sales-orders': [...editFlags, 'delete', 'cancel', 'cost'],
      'vendor-orders': ['read'],
      'customer-invoices': viewFlags,
      customers: [...editFlags, 'import'],
      vendors: ['read'],
      parts: [...viewFlags, 'cost'],
      ...readReferenceLists,
    },
  },
  {
    name: 'Buyer',
    description: 'Vendor quotations and vendors',
    grants: {
      inquiries: ['read', 'update'],
      'vendor-quotations': [...editFlags, 'cancel', 'import', 'cost'],
      'customer-quotations': ['read'],
      'customer-pos': ['read'],
      'vendor-pos': [...editFlags, 'delete', 'cancel', 'cost'],
      deliveries: ['read'],
      'goods-receipts': [...editFlags, 'delete', 'post', 'cancel'],
      'sales-orders': ['read'],
      'vendor-orders': [...editFlags, 'delete', 'cancel', 'cost'],
      'invoice-pdfs': ['read', 'create'],
      'vendor-invoices': ['read'],
      customers: ['read'],
      vendors: [...editFlags, 'import'],
      parts: [...editFlags, 'import', 'cost'],
      ...readReferenceLists,
    },
  },
  {
    name: 'Accountant',
    description: 'Sees trade with its costs',
    grants: {
      inquiries: viewFlags,
      'vendor-quotations': [...viewFlags, 'cost'],
      'customer-quotations': [...viewFlags, 'cost'],
      'customer-pos': viewFlags,
      'vendor-pos': ['read', 'export', 'cost'],
      deliveries: [...viewFlags, 'cost'],
      'goods-receipts': [...viewFlags, 'cost'],
      'sales-orders': ['read', 'export'],
      customers: [...editFlags, 'approve'],
      vendors: [...editFlags, 'approve'],
      parts: [...viewFlags, 'cost'],
      'customer-invoices': [...editFlags, 'delete', 'post', 'cancel'],
      'invoice-pdfs': [...editFlags, 'delete'],
      'vendor-invoices': [...editFlags, 'delete', 'post', 'cancel'],
      'general-invoices': [...editFlags, 'delete', 'post', 'cancel'],
      'customer-payments': [...editFlags, 'delete', 'post', 'cancel'],
      'vendor-payments': [...editFlags, 'delete', 'post', 'cancel'],
      'payment-runs': [...editFlags, 'delete', 'post', 'cancel'],
      reminders: [...editFlags, 'delete', 'post', 'cancel'],
      'reminder-levels': ['read', 'update'],
      'cash-payments': [...editFlags, 'delete', 'post', 'cancel'],
      'bank-payments': [...editFlags, 'delete', 'post', 'cancel'],
      'cash-receipts': [...editFlags, 'delete', 'post', 'cancel'],
      'bank-receipts': [...editFlags, 'delete', 'post', 'cancel'],
      'account-transfers': ['read', 'export', 'create', 'update', 'delete', 'post', 'cancel'],
      'cash-counts': [...editFlags, 'delete', 'post', 'cancel'],
      'bank-statements': ['read', 'export', 'create', 'update', 'delete', 'post', 'cancel'],
      'card-statements': ['read', 'export', 'create', 'update', 'delete', 'post', 'cancel'],
      'card-global': ['read', 'export', 'create', 'update', 'delete', 'post', 'cancel'],
      'card-mnt': ['read', 'export', 'create', 'update', 'delete', 'post', 'cancel'],
      cheques: [...editFlags, 'post', 'cancel'],
      'own-accounts': ['read', 'export', 'create', 'update', 'approve'],
      'account-groups': ['read', 'export', 'create', 'update', 'delete'],
      accounts: ['read', 'export', 'create', 'update', 'delete', 'import'],
      'journal-entries': [...editFlags, 'delete', 'post', 'cancel', 'import'],
      'entry-templates': ['read', 'export', 'create', 'update', 'delete'],
      'recurring-entries': ['read', 'export', 'create', 'update', 'delete', 'post'],
      'fiscal-years': ['read', 'export', 'create', 'update', 'post'],
      ledger: ['read'],
      'ledger-reports': ['read', 'export'],
      'party-reports': ['read', 'export'],
      'tax-reports': ['read', 'export', 'post'],
      'report-schedules': ['read', 'create', 'update', 'delete'],
      'audit-files': ['read', 'update', 'export'],
      'opening-balances': ['read', 'create', 'update', 'import', 'post'],
      'tax-codes': editFlags,
      'payment-terms': editFlags,
      'exchange-rates': editFlags,
      'cost-centres': ['read', 'export', 'create', 'update', 'delete'],
      'default-accounts': ['read', 'update'],
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
      deliveries: [...editFlags, 'delete', 'post', 'cancel'],
      'goods-receipts': [...editFlags, 'delete', 'post', 'cancel'],
      parts: editFlags,
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

/**
 * Grants of a role made from the template; the administrators' role needs none. One entry per page: a list page gets all granted flags that
 * the module uses, and the page for adding is granted only together with `create`.
 */
export const grantsOf = (template: Template): RoleGrant[] =>
  pages.flatMap(({ module, url }) => {
    const granted = template.grants[module]
    if (!granted || (isForAdding(url) && !granted.includes('create'))) return []
    return [{ module, url, flags: flagsOf(url).filter((flag) => granted.includes(flag)) }]
  })

const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '-') as RoleTemplateKey

/** Templates that a role can be made from, with their grants: all except the administrators'. */
export const copyableTemplates = roleTemplates
  .filter((template) => !('isSystem' in template))
  .map((template) => ({ key: keyOf(template.name), name: template.name, description: template.description, grants: grantsOf(template) }))

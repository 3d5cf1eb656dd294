import type { CustomerPo, CustomerPoBasis } from '@/contracts/customer-pos'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { SalesOrder } from '@/contracts/sales-orders'
import { useLineTaxes } from './use-line-taxes'

/** Taxes and payment term for the form of a customer's order. @param basis the customer's, once it is fetched */
export const useSaleBasis = (basis: CustomerPoBasis | undefined, existing: CustomerPo | SalesOrder | undefined, date: string) => ({
  taxes: useLineTaxes(basis, existing, isExemptOn(basis?.exemption ?? null, date)),
  paymentTerm: existing?.paymentTerm ?? basis?.paymentTerm ?? null,
})

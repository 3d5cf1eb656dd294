import type { CustomerPo, CustomerPoBasis } from '@/contracts/customer-pos'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { SalesOrder } from '@/contracts/sales-orders'
import { useLineTaxes } from './use-line-taxes'

/** Terms and taxes of a customer's order, to add or to edit one. @param basis of the customer, once it is known */
export const useSaleBasis = (basis: CustomerPoBasis | undefined, existing: CustomerPo | SalesOrder | undefined, date: string) => ({
  taxes: useLineTaxes(basis?.taxes, existing, isExemptOn(basis?.exemption ?? null, date)),
  paymentTerm: existing?.paymentTerm ?? basis?.paymentTerm ?? null,
})

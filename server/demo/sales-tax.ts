import { customerQuotations } from '@/contracts/customer-quotations'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { DemoClient } from './client'
import type { DemoCompany } from './people'

/** Usual tax code of each company's sales, one of those that it starts with. */
const USUAL_CODES: Record<DemoCompany, string> = { northgate: 'TAX6', gulf: 'VAT5', falcon: 'UST19' }
const EXEMPT = 'EXEMPT'

interface Seller {
  key: DemoCompany
  sales: DemoClient
  salesTaxes(): Promise<SalesTax[]>
}

const taxNamed = async ({ salesTaxes }: Seller, code: string): Promise<SalesTax> => {
  const tax = (await salesTaxes()).find((one) => one.code === code)
  if (!tax) throw new Error(`no tax code ${code}`)
  return tax
}

export const usualTax = (seller: Seller): Promise<SalesTax> => taxNamed(seller, USUAL_CODES[seller.key])

/** Returns the tax that the lines for a customer bear on a day. */
export const taxFor = async (seller: Seller, customerId: string, day: string): Promise<SalesTax> => {
  const { exemption } = await seller.sales.call(customerQuotations.pricing, { query: { customerId } })
  return isExemptOn(exemption, day) ? taxNamed(seller, EXEMPT) : usualTax(seller)
}

import { customerQuotations } from '@/contracts/customer-quotations'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { DemoClient } from './client'
import type { DemoCompany } from './people'

/** The code that a company's sales bear as a rule, of those that it starts with. */
const USUAL: Record<DemoCompany, string> = { northgate: 'TAX6', gulf: 'VAT5', falcon: 'UST19' }
const EXEMPT = 'EXEMPT'

const taxNamed = async (client: DemoClient, code: string) => {
  const tax = (await client.call(customerQuotations.taxes)).rows.find((one) => one.code === code)
  if (!tax) throw new Error(`no tax code ${code}`)
  return tax
}

export const usualTax = (client: DemoClient, key: DemoCompany) => taxNamed(client, USUAL[key])

/** What the lines for a customer bear today. */
export const taxFor = async (sales: DemoClient, key: DemoCompany, customerId: string, today: string) => {
  const { exemption } = await sales.call(customerQuotations.pricing, { query: { customerId } })
  return isExemptOn(exemption, today) ? taxNamed(sales, EXEMPT) : usualTax(sales, key)
}

import { useMemo } from 'react'
import type { CustomerPo, CustomerPoBasis } from '@/contracts/customer-pos'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { SalesOrder } from '@/contracts/sales-orders'
import { useSession } from '@/session/session'
import { lineTaxes, taxText } from './line-taxes'
import { useRate } from './use-rate'

interface Given {
  /** What the customer's documents stand on; none until it is known. */
  basis: CustomerPoBasis | undefined
  existing: CustomerPo | SalesOrder | undefined
  date: string
  currency: string
  rate: string
  setRate: (rate: string) => void
}

/** Rate, terms and taxes of a customer's order, to add or to edit one. */
export const useSaleBasis = ({ basis, existing, date, currency, rate, setRate }: Given) => {
  const { baseCurrency } = useSession().companyInfo
  const rateOf = useRate({ currency, baseCurrency, rate, setRate, rates: basis?.rates })
  const exempt = isExemptOn(basis?.exemption ?? null, date)
  const taxes = useMemo(
    () =>
      lineTaxes(
        basis?.taxes ?? [],
        existing?.lines.map(({ taxCode, secondTaxCode }) => taxText(taxCode, secondTaxCode)),
        exempt,
      ),
    [basis, existing, exempt],
  )
  return { baseCurrency, rateOf, taxes, paymentTerm: existing?.paymentTerm ?? basis?.paymentTerm ?? null }
}

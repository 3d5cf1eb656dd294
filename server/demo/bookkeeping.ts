import type { ResponseOutput } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import type { VoucherEndpoints } from '@/contracts/vouchers'
import type { DemoClient } from './client'
import type { Office } from './office'

export type Direction = 'receivable' | 'payable'

const basesOf = (accounts: DemoClient) => {
  const known = new Map<Direction, Promise<ResponseOutput<typeof generalInvoices.basis>>>()
  return (direction: Direction) => {
    const basis = known.get(direction) ?? accounts.call(generalInvoices.basis, { query: { direction } })
    known.set(direction, basis)
    return basis
  }
}

const voucherBasesOf = (accounts: DemoClient) => {
  const known = new Map<VoucherEndpoints, Promise<ResponseOutput<VoucherEndpoints['basis']>>>()
  return (of: VoucherEndpoints) => {
    const basis = known.get(of) ?? accounts.call(of.basis, {})
    known.set(of, basis)
    return basis
  }
}

export const bookkeepingOf = ({ accounts, at, base, today }: Office, records: { customerIds: readonly string[]; vendorIds: readonly string[] }) => ({
  accounts,
  at,
  base,
  today,
  ...records,
  /** Returns the accounts and taxes that an invoice may have; requested once. */
  basisOf: basesOf(accounts),
  voucherBasis: voucherBasesOf(accounts),
})
export type Books = ReturnType<typeof bookkeepingOf>

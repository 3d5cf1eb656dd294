import { type BankAccountInput, vendorBankDetails } from '@/contracts/bank-details'
import type { Desk } from './desk'

/** Example numbers published by banks and standards, which belong to no account. */
const NUMBERS: Readonly<Record<string, readonly [string, string]>> = {
  US: ['000123456789', '000987654321'],
  AE: ['AE070331234567890123456', 'AE260211000000230064016'],
  DE: ['DE89370400440532013000', 'DE02120300000000202051'],
}

/** Creates a vendor's bank account with the approval of a second person, and a change of it that still waits for approval. */
export const seedBankDetails = async ({ country, vendors, buyer, manager }: Desk): Promise<void> => {
  const [vendor] = vendors
  const [first, second] = NUMBERS[country] ?? []
  if (!vendor || !first || !second) return
  const params = { vendorId: vendor.id }
  const account = (accountNo: string): BankAccountInput => ({
    holder: vendor.name,
    bankName: 'First Commercial Bank',
    accountNo,
    country,
    ...(country === 'US' ? { routingNo: '231380104' } : {}),
  })
  const requested = await buyer.call(vendorBankDetails.request, { params, body: { kind: 'add', account: account(first), note: 'From their first invoice' } })
  const [request] = requested.requests
  if (!request) throw new Error('no request for a bank account')
  const approved = await manager.call(vendorBankDetails.decide, { params: { ...params, requestId: request.id }, body: { action: 'approve' } })
  const [existing] = approved.accounts
  if (!existing) throw new Error('no bank account after its approval')
  const change = { kind: 'replace', accountId: existing.id, account: account(second), note: 'Letter on their paper; not confirmed by telephone yet' } as const
  await buyer.call(vendorBankDetails.request, { params, body: change })
}

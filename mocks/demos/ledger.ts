import { accountTransfers } from '@/contracts/account-transfers'
import { cashCounts } from '@/contracts/cash-counts'
import { ownBankDetails } from '@/contracts/bank-details'
import { ownAccounts } from '@/contracts/own-accounts'
import { generalInvoices } from '@/contracts/general-invoices'
import { vendors } from '@/contracts/parties'
import { subtract } from '@/contracts/rules/decimal'
import { bankReceipts, cashPayments } from '@/contracts/vouchers'
import type { DemoClient } from '@server/demo/client'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'

/** Adds a draft of what a vendor bills, which isn't goods. */
export const addInvoice = async (accounts: DemoClient, stage: Stage, more: { subject: string; currency: string; rate?: string; date?: string }) => {
  const { accounts: chart, taxes } = await accounts.call(generalInvoices.basis, { query: { direction: 'payable' } })
  const taxId = exemptFrom(taxes)
  const { rows } = await accounts.call(vendors.lookup, { query: { q: 'Pinnacle' } })
  const account = accountIds(chart)
  return accounts.call(generalInvoices.create, {
    body: {
      direction: 'payable',
      partyId: rows[0]?.id ?? '',
      date: stage.day(),
      grandTotal: '1234.56',
      lines: [
        { accountId: account('6000'), description: 'Rent', amount: '1000', taxId },
        { accountId: account('6010'), description: 'Electricity', amount: '234.56', taxId },
      ],
      ...more,
    },
  })
}

const detail = (voucherId: string) => page('/finance/invoices/general/detail', { voucherId })

export const ledgerDemos: Feature = {
  name: 'General invoices and the ledger',
  demos: [
    {
      id: 'invoice-in-euro',
      title: 'An invoice in euro, posted in dollars',
      sees: 'Every line converted by itself, and what is owed as their sum: no cent is left over.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { voucherId, version } = await addInvoice(accounts, stage, { subject: 'Office in Rotterdam', currency: 'EUR', rate: '1.0837' })
        const posted = await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
        return { path: detail(posted.voucherId) }
      },
    },
    {
      id: 'invoice-cancelled',
      title: 'A posted invoice that was cancelled',
      sees: 'It keeps its number; the ledger holds it and its mirror, and nothing is owed any more.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { voucherId, version } = await addInvoice(accounts, stage, { subject: 'Parking', currency: 'USD' })
        const posted = await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
        await accounts.call(generalInvoices.change, {
          params: { voucherId: posted.voucherId },
          body: { action: 'cancel', version: posted.version, reason: 'Contained in the rent' },
        })
        return { path: detail(posted.voucherId) }
      },
    },
    {
      id: 'invoice-without-year',
      title: 'A draft of a year that is not open',
      sees: 'Post it: the refusal names the first day that is open, and the draft stays as it is.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { voucherId } = await addInvoice(accounts, stage, { subject: 'Found in a drawer', currency: 'USD', date: '2001-05-05' })
        return { path: detail(voucherId) }
      },
    },
    {
      id: 'cash-payment-reversed',
      title: 'A cash payment that was reversed',
      sees: 'Cash and expense stand as before, the voucher keeps its number, and its PDF says what it is.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const basis = await accounts.call(cashPayments.basis, {})
        const { voucherId, version } = await accounts.call(cashPayments.create, {
          body: {
            accountId: basis.own[0]?.id ?? '',
            payee: 'City cabs',
            grandTotal: '46.50',
            lines: [{ accountId: accountIds(basis.accounts)('6050'), description: 'Taxi', amount: '46.50', taxId: exemptFrom(basis.taxes) }],
          },
        })
        const posted = await accounts.call(cashPayments.change, { params: { voucherId }, body: { action: 'post', version } })
        await accounts.call(cashPayments.change, {
          params: { voucherId: posted.voucherId },
          body: { action: 'reverse', version: posted.version, reason: 'Paid by card' },
        })
        return { path: page('/finance/cash-and-bank/cash-payment/detail', { voucherId: posted.voucherId }) }
      },
    },
    {
      id: 'bank-receipt-posted',
      title: 'Money that came in without an invoice',
      sees: 'The bank account is debited, income credited, and the printed voucher says from whom it was received.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const basis = await accounts.call(bankReceipts.basis, {})
        const { voucherId, version } = await accounts.call(bankReceipts.create, {
          body: {
            accountId: basis.own[0]?.id ?? '',
            payee: 'Energy supplier',
            grandTotal: '212.15',
            lines: [{ accountId: accountIds(basis.accounts)('6010'), description: 'Refund of the year', amount: '212.15', taxId: exemptFrom(basis.taxes) }],
          },
        })
        const posted = await accounts.call(bankReceipts.change, { params: { voucherId }, body: { action: 'post', version } })
        return { path: page('/finance/cash-and-bank/bank-receipt/detail', { voucherId: posted.voucherId }) }
      },
    },
    {
      id: 'transfer-in-transit',
      title: 'Money between two banks that has not arrived yet',
      sees: 'It left one account and stands on money in transit; Receive asks on which day how much has arrived.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { own } = await accounts.call(accountTransfers.basis, {})
        const idOf = (number: string) => own.find(({ accountId }) => accountId === number)?.id ?? ''
        const body = { fromAccountId: idOf('1010'), toAccountId: idOf('1000'), amount: '250', date: stage.day(-3), receivedOn: stage.day() }
        const { voucherId, version } = await accounts.call(accountTransfers.create, { body })
        const sent = await accounts.call(accountTransfers.change, { params: { voucherId }, body: { action: 'post', version } })
        return { path: page('/finance/cash-and-bank/transfer/detail', { voucherId: sent.voucherId }) }
      },
    },
    {
      id: 'cash-count-short',
      title: 'A till that holds less than the books say',
      sees: 'The draft says how much is missing and why. Posting it takes the amount from the till to cash over and short.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { own } = await accounts.call(cashCounts.basis, {})
        const till = own[0]
        const body = { accountId: till?.id ?? '', total: subtract(till?.balance ?? '0', '2.5'), reason: 'Change given twice' }
        const { voucherId } = await accounts.call(cashCounts.create, { body })
        return { path: page('/finance/cash-and-bank/cash-count/detail', { voucherId }) }
      },
    },
    {
      id: 'own-account-waits',
      title: 'Bank details of our own that wait for a second person',
      sees: 'The accountant asked for them: the manager sees the whole number at a press, which the audit trail notes, and approves.',
      persona: people.manager,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { rows } = await accounts.call(ownAccounts.list, { query: { q: '1010' } })
        const vendorId = rows[0]?.id ?? ''
        const account = { holder: 'Northgate', bankName: 'First Commercial Bank', accountNo: '000123456789', routingNo: '021000021', country: 'US' }
        await accounts.call(ownBankDetails.request, { params: { vendorId }, body: { kind: 'add', account } })
        return { path: page('/finance/cash-and-bank/own-account/detail', { id: vendorId }) }
      },
    },
    {
      id: 'ledger-health',
      title: 'The ledger, checked from its first line',
      sees: 'What must always be true of the books, recomputed at each look, with the chain of hashes over all that was posted.',
      persona: people.accounts,
      play: async () => ({ path: '/finance/ledger-health' }),
    },
    {
      id: 'audit-file',
      title: 'The books as a file for the auditor',
      sees: 'A SAF-T file, read back and compared with the ledger before it is downloaded, with every check and every text that was changed.',
      persona: people.accounts,
      play: async () => ({ path: page('/reports/audit-files', { format: 'saft' }) }),
    },
    {
      id: 'audit-file-incomplete',
      title: 'A file that can’t be made yet',
      sees: 'What is missing for the French tax office or the tax consultant at DATEV, in words.',
      persona: people.accounts,
      play: async () => ({ path: page('/reports/audit-files', { format: 'datev' }) }),
    },
  ],
}

import { expect } from 'vitest'
import { customerInvoiceTable } from '@/contracts/columns/customer-invoices'
import { customerPoTable } from '@/contracts/columns/customer-pos'
import { customerQuotationTable } from '@/contracts/columns/customer-quotations'
import { deliveryTable } from '@/contracts/columns/deliveries'
import { generalInvoiceTable } from '@/contracts/columns/general-invoices'
import { goodsReceiptTable } from '@/contracts/columns/goods-receipts'
import { inquiryTable } from '@/contracts/columns/inquiries'
import { salesOrderTable } from '@/contracts/columns/sales-orders'
import { vendorInvoiceTable } from '@/contracts/columns/vendor-invoices'
import { vendorOrderTable } from '@/contracts/columns/vendor-orders'
import { vendorPoTable } from '@/contracts/columns/vendor-pos'
import { vendorQuotationTable } from '@/contracts/columns/vendor-quotations'
import { customerInvoices } from '@/contracts/customer-invoices'
import { paymentRuns, paymentRunTable } from '@/contracts/payment-runs'
import { customerPayments, customerPaymentTable, vendorPayments, vendorPaymentTable } from '@/contracts/payments'
import { customerPos } from '@/contracts/customer-pos'
import { customerQuotations } from '@/contracts/customer-quotations'
import { deliveries } from '@/contracts/deliveries'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { AnyEndpoint, ResponseOutput } from '@/contracts/endpoint'
import type { FileRow } from '@/contracts/fields'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { inquiries } from '@/contracts/inquiries'
import { journalEntries, journalEntryTable } from '@/contracts/journal-entries'
import type { AccountOption } from '@/contracts/ledger'
import type { ListTable } from '@/contracts/list-columns'
import { salesOrders } from '@/contracts/sales-orders'
import { add } from '@/contracts/rules/decimal'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { accountTransfers, accountTransferTable } from '@/contracts/account-transfers'
import { bankStatements, bankStatementTable, cardStatements, cardStatementTable } from '@/contracts/bank-statements'
import { cardGlobalPayments, cardGlobalTable, cardMntPayments, cardMntTable } from '@/contracts/card-payments'
import { cashCounts, cashCountTable } from '@/contracts/cash-counts'
import { reminders, reminderTable } from '@/contracts/reminders'
import {
  bankPayments,
  bankPaymentTable,
  bankReceipts,
  bankReceiptTable,
  cashPayments,
  cashPaymentTable,
  cashReceipts,
  cashReceiptTable,
  type VoucherEndpoints,
} from '@/contracts/vouchers'
import type { Api, Caller } from './api'
import { customerCard } from './customer-card'
import { ownCard } from './own-card'
import { readyForRuns } from './ready-for-runs'
import { reminderBody } from './overdue'
import { goodsOf } from './goods'

/** Fields that the records of every kind have. */
export interface DocumentRecord {
  id: string
  voucherId: string
  draftId: string
  version: number
  status: string
  notes: string | null
  updatedAt: string
  files: FileRow[]
  lines: { id: string }[]
}

interface Endpoints extends Record<'list' | 'export' | 'get' | 'create' | 'stage' | 'file', AnyEndpoint> {
  edit?: AnyEndpoint
  discard?: AnyEndpoint
  pdf?: AnyEndpoint
}

/** A kind of document for tests: its endpoints, its bodies for adding and editing, and its steps. */
export interface TestedKind {
  of: Endpoints
  step: AnyEndpoint
  // oxlint-disable-next-line typescript/no-explicit-any -- a law reads the columns of every kind, whatever their rows are
  table: ListTable<any>
  /** Returns the body of a new document, different each time: no two documents use the same source lines. */
  body: () => Promise<Readonly<Record<string, unknown>> & { lines?: readonly object[] }>
  /** Fields of the body that an edit must leave out. */
  fixed?: readonly string[]
  /** Steps that give the document its number. */
  number: readonly object[]
  /** Step that ends the numbered document, by reversal if it was posted. */
  end: object
  isPosted?: true
}

const reason = { reason: 'Wrong' }
const cancel = { action: 'cancel', ...reason }
const reverse = { action: 'reverse', ...reason }
const post = { action: 'post' }

/** Returns every kind of document, and functions that create and change documents as a user who may do everything. */
export const documentsOf = async (api: Api) => {
  const who = await api.signIn('system@northgate.example', 'Northgate')
  const goods = await goodsOf(api, who, 'Northgate')
  await api.owner.query('update companies set po_approval_limit = null where id = $1', [who.companyId])
  const { customerId, vendorId, mainId, currency, today } = goods
  const money = { currency, grandTotal: '20' }
  const item = { description: 'A shelf', qty: '2', unitPrice: '10' }
  const saleBody = { customerId, ...money, lines: [item] }
  let counter = 0

  const callOk = async (endpoint: AnyEndpoint, options: Parameters<Caller['call']>[1]): Promise<DocumentRecord> => {
    const { statusCode, message, data } = await who.call<DocumentRecord>(endpoint, options)
    expect([endpoint.path, statusCode, message]).toEqual([endpoint.path, 200, 'OK'])
    return data
  }
  const stepOf = (endpoint: AnyEndpoint, { voucherId, version }: Pick<DocumentRecord, 'voucherId' | 'version'>, body: object) =>
    callOk(endpoint, { params: { voucherId }, body: { version, ...body } })
  const [income] = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data.accounts
  const { own: ownAccounts, accounts } = (await who.call<Record<'own' | 'accounts', AccountOption[]>>(cashPayments.basis)).data
  const { own: bankAccounts } = (await who.call<Record<'own', AccountOption[]>>(bankPayments.basis)).data
  // Reminders post only what a company charges.
  await api.owner.query(`update reminder_settings set charges = 'posted', account_id = $2 where company_id = $1`, [who.companyId, income?.id])
  await api.owner.query(`update reminder_levels set fee = 40 where company_id = $1`, [who.companyId])
  const expense = accounts.find(({ type }) => type === 'expense')
  const paid = { method: 'bank', accountId: bankAccounts[0]?.id, currency, amount: '20' }

  const sentPo = async () => {
    const draft = await callOk(vendorPos.create, { body: { vendorId, ...money, lines: [item] } })
    return stepOf(vendorPos.change, await stepOf(vendorPos.change, draft, { action: 'submit' }), { action: 'markSent' })
  }

  const voucher = (of: VoucherEndpoints, table: TestedKind['table'], own: 'cash' | 'bank'): TestedKind => ({
    of,
    step: of.change,
    table,
    body: async () => ({
      accountId: (own === 'cash' ? ownAccounts : bankAccounts)[0]?.id,
      payee: 'Post office',
      grandTotal: '20',
      lines: [{ accountId: expense?.id, description: 'Stamps', amount: '20' }],
    }),
    number: [post],
    end: reverse,
    isPosted: true,
  })

  await ownCard(api, who)
  const statement = (of: typeof bankStatements | typeof cardStatements, table: TestedKind['table']): TestedKind => ({
    of,
    step: of.change,
    table,
    body: async () => {
      const { own } = (await who.call<ResponseOutput<typeof bankStatements.basis>>(of.basis)).data
      const amount = String(1000 + ++counter)
      return {
        ownAccountId: own[0]?.id,
        from: today,
        to: today,
        opening: '0',
        closing: amount,
        lines: [{ date: today, amount, text: 'A transfer' }],
      }
    },
    number: [{ action: 'complete' }],
    end: cancel,
  })

  const cardPayment = async (of: Endpoints & { change: AnyEndpoint }, table: TestedKind['table'], processor: 'global' | 'mnt'): Promise<TestedKind> => {
    const { id: cardId } = await customerCard(who, customerId, { processor })
    return {
      of,
      step: of.change,
      table,
      // Two open payments of one amount are refused.
      body: async () => ({ customerId, cardId, amount: String(1000 + ++counter), asDraft: true }),
      fixed: ['asDraft'],
      number: [{ action: 'pay' }],
      end: cancel,
    }
  }

  const kinds: Record<DocumentKind, TestedKind> = {
    inquiry: {
      of: inquiries,
      step: inquiries.change,
      table: inquiryTable,
      body: async () => ({ customerId, subject: 'Shelves', lines: [{ description: 'A shelf', qty: '2' }] }),
      number: [{ action: 'submit' }],
      end: { action: 'close' },
    },
    vendor_quotation: {
      of: { ...vendorQuotations, create: vendorQuotationWrites.addGeneral, edit: vendorQuotationWrites.edit, stage: vendorQuotationWrites.stage },
      step: vendorQuotationWrites.change,
      table: vendorQuotationTable,
      body: async () => ({ vendorId, vendorQuoteNo: `Q-${++counter}`, lines: [{ description: 'A shelf', qty: '2', unitCost: '10' }] }),
      number: [{ action: 'record' }],
      end: cancel,
    },
    customer_quotation: {
      of: customerQuotations,
      step: customerQuotations.change,
      table: customerQuotationTable,
      body: async () => ({ ...saleBody, validUntil: '2199-01-01', lines: [{ ...item, unitCost: '5' }] }),
      number: [{ action: 'submit' }],
      end: cancel,
    },
    customer_po: {
      of: customerPos,
      step: customerPos.change,
      table: customerPoTable,
      body: async () => ({ ...saleBody, customerOrderNumber: `EACH-${++counter}` }),
      number: [{ action: 'receive' }],
      end: cancel,
    },
    sales_order: {
      of: salesOrders,
      step: salesOrders.step,
      table: salesOrderTable,
      body: async () => saleBody,
      number: [{ action: 'confirm', withoutPoReason: 'By telephone' }],
      end: cancel,
    },
    vendor_po: {
      of: vendorPos,
      step: vendorPos.change,
      table: vendorPoTable,
      body: async () => ({ vendorId, ...money, lines: [item] }),
      number: [{ action: 'submit' }, { action: 'markSent' }],
      end: cancel,
    },
    vendor_order: {
      of: vendorOrders,
      step: vendorOrders.step,
      table: vendorOrderTable,
      body: async () => {
        const { voucherId, lines } = await sentPo()
        return { vendorPoVoucherId: voucherId, vendorOrderNo: 'ACK 1', lines: lines.map(({ id }) => ({ vendorPoLineId: id, qty: '2' })) }
      },
      fixed: ['vendorPoVoucherId'],
      number: [{ action: 'acknowledge' }],
      end: cancel,
    },
    goods_receipt: {
      of: goodsReceipts,
      step: goodsReceipts.change,
      table: goodsReceiptTable,
      body: async () => {
        const { lineIds } = await goods.po([{ partId: await goods.part(), qty: '2', unitPrice: '10' }])
        return { vendorId, warehouseId: mainId, lines: [{ poLineId: lineIds[0], qty: '2' }] }
      },
      number: [post],
      end: reverse,
      isPosted: true,
    },
    delivery: {
      of: deliveries,
      step: deliveries.change,
      table: deliveryTable,
      body: async () => {
        const partId = await goods.part()
        await goods.received(partId, '2', '5')
        const { lineIds } = await goods.so([{ partId, qty: '2' }])
        return { customerId, warehouseId: mainId, lines: [{ soLineId: lineIds[0], qty: '2' }] }
      },
      number: [post],
      end: reverse,
      isPosted: true,
    },
    customer_invoice: {
      of: customerInvoices,
      step: customerInvoices.change,
      table: customerInvoiceTable,
      body: async () => saleBody,
      number: [post],
      end: cancel,
      isPosted: true,
    },
    vendor_invoice: {
      of: vendorInvoices,
      step: vendorInvoices.change,
      table: vendorInvoiceTable,
      body: async () => {
        const { order } = await goods.received(await goods.part(), '2', '10')
        const paper = { vendorId, vendorInvoiceNo: `EACH-${++counter}`, invoiceDate: today, ...money }
        return { ...paper, lines: [{ ...item, vendorPoLineId: order.lineIds[0] }] }
      },
      number: [{ action: 'match' }, post],
      end: cancel,
      isPosted: true,
    },
    general_invoice: {
      of: generalInvoices,
      step: generalInvoices.change,
      table: generalInvoiceTable,
      body: async () => ({
        direction: 'receivable',
        partyId: customerId,
        subject: 'Advice',
        ...money,
        lines: [{ accountId: income?.id, description: 'A fee', amount: '20' }],
      }),
      number: [post],
      end: cancel,
      isPosted: true,
    },
    payment_run: {
      of: paymentRuns,
      step: paymentRuns.change,
      table: paymentRunTable,
      body: async () => {
        await readyForRuns(api, who.companyId, vendorId)
        const { own, nextBankDay } = (await who.call<ResponseOutput<typeof paymentRuns.basis>>(paymentRuns.basis)).data
        // A vendor who was paid before needs no warning.
        await stepOf(vendorPayments.change, await callOk(vendorPayments.create, { body: { partyId: vendorId, ...paid, amount: '3', lines: [] } }), post)
        const bill = { direction: 'payable', partyId: vendorId, subject: 'A bill', currency: 'USD', grandTotal: '20' }
        const draft = await callOk(generalInvoices.create, { body: { ...bill, lines: [{ accountId: expense?.id, description: 'A fee', amount: '20' }] } })
        const invoice = await stepOf(generalInvoices.change, draft, post)
        const { rows } = (await who.call<ResponseOutput<typeof paymentRuns.propose>>(paymentRuns.propose, { query: { currency: 'USD', vendors: vendorId } }))
          .data
        const item = rows.find(({ document }) => document.voucherId === invoice.voucherId)
        return { ownAccountId: own[0]?.id, executionDate: nextBankDay, currency: 'USD', lines: [{ itemId: item?.itemId, amount: '1' }] }
      },
      number: [{ action: 'submit' }],
      end: cancel,
    },
    cash_payment: voucher(cashPayments, cashPaymentTable, 'cash'),
    bank_payment: voucher(bankPayments, bankPaymentTable, 'bank'),
    cash_receipt: voucher(cashReceipts, cashReceiptTable, 'cash'),
    bank_receipt: voucher(bankReceipts, bankReceiptTable, 'bank'),
    account_transfer: {
      of: accountTransfers,
      step: accountTransfers.change,
      table: accountTransferTable,
      body: async () => ({ fromAccountId: bankAccounts[0]?.id, toAccountId: ownAccounts[0]?.id, amount: '20' }),
      number: [post],
      end: reverse,
      isPosted: true,
    },
    cash_count: {
      of: cashCounts,
      step: cashCounts.change,
      table: cashCountTable,
      // More than the books say, so that other kinds can go on paying from the till.
      body: async () => {
        const [till] = (await who.call<{ own: { id: string; balance: string }[] }>(cashCounts.basis)).data.own
        return { accountId: till?.id, total: add(till?.balance ?? '0', '20'), reason: 'Found' }
      },
      number: [post],
      end: reverse,
      isPosted: true,
    },
    bank_statement: statement(bankStatements, bankStatementTable),
    card_statement: statement(cardStatements, cardStatementTable),
    card_global: await cardPayment(cardGlobalPayments, cardGlobalTable, 'global'),
    card_mnt: await cardPayment(cardMntPayments, cardMntTable, 'mnt'),
    customer_payment: {
      // Its PUT names the party in the path; tests/api/payments.test.ts tests it.
      of: { ...customerPayments, edit: undefined },
      step: customerPayments.change,
      table: customerPaymentTable,
      body: async () => ({ partyId: customerId, ...paid, lines: [] }),
      number: [post],
      end: reverse,
      isPosted: true,
    },
    reminder: {
      of: reminders,
      step: reminders.change,
      table: reminderTable,
      body: () => reminderBody(who, today),
      number: [{ action: 'issue' }],
      end: cancel,
      isPosted: true,
    },
    vendor_payment: {
      of: { ...vendorPayments, edit: undefined },
      step: vendorPayments.change,
      table: vendorPaymentTable,
      body: async () => ({ partyId: vendorId, ...paid, lines: [] }),
      number: [post],
      end: reverse,
      isPosted: true,
    },
    journal_entry: {
      of: journalEntries,
      step: journalEntries.change,
      table: journalEntryTable,
      body: async () => ({
        narration: 'Postage of the month',
        lines: [
          { accountId: expense?.id, debit: '20' },
          { accountId: ownAccounts[0]?.id, credit: '20' },
        ],
      }),
      number: [post],
      end: reverse,
      isPosted: true,
    },
  }

  const editBody = ({ of, fixed = [] }: TestedKind, body: object, version: number | undefined) => {
    const content = Object.fromEntries(Object.entries(body).filter(([name]) => !fixed.includes(name)))
    return { ...content, version, ...(of.edit ? {} : { action: 'edit' }) }
  }
  return {
    who,
    goods,
    /** All kinds with their names, for `test.each`. */
    kinds: (Object.keys(documentKinds) as DocumentKind[]).map((kind) => [kind, kinds[kind]] as const),
    draft: async ({ of, body }: TestedKind) => callOk(of.create, { body: await body() }),
    take: callOk,
    stepOf: ({ step }: TestedKind, document: DocumentRecord, body: object) => stepOf(step, document, body),
    /** Edits a document and returns the whole answer. */
    edit: (kind: TestedKind, { voucherId }: Pick<DocumentRecord, 'voucherId'>, body: object, version: number | undefined) =>
      who.call<DocumentRecord>(kind.of.edit ?? kind.step, { params: { voucherId, account_id: voucherId }, body: editBody(kind, body, version) }),
    now: ({ of }: TestedKind, { voucherId }: Pick<DocumentRecord, 'voucherId'>) => callOk(of.get, { params: { voucherId } }),
    /** Takes a draft through all steps that give it its number. */
    numbered: async (kind: TestedKind, draft: DocumentRecord) => {
      let document = draft
      for (const step of kind.number) document = await stepOf(kind.step, document, step)
      return document
    },
  }
}

/**
 * Describes the tables that contain ledger data, and how findings of the ledger checks identify a row of each. The checks must detect a
 * change past the triggers in every column; columns that are exempt are listed with the reason.
 */
export interface LedgerTable {
  /** SQL condition for rows `t` that belong to posted data. */
  where: string
  /** SQL expressions of a row `t`: a finding must name the value of at least one. */
  names: readonly string[]
  /** The same for a deleted row, whose own name no longer exists. */
  namesGone?: readonly string[]
  exempt?: Readonly<Record<string, string>>
  /** Columns and expressions that turn a copy of a row into another row, or the reason why another row has no effect. */
  insert: Readonly<Record<string, string>> | { reason: string }
}

const posted = `d.voucher_id <> d.draft_id and d.kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt', 'account_transfer', 'cash_count', 'customer_payment', 'vendor_payment', 'journal_entry', 'reminder')`
const ofDocument = (column: string) => `exists (select 1 from documents d where d.company_id = t.company_id and d.id = t.${column} and ${posted})`
const ofLine = (column: string) =>
  `exists (select 1 from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id where l.company_id = t.company_id and l.id = t.${column} and ${posted})`
const number = (column: string) => `(select d.voucher_id from documents d where d.company_id = t.company_id and d.id = t.${column})`
const numberOfLine = (column: string) =>
  `(select d.voucher_id from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id where l.company_id = t.company_id and l.id = t.${column})`
const journal = (column: string) => `(select j.voucher_id from journals j where j.company_id = t.company_id and j.id = t.${column})`
const journalOfLine = (column: string) =>
  `(select j.voucher_id from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id where l.company_id = t.company_id and l.id = t.${column})`
const part = `(select p.partno from parts p where p.company_id = t.company_id and p.id = t.part_id)`
const uuid = 'gen_random_uuid()'
const otherDocument = (kind: string) => ({
  document_id: `(select d.id from documents d where d.company_id = t.company_id and d.kind = '${kind}' and d.voucher_id <> d.draft_id order by d.id limit 1)`,
})
const otherLine = (kind: string) => ({
  line_id: `(select l.id from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id where d.company_id = t.company_id and d.kind = '${kind}' and d.voucher_id <> d.draft_id order by l.id limit 1)`,
})

export const ledgerTables: Readonly<Record<string, LedgerTable>> = {
  documents: {
    where: posted.replaceAll('d.', 't.'),
    names: ['t.voucher_id'],
    exempt: {
      version: 'counts edits, so that a stale form is refused; says nothing of the document',
      updated_at: 'when it was touched last, by files and mails too; the audit trail has what was done',
      updated_by: 'who touched it last; the audit trail has it',
      party_name: 'sorts lists, and follows the name of the party when that is changed',
    },
    insert: { id: uuid, voucher_id: `t.voucher_id || '9'`, draft_id: `'DRAFT-ffffffff'` },
  },
  document_lines: { where: ofDocument('document_id'), names: [number('document_id')], insert: { id: uuid, line_no: 't.line_no + 100' } },
  document_line_links: { where: ofLine('to_line_id'), names: [numberOfLine('to_line_id')], insert: { from_line_id: uuid } },
  general_invoices: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  vouchers: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  voucher_lines: { where: ofLine('line_id'), names: [numberOfLine('line_id')], insert: otherLine('delivery') },
  account_transfers: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  payments: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  payment_lines: {
    where: ofDocument('document_id'),
    names: [number('document_id')],
    exempt: {
      undone_on: 'the day on which it was taken apart, which the inverse of the allocation has; that it was taken apart is compared with that',
      undone_by: 'who took it apart; the inverse of the allocation and the audit trail have it',
      undone_reason: 'why it was taken apart; the audit trail has it',
      certificate_no: 'of a certificate that came after the payment was posted; the audit trail has it',
      certificate_on: 'of a certificate that came after the payment was posted; the audit trail has it',
    },
    insert: { id: uuid, line_no: 't.line_no + 100' },
  },
  cash_counts: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  cash_count_lines: {
    where: ofDocument('document_id'),
    names: [number('document_id')],
    insert: { line_no: 't.line_no + 100', denomination: 't.denomination + 100' },
  },
  reminders: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  reminder_lines: {
    where: ofDocument('document_id'),
    names: [number('document_id')],
    insert: { id: uuid, line_no: 't.line_no + 100', level: 't.level % 9 + 1' },
  },
  journal_entries: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  journal_entry_lines: { where: ofDocument('document_id'), names: [number('document_id')], insert: { id: uuid, line_no: 't.line_no + 100' } },
  customer_invoices: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  customer_invoice_lines: { where: ofLine('line_id'), names: [numberOfLine('line_id')], insert: otherLine('delivery') },
  vendor_invoices: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  vendor_invoice_clearings: { where: ofLine('line_id'), names: [numberOfLine('line_id')], insert: { receipt_line_id: uuid } },
  goods_receipts: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('delivery') },
  goods_receipt_lines: { where: ofLine('line_id'), names: [numberOfLine('line_id')], insert: otherLine('delivery') },
  goods_receipt_charges: { where: ofDocument('document_id'), names: [number('document_id')], insert: { id: uuid, position: 't.position + 100' } },
  goods_receipt_charge_lines: {
    where: 'true',
    names: [
      `(select d.voucher_id from goods_receipt_charges c join documents d on d.company_id = c.company_id and d.id = c.document_id where c.company_id = t.company_id and c.id = t.charge_id)`,
    ],
    insert: { line_id: uuid },
  },
  deliveries: { where: ofDocument('document_id'), names: [number('document_id')], insert: otherDocument('customer_invoice') },
  delivery_lines: { where: ofLine('line_id'), names: [numberOfLine('line_id')], insert: otherLine('customer_invoice') },
  document_papers: { where: ofDocument('document_id'), names: [number('document_id')], insert: { issue: 't.issue + 100' } },
  printed_texts: {
    where: `exists (select 1 from document_papers p where p.company_id = t.company_id and t.digest in (p.ours, p.theirs))`,
    names: [
      `(select d.voucher_id from document_papers p join documents d on d.company_id = p.company_id and d.id = p.document_id where p.company_id = t.company_id and t.digest in (p.ours, p.theirs) order by d.voucher_id limit 1)`,
      `'what is printed of'`,
    ],
    insert: { reason: 'a text that no paper names is printed nowhere' },
  },
  journals: {
    where: 'true',
    names: ['t.voucher_id'],
    // A missing number in the middle of a series shows as a gap, a missing last number through its counter.
    namesGone: ['t.voucher_id', number('document_id'), `regexp_replace(t.voucher_id, '-\\d+$', '')`],
    insert: { id: uuid, voucher_id: `t.voucher_id || '9'`, purpose: `t.purpose || '9'` },
  },
  journal_lines: { where: 'true', names: [journal('journal_id')], insert: { id: uuid, line_no: 't.line_no + 100' } },
  journal_seals: { where: 'true', names: [journal('journal_id'), `'place ' || t.seq`, `'head of the chain'`], insert: { seq: 't.seq + 100000' } },
  content_seals: {
    where: 'true',
    names: [`coalesce(${number('subject_id')}, t.subject_id::text)`, `'place ' || t.seq`, `'head of the chain'`],
    insert: { seq: 't.seq + 100000' },
  },
  ledger_heads: { where: 'true', names: [`'head of the chain'`], insert: { seq: 't.seq + 1' } },
  open_items: { where: 'true', names: [journalOfLine('line_id'), number('document_id')], insert: { line_id: uuid } },
  allocations: { where: 'true', names: [journalOfLine('debit_line_id'), journalOfLine('credit_line_id')], insert: { id: uuid } },
  ledger_sums: {
    where: 'true',
    names: [
      `(select 'account ' || a.account_id || ' in ' || to_char(t.month, 'YYYY-MM') from accounts a where a.company_id = t.company_id and a.id = t.account_id)`,
    ],
    exempt: { id: 'a key that nothing refers to; rows of the same month may be put together at any time' },
    insert: { id: uuid },
  },
  stock_moves: { where: 'true', names: [number('document_id')], insert: { id: uuid, seq: 't.seq + 100000' } },
  stock_pools: {
    where: 't.on_hand > 0',
    names: [part],
    insert: { part_id: `(select p.id from parts p where p.company_id = t.company_id and p.id <> t.part_id order by p.id limit 1)` },
  },
  stock_layers: { where: 'true', names: [part], insert: { move_id: uuid } },
  stock_levels: {
    where: 't.on_hand > 0',
    names: [part, `(select w.name from warehouses w where w.company_id = t.company_id and w.id = t.warehouse_id)`],
    insert: { warehouse_id: uuid },
  },
  stock_batches: {
    where: `exists (select 1 from stock_moves m join goods_receipt_lines g on g.company_id = m.company_id and g.line_id = m.line_id where m.company_id = t.company_id and m.batch_id = t.id and g.batch_no is not null)`,
    names: [part, 't.batch_no'],
    insert: { reason: 'a batch of which nothing was moved is nowhere and worth nothing' },
  },
  stock_batch_levels: {
    where: 't.on_hand > 0',
    names: [`(select w.name from warehouses w where w.company_id = t.company_id and w.id = t.warehouse_id)`, `'no warehouse'`],
    insert: { warehouse_id: uuid },
  },
  stock_serials: { where: 'true', names: [part], insert: { serial_no: `t.serial_no || '9'` } },
  bank_entries: {
    where: 'true',
    names: [number('document_id'), journalOfLine('journal_line_id')],
    exempt: { is_carried: 'said by a person when an account gets its first statement; the proofs of reconciled statements list what is carried' },
    insert: { reason: 'each entry is a row of a line in the ledger, of which there is one' },
  },
  counters: {
    // Counters without a year are for the codes of new customers and vendors.
    where: 't.fiscal_year > 0',
    names: [`t.kind || '-' || t.fiscal_year`],
    insert: { fiscal_year: 't.fiscal_year + 50' },
  },
}

/** Tables that refer to documents, lines, moves or journals but don't belong to the ledger, each with the reason. */
export const tablesOutsideLedger: Readonly<Record<string, string>> = {
  card_transaction_items: 'what a card is to pay; the receipt settles it, and is posted',
  card_transactions: 'what a processor was asked; what it captured stands in the receipt, which the check of card clearing compares',
  card_deposits: 'what a processor paid out; A10 compares it with the entry that posts it',
  cheques: 'the form by which a payment left; what it pays is in the payment, and the database refuses any other amount',
  customer_pos: 'an order; nothing of it is posted',
  customer_quotation_lines: 'an offer; nothing of it is posted',
  customer_quotation_links: 'the address at which a customer answers an offer',
  customer_quotations: 'an offer; nothing of it is posted',
  discount_taxes: 'taxes that a payment corrects; the check of taxes compares their sums with what is posted',
  bank_statements: 'what a bank said; nothing of it is posted',
  document_words: 'words to search for',
  files: 'attachments; more are added to what is posted',
  fiscal_years: 'names the closing entry, which is an entry like any other',
  inquiries: 'a question; nothing of it is posted',
  inquiry_line_picks: 'a question; nothing of it is posted',
  inquiry_lines: 'a question; nothing of it is posted',
  invoice_pdfs: 'a paper of a vendor as it was read; what became of it stands in the invoice',
  invoicing_portals: 'what became of an invoice in the portal of a customer',
  mails: 'what was written to whom',
  opening_documents: 'says by which import an entry was posted; the check of the opening balances compares them',
  opening_items: 'keys by which an open item is brought over once; its amounts are in its invoice',
  opening_stock: 'keys by which stock is brought over once; what is there is in the moves of its entry',
  opening_uncleared: 'what is said of lines that change no balance together; the end of the migration compares it with the statement of the bank',
  payment_run_lines: 'what a run proposes; the payments that it made are posted',
  payment_run_payees: 'what a run proposes; the payments that it made are posted',
  payment_runs: 'an order to the bank; the payments that it made are posted',
  recurring_runs: 'days on which a repeating entry was made; the entry is posted',
  reminder_exclusions: 'who isn’t reminded; nothing of it is posted',
  revaluation_items: 'what a revaluation was made of; the check of revaluations compares it with what is posted',
  sales_order_lines: 'an order; what it holds in stock is compared with the stock',
  sales_orders: 'an order; nothing of it is posted',
  vendor_order_lines: 'an order; nothing of it is posted',
  vendor_orders: 'an order; nothing of it is posted',
  vendor_po_lines: 'an order; nothing of it is posted',
  vendor_pos: 'an order; nothing of it is posted',
  vendor_quotation_lines: 'an offer; nothing of it is posted',
  vendor_quotations: 'an offer; nothing of it is posted',
}

import { Problem } from './problem'

const causeOf = (error: unknown): { code?: string; constraint?: string; detail?: string } => {
  const dbError = error as { code?: string; constraint?: string; detail?: string; cause?: unknown }
  return typeof dbError.code === 'string' && /^[0-9A-Z]{5}$/.test(dbError.code) ? dbError : dbError.cause ? causeOf(dbError.cause) : {}
}

/** True if a write failed because the disk was full: in the database (53100), or of a file. */
export const isDiskFull = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++)
    if ('code' in cause && (cause.code === '53100' || cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return true
  return false
}

/** Message for each unique constraint that a user can violate. */
const DUPLICATES: Record<string, string> = {
  users_user_name: 'Somebody else has this user name.',
  users_email: 'Another account has this e-mail address.',
  companies_name_key: 'There is already a company with this name.',
  list_views_name: 'You have a view of this name already.',
  parts_partno: 'There is already a part with this number.',
  customers_company_id_code_key: 'There is already a customer with this code.',
  vendors_company_id_code_key: 'There is already a vendor with this code.',
  customers_pkey: 'This vendor is a customer already.',
  vendors_pkey: 'This customer is a vendor already.',
  account_groups_code: 'There is already a group with this number.',
  accounts_code: 'There is already an account with this number.',
  account_numbers: 'Another account has, or had, this number.',
  tax_codes_code: 'There is already a tax code with this code.',
  cost_centres_code: 'There is already a cost centre with this code.',
  entry_templates_name: 'There is already one with this name.',
  payment_terms_code: 'There are already payment terms with this code.',
  exchange_rates_day: 'This currency has a rate for that day already.',
  vendor_items_sku: 'This vendor has another part under this SKU already.',
  vendor_item_prices_one: 'There are two prices for the same quantity from the same day.',
  bank_accounts_number: 'This account is recorded already.',
  bank_requests_pending: 'A change of this account is waiting for approval already.',
  own_accounts_account: 'This ledger account is one of our own accounts already.',
  bank_accounts_own: 'It has bank details already.',
  bank_requests_pending_own: 'Its bank details are waiting for approval already.',
  bank_requests_pending_add: 'This account is waiting for approval already.',
  roles_name: 'There is already a role of this name.',
  vendor_quotations_number: 'This quotation (number and revision) of the vendor is already recorded.',
  warehouses_code: 'There is already a warehouse with this code.',
  warehouses_default: 'There is a default warehouse already.',
  stock_batches_no: 'There is already a batch of the part with this number.',
  opening_accounts_once: 'An account was brought over already.',
  opening_items_once: 'An open item of the party with this number was brought over already.',
  opening_uncleared_once: 'It was brought over already.',
  cheque_series_name: 'The account has a series of this name already.',
  cheques_number: 'Somebody else has just used this number.',
  cheques_live: 'Somebody else has just written the cheque for it.',
  opening_stock_once: 'A part in this warehouse was brought over already.',
  reminders_one_draft: 'There is a draft of a reminder for this customer and currency already.',
  reminder_lines_once: 'One of these documents is in another reminder of the same level already. Load the page again.',
  stock_serials_pkey: 'A serial number of the part is recorded already.',
}

/** Answer for each constraint that the database enforces in the ledger: [code, sentence]. */
const LEDGER: Record<string, readonly [string, string]> = {
  accounts_merged_own: ['MERGE', 'The ledger account of this account was merged into another. Choose the other account.'],
  accounts_merged_bank: ['MERGE', 'The account has got a statement meanwhile, or the other one is none of our own accounts any more. Load the page again.'],
  own_accounts_cash: ['CASH_BELOW_ZERO', 'Cash would be below zero. What comes in is posted first.'],
  journals_period: ['PERIOD_CLOSED', 'The date lies in no open period of a fiscal year.'],
  allocations_period: ['PERIOD_CLOSED', 'The day lies in no open period of a fiscal year.'],
  journals_tax_period: ['PERIOD_CLOSED', 'Taxes of the period are locked.'],
  fiscal_years_whole: ['LIMIT', 'Fiscal years follow each other, without a gap and without overlap.'],
  fiscal_periods_whole: ['LIMIT', 'The periods of a fiscal year are its days, each once.'],
  fiscal_years_length: ['LIMIT', 'A fiscal year lasts 18 months at most.'],
  fiscal_years_posted: ['LIMIT', 'There are postings after that day.'],
  fiscal_years_first: ['LIMIT', 'An earlier fiscal year would change figures that are closed, locked or brought over.'],
  fiscal_years_closed: ['INVALID_TRANSITION', 'The year is closed: it stays.'],
  fiscal_periods_final: ['INVALID_TRANSITION', 'A hard lock stays.'],
  journals_balanced: ['UNBALANCED', 'Debits and credits are not the same.'],
  journals_mirror: ['INVALID_TRANSITION', 'A posting is reversed once, as it was posted; what was reversed is entered anew.'],
  journal_lines_postable: ['ACCOUNT_NOT_POSTABLE', 'An account takes no postings, or is no longer in use.'],
  journal_lines_party: ['PARTY_REQUIRED', 'Receivables and payables name a party, other accounts none.'],
  journal_lines_currency: ['CURRENCY_MISMATCH', 'An account is kept in another currency.'],
  open_items_within: ['OVER_ALLOCATION', 'More would be settled than is open.'],
  open_items_cleared: ['OVER_ALLOCATION', 'Somebody else has settled a part of it in the meantime. Load the page again.'],
  allocations_sides: ['OVER_ALLOCATION', 'A debit is settled by a credit of the same party, account and currency.'],
  accounts_posted: ['LIMIT', 'There are postings on the account: its type, its currency and its root stay.'],
  accounts_open_items: ['OPEN_ITEMS', 'Items are open on the account: it stays in use and takes postings until they are settled.'],
  accounts_merge: ['MERGE', 'The accounts can’t be merged, or were merged already.'],
  account_groups_tree: ['LIMIT', 'A group can’t stand under itself.'],
  account_groups_root: ['LIMIT', 'The root of a group stays as long as accounts are in it.'],
  companies_ledger_basis: ['LIMIT', 'There are postings already: base currency and fiscal year stay.'],
}

/** Answer for each constraint of stock: [code, sentence]. The stock engine checks the same beforehand and names the line; these are the last safeguard. */
const STOCK: Record<string, readonly [string, string]> = {
  stock_pools_on_hand: ['INSUFFICIENT_STOCK', 'There is not that much on hand.'],
  stock_pools_value: ['INSUFFICIENT_STOCK', 'What stays in stock would be worth less than nothing.'],
  stock_levels_on_hand: ['INSUFFICIENT_STOCK', 'There is not that much on hand in the warehouse.'],
  stock_levels_reserved: ['INSUFFICIENT_STOCK', 'More would be taken or released than is free or reserved.'],
  stock_batch_levels_on_hand: ['INSUFFICIENT_STOCK', 'There is not that much of the batch in the warehouse.'],
  stock_moves_order: ['BACKDATED_MOVE', 'A part was moved on a later day already.'],
  companies_costing_method: ['LIMIT', 'Stock was moved already: the costing method stays.'],
  parts_in_stock: ['LIMIT', 'There is stock of this part: its type and its serial numbers stay until none is left.'],
}

/** Answer for each constraint of the opening balances: [code, sentence]. */
const OPENING: Record<string, readonly [string, string]> = {
  openings_finished: ['OPENING_FINISHED', 'The opening balances are finished and locked.'],
  openings_cleared: ['OPENING_NOT_CLEARED', 'A clearing account of the opening balances is not at 0.00.'],
  openings_banks: ['OPENING_NOT_CLEARED', 'A bank account isn’t what its statement says.'],
  openings_day: ['LIMIT', 'Something was brought over for that day. Take it back before you choose another day.'],
  opening_imports_kept: ['INVALID_TRANSITION', 'This was taken back before.'],
  journals_opening: ['ACCOUNT_NOT_POSTABLE', 'Only opening balances post to their clearing accounts. Choose another account.'],
  journals_opening_kept: ['OPENING_ITEM', 'It was brought over with the opening balances. There it is taken back, together with what came in with it.'],
  default_accounts_opening: ['LIMIT', 'Something was brought over against this clearing account. Take it back before you choose another one.'],
  default_accounts_opening_posted: [
    'LIMIT',
    'A clearing account of the opening balances begins without postings. Choose an account to which nothing was posted.',
  ],
  default_accounts_opening_twice: ['LIMIT', 'Each clearing account of the opening balances shows one side alone. Choose another account.'],
}

/** Answer for each constraint of cheques: [code, sentence]. */
const CHEQUES: Record<string, readonly [string, string]> = {
  cheque_series_bank: ['LIMIT', 'Cheques are drawn on a bank account.'],
  cheque_series_numbers: ['LIMIT', 'Another series of the account has some of these numbers.'],
  cheque_series_used: ['LIMIT', 'Numbers that were used stay in the series.'],
  cheques_payment: ['LIMIT', 'The payment was changed or reversed meanwhile. Load the page again.'],
  cheques_series: ['LIMIT', 'The number is none of the series.'],
  cheques_kept: ['INVALID_TRANSITION', 'A number that was used stays used.'],
  cheques_of_reversed: ['INVALID_TRANSITION', 'A cheque was written for it meanwhile. Load the page again.'],
}

/** Converts an error of the database to an answer for the user; null when the error is a fault of ours. */
export const databaseProblem = (error: unknown): Problem | null => {
  if (typeof error !== 'object' || error === null) return null
  const { code, constraint = '', detail } = causeOf(error)
  if (constraint === 'journals_source' || constraint === 'journals_reversal') return new Problem(409, 'This is posted already.', { code: 'INVALID_TRANSITION' })
  if (constraint === 'stock_moves_company_id_reverses_key') return new Problem(409, 'This is reversed already.', { code: 'INVALID_TRANSITION' })
  if (constraint === 'customer_pos_once')
    return new Problem(409, 'This order is recorded already: the same customer, number and total.', { code: 'DUPLICATE_CUSTOMER_PO' })
  if (constraint === 'vendor_invoices_once')
    return new Problem(409, 'The vendor’s number is recorded already: somebody else has just posted an invoice with it.', { code: 'DUPLICATE_VENDOR_INVOICE' })
  if (constraint === 'open_items_reserved') return new Problem(422, `It is reserved by the payment run ${detail}.`, { code: 'RESERVED' })
  if (constraint === 'statement_matches_proved')
    return new Problem(409, `${detail} is reconciled, and rests on what this changes. Open ${detail} again first.`, { code: 'LATER_RECONCILED' })
  const known = LEDGER[constraint] ?? STOCK[constraint] ?? OPENING[constraint] ?? CHEQUES[constraint]
  if (known) return new Problem(422, known[1], { code: known[0] })
  if (code === '23505') return new Problem(409, DUPLICATES[constraint] ?? 'This record exists already.', { code: 'DUPLICATE' })
  if (code === '23503') return new Problem(422, 'Something that this refers to does not exist.', { code: 'REFERENCE' })
  if (code === '23514') return new Problem(422, 'A value is outside its limits.', { code: 'LIMIT' })
  if (code === '22003' || code === '22P02' || code === '22007' || code === '22008' || code === '22021')
    return new Problem(422, 'A value can’t be stored as it is.', { code: 'VALUE' })
  return null
}

/** The refusal that an error means to the user. @throws the error itself when it is a fault of ours */
export const refusalOf = (error: unknown): Problem => {
  const refusal = error instanceof Problem ? error : databaseProblem(error)
  if (!refusal) throw error
  return refusal
}

import type { AccountType } from '../choices'

/** What a role of accounts is: the account that postings find by it. */
interface RoleFacts {
  name: string
  /** What is posted to the account. */
  use: string
  types: readonly AccountType[]
  /** The types in words: "an income account". */
  asks: string
}

const of = (name: string, use: string, asks: string, ...types: AccountType[]): RoleFacts => ({ name, use, asks, types })
const COST = ['a cost or expense account', 'cogs', 'expense'] as const
const EXPENSE = ['an expense account', 'expense'] as const
const INCOME = ['an income account', 'income'] as const
const EQUITY = ['an equity account', 'equity'] as const
const CLEARING = ['an equity or suspense account', 'equity', 'suspense'] as const
const EXCHANGE = ['an account for exchange differences', 'fx_gain_loss'] as const
const CARDS = ['a card clearing account', 'card_clearing'] as const
const INVENTORY = ['an inventory account', 'inventory'] as const

/** The roles in groups, as an accountant looks for them. */
const groups = {
  'Customers and sales': {
    receivable: of('Accounts receivable', 'What customers owe: each invoice, credit note and receipt', 'a receivable account', 'receivable'),
    customer_advances: of('Advances from customers', 'What customers paid before there was an invoice', 'a receivable account', 'receivable'),
    sales: of('Sales', 'Lines of customer invoices that name no account', ...INCOME),
    freight_income: of('Freight charged to customers', 'Freight and other charges of customer invoices', ...INCOME),
    discount_allowed: of('Discounts allowed', 'Discounts that customers take for early payment', 'an income or expense account', 'income', 'expense'),
    write_off: of('Bad debts', 'Invoices that are written off', ...EXPENSE),
  },
  'Vendors and purchases': {
    payable: of('Accounts payable', 'What we owe vendors: each invoice, debit note and payment', 'a payable account', 'payable'),
    vendor_advances: of('Advances to vendors', 'What was paid to vendors before there was an invoice', 'a payable account', 'payable'),
    purchased_services: of('Purchased services', 'Lines of vendor invoices that bill no goods and name no account', ...COST),
    freight_in: of('Freight in and landed cost', 'Freight of vendor invoices, and charges of receipts until their bill comes', ...COST),
    discount_received: of('Discounts received', 'Discounts that we take for early payment', 'an income, cost or expense account', 'income', 'cogs', 'expense'),
  },
  'Stock and cost of sales': {
    inventory: of('Inventory', 'The value of the goods in our warehouses', ...INVENTORY),
    inventory_transit: of('Inventory in transit', 'Goods on their way between our warehouses', ...INVENTORY),
    gr_ni: of('Goods received, not invoiced', 'Goods that came before their invoice', 'an account for goods received and not invoiced', 'gr_ni'),
    cogs: of('Cost of goods sold', 'The cost of what is delivered', 'a cost of sales account', 'cogs'),
    price_variance: of('Purchase price variance', 'What a vendor’s invoice charges more or less than the receipt', ...COST),
    inventory_adjustment: of('Inventory adjustments', 'Gains and losses of counts and write-offs', ...COST),
  },
  Taxes: {
    sales_tax: of('Sales tax payable', 'Tax on what we sell, and tax that we owe on purchases', 'a tax payable account', 'tax_payable'),
    input_tax: of('Input tax', 'Tax on what we buy, as far as it is deducted', 'a tax account', 'tax_receivable', 'tax_payable'),
    withholding_receivable: of('Withholding tax receivable', 'Tax that customers withheld from what they paid us', 'an account of type other', 'other'),
    withholding_payable: of('Withholding tax payable', 'Tax that we withheld from what we paid vendors', 'an account of type other', 'other'),
  },
  'Bank, cash and cards': {
    payments_in_transit: of('Payments in transit', 'Payments of a payment run until the bank books them', 'a suspense account', 'suspense'),
    money_in_transit: of(
      'Money in transit',
      'What left one of our accounts and hasn’t arrived on the other',
      'an account of type other or suspense',
      'other',
      'suspense',
    ),
    bank_charges: of('Bank charges', 'Fees that the bank takes', ...EXPENSE),
    card_clearing_global: of('Card clearing, Global Payments', 'Card payments on their way to the bank', ...CARDS),
    card_clearing_mnt: of('Card clearing, M&T', 'Card payments on their way to the bank', ...CARDS),
    merchant_fees: of('Merchant fees', 'Fees of the card processors', ...EXPENSE),
    chargebacks: of('Chargebacks', 'Card payments that a customer’s bank took back', 'an expense account or one of type other', 'other', 'expense'),
    cash_over_short: of('Cash over and short', 'What a till holds more or less than it should', 'an expense or income account', 'expense', 'income'),
  },
  'Exchange rates and rounding': {
    fx_realised: of('Realised exchange differences', 'Gains and losses when an invoice is paid at another rate', ...EXCHANGE),
    fx_unrealised: of('Unrealised exchange differences', 'Gains and losses of the revaluation at the end of a period', ...EXCHANGE),
    rounding: of('Rounding', 'What is left over when amounts are converted', 'a rounding account', 'rounding'),
    translation_reserve: of('Translation reserve', 'The difference when a company in another currency is consolidated', ...EQUITY),
  },
  'Equity and opening balances': {
    retained_earnings: of('Retained earnings', 'Profit or loss of the year, when it is closed', 'a retained earnings account', 'retained_earnings'),
    opening_balance: of('Opening balances', 'The other side of balances that are entered at the start', ...EQUITY),
    opening_ledger: of('Opening clearing, ledger', 'The trial balance that is brought over; zero when all is there', ...CLEARING),
    opening_receivable: of('Opening clearing, receivables', 'Customers’ open items that are brought over; zero when all is there', ...CLEARING),
    opening_payable: of('Opening clearing, payables', 'Vendors’ open items that are brought over; zero when all is there', ...CLEARING),
    opening_stock: of('Opening clearing, stock', 'Stock that is brought over; zero when all is there', ...CLEARING),
    suspense: of('Suspense', 'What nobody can assign yet', 'a suspense account', 'suspense'),
  },
  Payroll: {
    payroll_expense: of('Salaries', 'Gross pay of a payroll run', ...EXPENSE),
    payroll_payable: of('Payroll payable', 'Net pay until it is paid out', 'an account of type other', 'other'),
    statutory_payable: of(
      'Statutory deductions payable',
      'Taxes and contributions that are withheld from pay',
      'an account of type other or tax payable',
      'other',
      'tax_payable',
    ),
  },
} as const satisfies Record<string, Record<string, RoleFacts>>

type Groups = typeof groups
/** Roles by which postings find an account; each company assigns its accounts to the roles. */
export type AccountRole = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

const facts = Object.assign({}, ...Object.values(groups)) as Record<AccountRole, RoleFacts>
export const accountRoles = Object.keys(facts) as [AccountRole, ...AccountRole[]]
export const roleGroups = Object.entries(groups).map(([title, roles]) => ({ title, roles: Object.keys(roles) as AccountRole[] }))
export const factsOfRole = (role: AccountRole): Readonly<RoleFacts> => facts[role]

/** What the rules need to know of an account. */
export interface RoleAccount {
  accountId: string
  name: string
  type: AccountType
  /** The only currency that it is kept in. */
  currency: string | null
  isPostable: boolean
  isActive: boolean
}

/** Whether an account of the type may have the role. */
export const fitsRole = (role: AccountRole, type: AccountType): boolean => facts[role].types.includes(type)

/** Why the account can't have the role, as a sentence; null if it can. */
export const roleProblem = (role: AccountRole, account: RoleAccount | null): string | null => {
  const { asks } = facts[role]
  if (!account) return `No account is chosen: nothing that needs it can be posted. Choose ${asks}.`
  const named = `${account.accountId} ${account.name}`
  if (!account.isActive) return `${named} is closed. Choose ${asks} that is in use.`
  if (!account.isPostable) return `${named} takes no postings. Choose ${asks} that does.`
  if (!fitsRole(role, account.type)) return `${named} is of a wrong type: this is posted to ${asks}.`
  if (account.currency && !mayBeKeptInOne(role))
    return `${named} is kept in ${account.currency} alone, so amounts in other currencies couldn’t be posted to it.`
  return null
}

/** Roles whose account may be kept in one currency: a card processor pays in one. */
export const mayBeKeptInOne = (role: AccountRole): boolean => facts[role].types.includes('card_clearing')

import { accountTypes } from '@/contracts/choices'
import { type AccountRoot, accountRoots, accountTypeName, usualRoot } from '@/contracts/account-roots'
import { plain, type Verdict, verdict } from './verdict'

/** A type as a file writes it: what it speaks for, or that the row is a group, or off the balance sheet. */
export type TypeWord = Verdict | 'group' | 'off-balance'

const WORDS: readonly (readonly [TypeWord, string])[] = [
  ['group', 'group, header, heading, title, view, gruppe, uberschrift, groupe, grupo, grupa'],
  ['off-balance', 'off balance, off balance sheet, non posting'],
  [
    verdict('receivable', 'asset'),
    'accounts receivable, account receivable, accounts receivable a r, a r, receivables, debtors, debtor, trade debtors, trade receivables, asset receivable, debitoren, forderungen, creances clients, clientes',
  ],
  [
    verdict('payable', 'liability'),
    'accounts payable, account payable, accounts payable a p, a p, payables, creditors, creditor, trade creditors, trade payables, liability payable, kreditoren, fournisseurs, proveedores',
  ],
  [
    verdict('bank', 'asset'),
    'bank account, bank accounts, bank and cash, asset cash, checking, savings, bankkonto, banque, banco, banco y caja, liquide mittel',
  ],
  [verdict('bank', 'liability'), 'credit card, credit cards, liability credit card, credit, kreditkarte'],
  [verdict('cash', 'asset'), 'cash on hand, petty cash, cash in hand, cash and cash equivalents, kasse, caisse, caja'],
  [verdict('card_clearing', 'asset'), 'payment clearing account, payment clearing'],
  [verdict('inventory', 'asset'), 'stock, vorrate, stocks, existencias, inventory asset'],
  [
    verdict('fixed_asset', 'asset'),
    'fixed assets, asset fixed, long term asset, long term assets, contra asset, contra assets, accumulated depreciation, capital work in progress, intangible asset, intangible assets, right to use asset, property plant and equipment, anlagevermogen, immobilisations, inmovilizado',
  ],
  [
    verdict('other', 'asset'),
    'other current asset, other current assets, current asset, current assets, other asset, other assets, non current asset, non current assets, asset current, asset non current, asset prepayments, prepayment, prepayments, temporary, umlaufvermogen, deferred tax asset',
  ],
  [verdict('gr_ni', 'liability'), 'stock received but not billed, service received but not billed, asset received but not billed'],
  [verdict('tax_payable', 'liability'), 'overseas tax payable, sales tax, vat, gst, output tax, umsatzsteuer'],
  [verdict('tax_receivable', 'asset'), 'input tax, vorsteuer, tax receivable'],
  [
    verdict('other', 'liability'),
    'other current liability, other current liabilities, current liability, current liabilities, long term liability, long term liabilities, non current liability, non current liabilities, term liability, liability current, liability non current, other liability, other liabilities, unpaid expense claims, wages payable, wages payable liability, payg liability, superannuation liability, contra liability, provision, deferred tax liability, fremdkapital',
  ],
  [
    verdict('equity', 'equity'),
    'capital, eigenkapital, capitaux propres, patrimonio, owners equity, shareholders equity, stockholders equity, members equity, contra equity',
  ],
  [verdict('retained_earnings', 'equity'), 'equity unaffected, current year earnings'],
  [
    verdict('income', 'income'),
    'revenue, revenues, sales, income account, other income, contra income, contra revenue, non operating revenue, operating revenue, income other, turnover, ertrag, erlose, umsatz',
  ],
  [
    verdict('cogs', 'expense'),
    'cost of goods sold, direct costs, direct cost, cost of revenue, expense direct cost, stock adjustment, purchases, materialaufwand, wareneinsatz',
  ],
  [
    verdict('expense', 'expense'),
    'expenses, expense account, other expense, other expenses, overhead, overheads, operating expense, operating expenses, contra expense, depreciation, expense depreciation, administrative expenses, expenses included in valuation, expenses included in asset valuation, chargeable, wages expense, superannuation expense, betriebsaufwand',
  ],
  [
    verdict('fx_gain_loss', 'expense'),
    'bank revaluations, realized currency gains, realised currency gains, unrealized currency gains, unrealised currency gains',
  ],
  [verdict('rounding', 'expense'), 'round off, round off for opening, rundung'],
  [verdict('suspense', 'asset'), 'historical, historical adjustment, tracking, tracking transfers'],
  [verdict(null, 'asset'), 'assets, aktiva, aktivkonto, actif, activo, activa'],
  [verdict(null, 'liability'), 'liabilities, passiva, passif, pasivo'],
  [verdict(null, 'equity'), 'equities'],
  [verdict(null, 'income'), 'incomes, ertragskonto, produits, ingresos, produit'],
  [verdict(null, 'expense'), 'aufwand, aufwandskonto, charges, gastos, charge, costs'],
]

const ownWords = (): [string, TypeWord][] =>
  accountTypes.flatMap((type) => [type, accountTypeName(type)].map((word): [string, TypeWord] => [plain(word), verdict(type, usualRoot(type))]))

const words = new Map<string, TypeWord>([
  ...accountRoots.map((root): [string, TypeWord] => [root, verdict(null, root)]),
  ...WORDS.flatMap(([word, texts]) => texts.split(', ').map((text): [string, TypeWord] => [text, word])),
  ...ownWords(),
])

/** What the words of a type column mean; null if they are not known. A root in a column of its own decides between the sides of the balance sheet. */
export const typeWord = (text: string): TypeWord | null => words.get(plain(text)) ?? null

/** The root that a word stands for, such as “Assets” or “Passiva”. */
export const rootWord = (text: string): AccountRoot | null => {
  const found = words.get(plain(text))
  return found === undefined || typeof found === 'string' ? null : found.root
}

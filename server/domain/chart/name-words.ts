import { plain, type Verdict, verdict } from './verdict'

/** Words in names of accounts and what they speak for, the more special ones first. German, French and Spanish charts are read as well. */
const NAMES: readonly (readonly [RegExp, Verdict])[] = [
  [/accum\w* (depreciation|amorti)|kumulierte abschreibung|amortissements? des/, verdict('fixed_asset', 'asset')],
  [
    /retained earnings|profit (and|&) loss account|gewinnvortrag|verlustvortrag|ergebnisvortrag|report a nouveau|resultados? acumulad/,
    verdict('retained_earnings', 'equity'),
  ],
  [/received (but )?not (billed|invoiced)|not yet invoiced goods|grni|factures non parvenues/, verdict('gr_ni', 'liability')],
  [/^(?!.*(interest|charge|fee|cost|receivable)).*((bank|term|directors?|shareholders?|business) loans?( |$)|loans? payable)/, verdict('other', 'liability')],
  [
    /(bank|loan)s? (interest|charges?|fees?|costs?)( paid)?$|bank (charge|fee|service|revaluation)|(charges?|fees?) (of|for) the bank|nebenkosten des geldverkehrs|services bancaires/,
    verdict('expense', 'expense'),
  ],
  [/bad debt|doubtful debt expense|forderungsverlust|creances irrecouvrables|write ?off/, verdict('expense', 'expense')],
  [/interest (expense|paid)|zinsaufwand|zinsaufwendungen|charges d interet|intereses? pagad/, verdict('expense', 'expense')],
  [
    /exchange (gain|loss|difference)|(gains?|loss(es)?) (on|from) exchange|currency (gain|revaluation)|kursdifferenz|wahrungsumrechnung|(gains?|pertes?) de change|forex/,
    verdict('fx_gain_loss', 'expense'),
  ],
  [/rounding|round off|rundungsdifferenz/, verdict('rounding', 'expense')],
  [/suspense|mispost|zwischenkonto|compte dattente|cuenta puente|historical adjustment/, verdict('suspense', 'asset')],
  [
    /(input|purchase) (tax|vat)|vat (on purchases|input|receivable|recoverable)|vorsteuer|tva deductible|iva soportad|gst (paid|receivable|input)/,
    verdict('tax_receivable', 'asset'),
  ],
  [
    /(sales|output) (tax|vat)|vat (on sales|output|payable|liability|control)|^vat$|^gst$|umsatzsteuer|mehrwertsteuer|tva collectee|tva a decaisser|iva repercutid|gst (collected|payable|output)/,
    verdict('tax_payable', 'liability'),
  ],
  [
    /accounts? receivable|trade (debtors|receivable)|debtors? control|^debtors$|^receivables?$|forderungen a\w* (lieferung|l )|^clients?$|clients ventes|^debiteuren|^clientes/,
    verdict('receivable', 'asset'),
  ],
  [
    /accounts? payable|trade (creditors|payable)|creditors? control|^creditors$|^payables?$|verbindlichkeiten a\w* (lieferung|l )|^fournisseurs?( |$)|^crediteuren|^proveedores/,
    verdict('payable', 'liability'),
  ],
  [
    /(cost|costs) of (goods|sales|revenue|materials)|^cogs$|wareneinsatz|wareneingang|einkauf von|^purchases?( |$)|achats?( |$)|direct (labou?r|cost|material|expense)|fremdleistung|materialaufwand/,
    verdict('cogs', 'expense'),
  ],
  [/petty cash|cash (on|in) hand|^cash$|^kasse$|^(nebenkasse|hauptkasse)|^caisse|^kas$|^caja/, verdict('cash', 'asset')],
  [
    /^cash (operating|account|payroll|clearing)|checking|current account|savings account|(^| )bank( |$)|banques?( |$)|girokonto|postbank|sparkasse|^bancos?( |$)|business account/,
    verdict('bank', 'asset'),
  ],
  [/credit card|kreditkarte|visa|mastercard|amex/, verdict('bank', 'liability')],
  [
    /inventor(y|ies)|^stocks?( |$)|finished goods|raw materials?|work in progress|warenbestand|^bestand|vorrate|roh hilfs|stocks de marchandises|existencias/,
    verdict('inventory', 'asset'),
  ],
  [/depreciation|abschreibung|dotations? aux amortissements/, verdict('expense', 'expense')],
  [
    /share capital|common stock|preferred stock|paid ?in capital|owners? (equity|capital|draw|investment)|^capital( |$)|gezeichnetes kapital|stammkapital|kapital(rucklage)?$|privat(entnahme|einlage)|^reserves?( |$)|drawings|dividends?( paid)?$|opening balance|saldenvortrag/,
    verdict('equity', 'equity'),
  ],
  [
    /unearned|deferred (income|revenue)|accrued|accruals|payroll (liab|tax payable)|(wages|salaries|paye|tax|interest|dividends) payable|^paye$|loans? (payable|from)|^loans?$|notes payable|mortgage|ruckstellung|darlehen|verbindlichkeit|emprunts?|provision|customer deposits?|bank ?overdraft|national insurance$/,
    verdict('other', 'liability'),
  ],
  [
    /prepaid|prepayment|deposits? (paid|made)|undeposited|accrued income|loans? to|advances? (to|paid)|employee advances|rechnungsabgrenzung|charges constatees davance|forderung|other receivable/,
    verdict('other', 'asset'),
  ],
  [
    /(sales|other|interest|rental|service|consulting|dividend) ?(income|revenue|received|earned)|^(product |service )?(sales|revenue|turnover|income)( |$)|erlose|ertrage?( |$)|zinsertrag|^ventes|produits|discounts? (received|given|allowed)$|^ventas|ingresos/,
    verdict('income', 'income'),
  ],
  [
    /(^|tangible |net )fixed assets?$|equipment|vehicles?$|machinery|furniture|buildings?$|^land$|leasehold|goodwill|patents?$|software licen[cs]es at cost|plant and|fuhrpark|^pkw$|betriebsausstattung|geschaftsausstattung|maschinen|grundstuck|immobilisation|materiel/,
    verdict('fixed_asset', 'asset'),
  ],
  [
    /expenses?( |$)|costs?( |$)|fuel|fees?( |$)|salar(y|ies)|wages|(^| )rent( |$)|utilities|insurance|advertising|travel|repairs|maintenance|office supplies|postage|telephone|legal (and|&) professional|audit|subscriptions|training|consult(ing|ancy) fees|lohne|gehalt|miete|versicherung|werbe?kosten|reisekosten|burobedarf|kosten( |$)|aufwendungen|salaires|loyers?|assurances?|honoraires|charges?( |$)/,
    verdict('expense', 'expense'),
  ],
]

/** What the words of an account's name speak for; null if none is known. */
export const nameWord = (name: string): Verdict | null => {
  const text = plain(name)
  return NAMES.find(([words]) => words.test(text))?.[1] ?? null
}

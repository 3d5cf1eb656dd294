/** Words of headings, in the form of `wordsOf`, in the languages in which banks export. */
export const DATE =
  /\b(?:date|(?:value|transaction|trans|txn|booking|posting|post|entry|settlement)date|dates|dt|day|datetime|timestamp|\w*datum|\w*dato|\w*dag|tag|(?!uttag)\w+tag|fecha|data|dia|jour|giorno|tarih|pvm|\w*paiva)\b/
export const AMOUNT =
  /\b(?:amount|amt|value|sum|betrag|\w+betrag|umsatz|umsatze|summe|montant|importe|monto|importo|valor|valore|bedrag|\w+bedrag|quantia|montante|kwota|belopp|\w+belopp|belob|\w+belob|belop|\w+belop|tutar|maara)\b/
export const CURRENCY = /\b(?:currency|ccy|curr|cur|wahrung|waehrung|devise|moneda|divisa|moeda|munt|devies|muntsoort|waluta|valuta|mata uang|\w+wahrung)\b/
export const ORIGINAL = /\b(?:original|orig|foreign|fremd\w*|ursprung\w*|ausland\w*|etranger\w*|extranjer\w*|origen|originale)\b/
export const COUNTERPARTY =
  /\b(?:counter ?part\w*|counter|beneficiar\w*|beneficiary|benef|payee|payer|recipient|sender|remitter|receiver|other party|creditor|debtor|empf(?:a|ae)nger\w*|beg(?:u|ue)nstigt\w*|auftraggeber\w*|zahlungs(?:pflicht|beteiligt|empf)\w*|gegen\w*|partner\w*|tegen\w*|contrapart\w*|contrepartie|controparte|ordenante|ordinante|donneur|emetteur|destinat\w*|nadawc\w*|odbiorc\w*|kontrahent\w*|mott?ag\w*|mottak\w*|avsend\w*|avsand\w*|modtag\w*|afsend\w*|mot ?part\w*|mod ?part\w*|merchant|vendor|supplier)\b/
export const ACCOUNT =
  /\b(?:account|acct|acc|a c|iban|kont[oa]|konto(?:nummer|nr|nr\w*)|\w+konto|kontonummer\w*|rekening\w*|\w+rekening|cuenta|compte|conto|conta|rachun\w*|racun|ucet|szamlaszam|card (?:no|number|#)|card|kreditkarte|kartennummer)\b/
export const OWN = /\b(?:auftragskonto|own|my|eigen\w*|mein\w*|referenzkonto|card|kreditkarte|kartennummer)\b/
export const BANK = /\b(?:bic|swift|blz|bankleitzahl|sort ?code|routing|ifsc|aba|bank|bankcode|bank code)\b/
export const NAME = /\b(?:name|namen|naam|nom|nombre|nome|navn|namn|nazwa|inhaber|holder|owner|bezeichnung|bankname|type|kontoart|titular|intestatario)\b/
export const NUMBER = /\b(?:no|nr|num|number|numero|nummer|#|id|slip)\b|#/
export const DEBIT =
  /\b(?:debit|debits|debet|debe|debito|debitos|soll|withdrawals?|retiros?|levantamentos?|withdrawn|wdl|paid out|money out|cash out|outflow|outgoing|spent|ausgang|ausgaben?|abgang|belastung(?:en)?|lastschrift(?:en)?|cargos?|egresos?|salidas?|adeudos?|depenses?|sorties?|addebit\w*|uscit\w*|dare|afschrijving\w*|afgeschreven|saidas?|obciazen\w*|wydatk\w*|wyplat\w*|uttag|utgift\w*|utbetal\w*|udbetal\w*|udgift\w*|haevet|dr|payments?|charges?)\b|^(?:out|af|uit|ut|ud)$|\but fra konto\b/
export const CREDIT =
  /\b(?:credit|credits|haber|haben|credito|creditos|deposits?|depositos?|paid in|money in|cash in|inflow|incoming|received|receipts?|lodgements?|eingang|einnahmen?|zugang|gutschrift(?:en)?|abonos?|ingresos?|entradas?|recettes?|entrees?|accredit\w*|entrat\w*|avere|bijschrijving\w*|bijgeschreven|uznan\w*|wplyw\w*|wplat\w*|insattning\w*|innskudd|innbetal\w*|indbetal\w*|indtaegt\w*|indsat|cr)\b|^(?:in|bij|inn|ind)$|\binn pa konto\b/
export const DIRECTION =
  /^(?:d c|c d|dc|cd|dr cr|cr dr|drcr|crdr|s h|sh|soll haben.*|af bij|bij af|in out|sign|vorzeichen|sens|indicator|direction|richtung|strona|\+|\+ -|wn ma)$|\b(?:debit|credit|cr|dr|c d|d c) (?:or )?(?:credit|debit|dr|cr)?\s?(?:indicator|flag|kennzeichen|mark)\b|\bbalance impact\b/

import type { TableChoices } from './types'

/** A made-up export in the manner of one country's banks, and what it says. */
export interface Layout {
  name: string
  /** Lines of the file, or rows of a sheet. */
  text: string
  choices?: TableChoices
  /** One statement each: `date amount` of its lines, oldest first; then opening and closing balance, account and currency. */
  statements: { lines: string[]; opening?: string; closing?: string; account?: string; currency?: string; kind?: 'card'; pending?: number }[]
  /** The text, counterparty and so on of single lines of the first statement. */
  details?: Record<number, object>
}

export const lines = (...all: string[]): string => all.join('\r\n')

export const layouts: readonly Layout[] = [
  {
    name: 'US: balances above the table, running balance, heading repeated in the summary',
    text: lines(
      'Description,,Summary Amt.',
      'Beginning balance as of 01/01/2026,,"1,234.56"',
      'Total credits,,"2,500.00"',
      'Total debits,,"-334.56"',
      'Ending balance as of 01/31/2026,,"3,400.00"',
      '',
      'Date,Description,Amount,Running Bal.',
      '01/01/2026,Beginning balance as of 01/01/2026,,"1,234.56"',
      '01/02/2026,"ACME TOOLS, INC DES:INVOICE","-300.00","934.56"',
      '01/05/2026,"Deposit","2,500.00","3,434.56"',
      '01/31/2026,"Service fee ""monthly""","-34.56","3,400.00"',
    ),
    statements: [{ lines: ['2026-01-02 -300', '2026-01-05 2500', '2026-01-31 -34.56'], opening: '1234.56', closing: '3400' }],
    details: { 0: { text: 'ACME TOOLS, INC DES:INVOICE', balanceAfter: '934.56', at: 9 }, 2: { text: 'Service fee "monthly"' } },
  },
  {
    name: 'US: newest first, a trailing comma on each line, check numbers, a type column',
    text: lines(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'DEBIT,03/14/2026,"WEB HOSTING",-20.00,ACH_DEBIT,1080.00,,',
      'CHECK,03/03/2026,"CHECK 1042",-100.00,CHECK_PAID,1100.00,1042,',
      'CREDIT,03/03/2026,"WIRE FROM NORTH LLC",700.00,WIRE_INCOMING,1200.00,,',
    ),
    statements: [{ lines: ['2026-03-03 700', '2026-03-03 -100', '2026-03-14 -20'], opening: '500', closing: '1080' }],
    details: { 1: { chequeNo: '1042', type: 'CHECK_PAID' } },
  },
  {
    name: 'US: a check register with debits and credits, balances in brackets',
    text: lines(
      'Account Number: 000123456789',
      'Date,Check No.,Description,Debit,Credit,Balance',
      '2/27/2026,,Opening deposit,,"$100.00","$100.00"',
      '2/28/2026,101,Rent,$150.00,,($50.00)',
      '3/1/2026,,Customer payment,,$75.25,$25.25',
    ),
    statements: [{ lines: ['2026-02-27 100', '2026-02-28 -150', '2026-03-01 75.25'], opening: '0', closing: '25.25', account: '000123456789' }],
    details: { 1: { chequeNo: '101', balanceAfter: '-50' } },
  },
  {
    name: 'Germany: the CSV of CAMT entries, announced entries, own account in each row',
    text: lines(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE89370400440532013000";"05.02.26";"05.02.26";"DAUERAUFTRAG";"Miete Februar";"";"";"";"";"";"";"Haus Nord GmbH";"DE02120300000000202051";"BYLADEM1001";"-1.250,00";"EUR";"Umsatz vorgemerkt"',
      '"DE89370400440532013000";"03.02.26";"04.02.26";"GUTSCHR. UEBERWEISUNG";"Rechnung 4711";"";"";"E2E-77";"";"";"";"Kunde Sued KG";"DE02500105170137075030";"INGDDEFF";"3.500,10";"EUR";"Umsatz gebucht"',
      '"DE89370400440532013000";"02.02.26";"02.02.26";"FOLGELASTSCHRIFT";"Strom";"DE98ZZZ";"M-12";"";"";"";"";"Stadtwerke";"DE02300209000106531065";"CMCIDEDD";"-99,90";"EUR";"Umsatz gebucht"',
    ),
    statements: [{ lines: ['2026-02-02 -99.9', '2026-02-03 3500.1'], account: 'DE89370400440532013000', currency: 'EUR', pending: 1 }],
    details: {
      0: { mandateId: 'M-12', type: 'FOLGELASTSCHRIFT', text: 'Strom' },
      1: { reference: 'E2E-77', valueDate: '2026-02-04', counterparty: { name: 'Kunde Sued KG', account: 'DE02500105170137075030', bank: 'INGDDEFF' } },
    },
  },
  {
    name: 'Germany: preamble with period and balance, amounts with a separate S/H column, footers',
    text: lines(
      'Umsatzanzeige;Firmenkonto;',
      'Konto:;DE89 3704 0044 0532 0130 00;',
      'Zeitraum:;01.03.2026 - 31.03.2026;',
      'Saldo zum Beginn des Zeitraums;;1.000,00 EUR',
      '',
      'Buchungsdatum;Valuta;Auftraggeber / Empfänger;Verwendungszweck;Währung;Umsatz; ',
      '02.03.2026;02.03.2026;Müller AG;Re. 12;EUR;250,00;S',
      '09.03.2026;10.03.2026;Schulz OHG;Zahlung;EUR;1.250,50;H',
      '01.03.2026;;;Anfangssaldo;EUR;1.000,00;H',
      '31.03.2026;;;Endsaldo;EUR;2.000,50;H',
    ),
    statements: [{ lines: ['2026-03-02 -250', '2026-03-09 1250.5'], opening: '1000', closing: '2000.5', account: 'DE89370400440532013000', currency: 'EUR' }],
    details: { 0: { counterparty: { name: 'Müller AG', account: null, bank: null } } },
  },
  {
    name: 'UK: money in and out with pound signs, sort code and account in each row, newest first',
    text: lines(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      "15/04/2026,DD,'30-00-01,12345678,CITY WATER,45.10,,954.90",
      "14/04/2026,FPI,'30-00-01,12345678,BRIGHT LTD INV 9,,600.00,1000.00",
      "03/04/2026,CHQ,'30-00-01,12345678,000231,100.00,,400.00",
    ),
    statements: [{ lines: ['2026-04-03 -100', '2026-04-14 600', '2026-04-15 -45.1'], opening: '500', closing: '954.9', account: '12345678' }],
    details: { 1: { type: 'FPI', counterparty: { name: null, account: null, bank: null } } },
  },
  {
    name: 'UK: Money In and Money Out, days that could be months are told by their order',
    text: lines(
      'Date,Description,Money In,Money Out,Balance',
      '03/04/2026,Card payment,,£12.50,£87.50',
      '04/04/2026,Transfer,£20.00,,£107.50',
      '01/05/2026,Fee,,£1.00,£106.50',
    ),
    statements: [{ lines: ['2026-04-03 -12.5', '2026-04-04 20', '2026-05-01 -1'], opening: '100', closing: '106.5', currency: 'GBP' }],
  },
  {
    name: 'Switzerland: apostrophes, negative debits, preamble, several text columns',
    text: lines(
      'Kontonummer:;0123 00456789.60;',
      'IBAN:;CH93 0076 2011 6238 5295 7;',
      'Von:;2026-05-01;',
      'Bis:;2026-05-31;',
      'Anfangssaldo:;10’000.00;',
      'Schlusssaldo:;8’765.50;',
      'Bewertet in:;CHF;',
      '',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Fussnoten',
      '2026-05-20;;2026-05-20;2026-05-20;CHF;-1’734.50;;;8’765.50;9930;"Lieferant AG";"Rechnung 5";',
      '2026-05-04;;2026-05-04;2026-05-05;CHF;;500.00;;10’500.00;9921;"Kunde GmbH; Zürich";"Gutschrift";',
    ),
    statements: [{ lines: ['2026-05-04 500', '2026-05-20 -1734.5'], opening: '10000', closing: '8765.5', account: '01230045678960', currency: 'CHF' }],
    details: { 0: { bankId: '9921', text: 'Kunde GmbH; Zürich Gutschrift', valueDate: '2026-05-05' } },
  },
  {
    name: 'France: Débit and Crédit, non-breaking spaces, balance stated with its date',
    text: lines(
      'Compte n° 00012345678;;;;',
      'Solde au 30/06/2026;;;;2 450,75 €',
      'Date opération;Date valeur;Libellé;Débit;Crédit',
      '30/06/2026;30/06/2026;VIR SEPA CLIENT NORD;;1\u202f200,00',
      '12/06/2026;13/06/2026;PRLV LOYER;-850,25;',
    ),
    statements: [{ lines: ['2026-06-12 -850.25', '2026-06-30 1200'], closing: '2450.75', account: '00012345678' }],
    details: { 0: { text: 'PRLV LOYER', valueDate: '2026-06-13' } },
  },
  {
    name: 'Netherlands: Af Bij, compact dates, counterparty',
    text: lines(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
      '"20260702";"Bakker BV";"NL20INGB0001234567";"NL91ABNA0417164300";"GT";"Af";"1.250,00";"Online bankieren";"Factuur 88"',
      '"20260703";"Klant VOF";"NL20INGB0001234567";"NL02RABO0123456789";"OV";"Bij";"75,00";"Overschrijving";"Betaling"',
    ),
    statements: [{ lines: ['2026-07-02 -1250', '2026-07-03 75'], account: 'NL20INGB0001234567', currency: 'EUR' }],
    details: { 0: { text: 'Factuur 88', counterparty: { name: 'Bakker BV', account: 'NL91ABNA0417164300', bank: null } } },
  },
]

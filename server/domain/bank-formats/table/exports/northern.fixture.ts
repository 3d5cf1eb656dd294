import { type Export, lines } from './export.fixture'

/** Banks of northern Europe: columns as they are exported, with made-up entries. */
export const northern: readonly Export[] = [
  {
    name: 'SE 1',
    text: lines(
      'Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo',
      '2026-01-30;2026-01-30;5490990004;TELIA;-25,000;1475,000',
      '2026-01-28;2026-01-28;5490990005;KUND;1500,000;1500,000',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'SE 2',
    text: lines(
      '* Transaktioner Period 2026-01-01 - 2026-01-31 Skapad 2026-01-31 10:00 CET',
      'Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo',
      '1,12345,123456789,"Företagskonto",SEK,2026-01-30,2026-01-30,2026-01-30,"TELIA","Bg-bet",-25.00,1475.00',
      '2,12345,123456789,"Företagskonto",SEK,2026-01-28,2026-01-28,2026-01-28,"KUND","Insättning",1500.00,1500.00',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
    currency: 'SEK',
  },
  {
    name: 'NO 1',
    text: lines(
      '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"',
      '"30.01.2026";"TELENOR";"30.01.2026";"25,00";""',
      '"28.01.2026";"KUNDE";"28.01.2026";"";"1500,00"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'FI 1',
    text: lines(
      'Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Saldo;Valuutta',
      '2026/01/30;-25,00;FI2112345600000785;;ELISA;ELISA OYJ;1234;1475,00;EUR',
      '2026/01/28;1500,00;;FI2112345600000785;ASIAKAS;ASIAKAS OY;4321;1500,00;EUR',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'FI 2',
    text: lines(
      'Kirjauspäivä;Arvopäivä;Määrä EUROA;Laji;Selitys;Saaja/Maksaja;Saajan tilinumero ja pankin BIC;Viite;Viesti;Arkistointitunnus',
      '2026-01-28;2026-01-28;1500,00;588;VIITESIIRTO;ASIAKAS;FI2112345600000785 NDEAFIHH;ref=1;Viesti: ;20260128/593',
      '2026-01-30;2026-01-30;-25,00;106;TILISIIRTO;ELISA;FI2112345600000785 NDEAFIHH;ref=2;Viesti: ;20260130/593',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'DK 1',
    text: lines(
      '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"',
      '"28.01.2026";"KUNDE";"1.500,00";"1.500,00";"Udført";"Nej"',
      '"30.01.2026";"TDC";"-25,00";"1.475,00";"Udført";"Nej"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'DK 2',
    text: lines(
      'Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt',
      '2026/01/30;-25,00;2191123456;;TDC;Betaling;1475,00;DKK;',
      '2026/01/28;1500,00;;2191123456;KUNDE;Indbetaling;1500,00;DKK;',
      'Reserveret;-10,00;2191123456;;SHOP;Kort;;DKK;',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'NO 2',
    text: lines(
      'Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;',
      '30.01.2026;TELENOR;30.01.2026;;-25,00;;12345678901;',
      '28.01.2026;KUNDE;28.01.2026;1500,00;;12345678901;;',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'EE 1',
    text: lines(
      '"Kliendi konto";"Reatüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit";"Arhiveerimistunnus";"Tehingu tüüp";"Viitenumber";"Dokumendi number";',
      '"EE382200221020145685";"10";"01.01.2026";"";"Algsaldo";"0,00";"EUR";"K";"";"AS";"";"";',
      '"EE382200221020145685";"20";"28.01.2026";"KLIENT";"Arve 1";"1500,00";"EUR";"K";"2026012800001";"MK";"";"1";',
      '"EE382200221020145685";"20";"30.01.2026";"TELIA";"Arve";"25,00";"EUR";"D";"2026013000001";"MK";"";"2";',
      '"EE382200221020145685";"82";"31.01.2026";"";"Käive";"25,00";"EUR";"D";"";"K2";"";"";',
      '"EE382200221020145685";"86";"31.01.2026";"";"lõppsaldo";"1475,00";"EUR";"K";"";"LS";"";"";',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    account: 'EE382200221020145685',
  },
  {
    name: 'LT 1',
    text: lines(
      '"SĄSKAITOS  (LT121000011101001000) IŠRAŠAS (UŽ LAIKOTARPĮ: 2026-01-01-2026-01-31)"',
      '"DOK NR.";"DATA";"VALIUTA";"SUMA";"MOKĖTOJO ARBA GAVĖJO PAVADINIMAS";"MOKĖTOJO ARBA GAVĖJO IDENTIFIKACINIS KODAS";"SĄSKAITA";"KREDITO ĮSTAIGOS PAVADINIMAS";"KREDITO ĮSTAIGOS SWIFT KODAS";"MOKĖJIMO PASKIRTIS";"TRANSAKCIJOS KODAS";"DOKUMENTO DATA";"TRANSAKCIJOS TIPAS";"NUORODA";"DEBETAS/KREDITAS";"SUMA SĄSKAITOS VALIUTA";"SĄSKAITOS NR";"SĄSKAITOS VALIUTA"',
      '"1";"2026-01-28";"EUR";"1500,00";"KLIENTAS";"";"LT601010012345678901";"";"";"SF 1";"T1";"2026-01-28";"TR";"";"C";"1500,00";"LT121000011101001000";"EUR"',
      '"2";"2026-01-30";"EUR";"25,00";"TELIA";"";"LT601010012345678901";"";"";"Saskaita";"T2";"2026-01-30";"TR";"";"D";"25,00";"LT121000011101001000";"EUR"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
]

import { type DatevVersion, datevVersions } from '@/contracts/audit-files-input'

/** A column of a posting batch; texts are quoted. */
export interface DatevColumn {
  name: string
  isText: boolean
}

const text = (...names: string[]): DatevColumn[] => names.map((name) => ({ name, isText: true }))
const number = (...names: string[]): DatevColumn[] => names.map((name) => ({ name, isText: false }))
const pairs = (name: string, count: number): DatevColumn[] =>
  Array.from({ length: count }, (_, index) => text(`${name} – Art ${index + 1}`, `${name} – Inhalt ${index + 1}`)).flat()

const columns: readonly DatevColumn[] = [
  ...number('Umsatz (ohne Soll/Haben-Kz)'),
  ...text('Soll/Haben-Kennzeichen', 'WKZ Umsatz'),
  ...number('Kurs', 'Basisumsatz'),
  ...text('WKZ Basisumsatz'),
  ...number('Konto', 'Gegenkonto (ohne BU-Schlüssel)'),
  ...text('BU-Schlüssel'),
  ...number('Belegdatum'),
  ...text('Belegfeld 1', 'Belegfeld 2'),
  ...number('Skonto'),
  ...text('Buchungstext'),
  ...number('Postensperre'),
  ...text('Diverse Adressnummer'),
  ...number('Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'),
  ...text('Beleglink'),
  ...pairs('Beleginfo', 8),
  ...text('KOST1 – Kostenstelle', 'KOST2 – Kostenstelle'),
  ...number('Kost Menge'),
  ...text('EU-Land u. USt-IdNr.'),
  ...number('EU-Steuersatz'),
  ...text('Abw. Versteuerungsart'),
  ...number('Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'),
  ...pairs('Zusatzinformation', 20),
  ...number('Stück', 'Gewicht', 'Zahlweise'),
  ...text('Forderungsart'),
  ...number('Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'),
  ...text('Auftragsnummer', 'Buchungstyp'),
  ...number('USt-Schlüssel (Anzahlungen)'),
  ...text('EU-Mitgliedstaat (Anzahlungen)'),
  ...number('Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'),
  ...text('Herkunft-Kz', 'Leerfeld'),
  ...number('KOST-Datum'),
  ...text('SEPA-Mandatsreferenz'),
  ...number('Skontosperre'),
  ...text('Gesellschaftername'),
  ...number('Beteiligtennummer'),
  ...text('Identifikationsnummer', 'Zeichnernummer'),
  ...number('Postensperre bis'),
  ...text('Bezeichnung'),
  ...number('Kennzeichen', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord.', 'Fälligkeit'),
  ...text('Generalumkehr'),
  ...number('Steuersatz'),
  ...text('Land', 'Abrechnungsreferenz'),
  ...number('BVV-Position'),
  ...text('EU-Land u. USt-IdNr. (Ursprung)'),
  ...number('EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'),
]

/** Number of columns of each version of the format; later versions added columns at the end. */
const countOf: Readonly<Record<DatevVersion, number>> = { 9: 120, 11: 122, 12: 124, 13: 125 }
const known: readonly number[] = datevVersions
export const isDatevVersion = (version: number): version is DatevVersion => known.includes(version)

export const columnsOf = (version: DatevVersion): readonly DatevColumn[] => columns.slice(0, countOf[version])

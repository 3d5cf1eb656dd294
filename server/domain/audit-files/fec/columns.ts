/** The columns of article A47 A-1 of the Livre des procédures fiscales, in their order. */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const
export type FecColumn = (typeof fecColumns)[number]
export type FecRow = Readonly<Record<FecColumn, string>>

/** Columns that may be empty. */
export const optionalColumns: ReadonlySet<FecColumn> = new Set(['CompAuxNum', 'CompAuxLib', 'EcritureLet', 'DateLet', 'Montantdevise', 'Idevise'])

/** The journal of the balances that are brought forward. */
export const OPENING_JOURNAL = 'AN'

/** A day as AAAAMMJJ. */
export const fecDay = (day: string): string => day.slice(0, 10).replaceAll('-', '')

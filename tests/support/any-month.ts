import type { numbersOf } from './numbers-of'
import { type Entry, MARCH, type Month } from './statement-files'

/** A month with two entries that differ by their text alone. */
export const march: Month = {
  ...MARCH,
  entries: [
    { date: '2026-03-02', amount: '250.5', id: 'A1', name: 'Globex Ltd', text: 'INV-2026-00041' },
    { date: '2026-03-05', amount: '-120', id: 'A2', name: 'Müller & Söhne', text: 'Rechnung 7' },
    { date: '2026-03-05', amount: '-120', id: 'A3', name: 'Müller & Söhne', text: 'Rechnung 8' },
    { date: '2026-03-19', amount: '-9.95', id: 'A4', name: 'First Bank', text: 'Account fee' },
  ],
}

/** Entries of a month with twins, texts alike and days of one kind. @param repeatsIds whether the bank gives one id to many entries, as some do */
export const anyMonth = (next: ReturnType<typeof numbersOf>, repeatsIds: boolean): Month => {
  const texts = ['Rent', 'Fee', 'fee.', 'Invoice 4711', 'Invoice 4712', 'SEPA Überweisung', 'Card 1234 & tip', 'x'.repeat(90), '']
  const names = ['Globex', 'ACME Tools', 'Müller GmbH', '']
  const idOf = repeatsIds ? (at: number) => `R${at % 3}` : (at: number) => `ID-${at}`
  const entries = Array.from({ length: next(14) + 2 }, (_, at): Entry => {
    const cents = next(4) === 0 ? 150 : 1 + next(2_000_000)
    const amount = `${next(2) === 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')
    return {
      date: `2026-03-${String(1 + next(next(2) === 0 ? 31 : 4)).padStart(2, '0')}`,
      amount,
      id: idOf(at),
      name: names[next(names.length)] ?? '',
      text: texts[next(texts.length)] ?? '',
    }
  })
  const twins = entries.filter(() => next(4) === 0).map((entry, at) => ({ ...entry, id: repeatsIds ? entry.id : idOf(100 + at) }))
  return { ...march, entries: [...entries, ...twins].toSorted((a, b) => a.date.localeCompare(b.date)) }
}

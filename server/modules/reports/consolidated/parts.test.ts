import { expect, test } from 'vitest'
import { partOn, partsOf } from './parts'

test('days are cut into months, and where the period begins', () => {
  expect(partsOf('2026-01-01', '2026-02-10', '2026-03-05')).toEqual([
    { from: '2026-01-01', to: '2026-01-31', isInPeriod: false },
    { from: '2026-02-01', to: '2026-02-09', isInPeriod: false },
    { from: '2026-02-10', to: '2026-02-28', isInPeriod: true },
    { from: '2026-03-01', to: '2026-03-05', isInPeriod: true },
  ])
})

test('a period before the first month of the books begins with itself', () => {
  const parts = partsOf('2026-05-01', '2026-02-10', '2026-02-20')
  expect(parts).toEqual([{ from: '2026-02-10', to: '2026-02-20', isInPeriod: true }])
  expect([partOn(parts, '2026-02-10'), partOn(parts, '2026-03-01')]).toEqual([parts[0], undefined])
})

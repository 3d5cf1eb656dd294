import { expect, test } from 'vitest'
import { settingsEndpoints } from '@/contracts/settings'
import { startApi } from '../support/api'
import { figures, openBooks } from '../support/report-books'
import { readable } from '../support/fences/readable'
import { readPdf } from '../support/read-pdf'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Rounded Lane', 2026)
for (const [account, amount] of [
  ['6000', '1400'],
  ['6010', '1400'],
  ['6020', '-1600'],
] as const)
  await books.journal('2026-03-05', [
    [account, amount],
    ['1010', amount.startsWith('-') ? amount.slice(1) : `-${amount}`],
  ])
const march = { from: '2026-03-01', to: '2026-03-31' }
const paperOf = async (parameters: Record<string, string>) => (await readPdf(await books.file('profit-loss', 'pdf', parameters))).text.replaceAll(/\s+/g, ' ')
const stylesOf = async (parameters: Record<string, string>) => readable(await books.file('profit-loss', 'xlsx', parameters))

test('units change what is shown and not what is computed, and say so if rounded figures do not add up', async () => {
  const thousands = await books.report('profit-loss', { ...march, units: 'thousands' })
  expect(figures(thousands, 'Total expenses')).toEqual(['1200'])
  // 1 + 1 − 2 is 0, and 1,200 is 1.
  expect(thousands.about.join(' ')).toContain('in thousands each figure is rounded by itself')
  const whole = await books.report('profit-loss', { ...march, units: 'whole' })
  expect(whole.about.at(-1)).toBe('in whole units')
  expect(await paperOf({ ...march, units: 'thousands' })).toMatch(/Total expenses 1 /)
  expect(await paperOf({ ...march, units: 'whole' })).toMatch(/Total expenses 1,200 /)
  expect(await stylesOf({ ...march, units: 'thousands' })).toContain('#,##0,')
  expect(new TextDecoder().decode(await books.file('profit-loss', 'csv', { ...march, units: 'thousands' }))).toContain('1400')
})

test('percentages keep their decimal in Excel, whatever units the amounts are in', async () => {
  await books.journal('2026-04-05', [
    ['1010', '1000'],
    ['4000', '-1000'],
  ])
  await books.journal('2026-04-06', [
    ['5000', '648'],
    ['1010', '-648'],
  ])
  const april = { from: '2026-04-01', to: '2026-04-30', units: 'thousands' }
  const report = await books.report('profit-loss', april)
  expect(figures(report, 'Gross margin, %')).toEqual(['35.2'])
  const workbook = await stylesOf(april)
  const formats = new Map([...workbook.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]))
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(workbook) ?? []
  const styles = [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => formats.get(id))
  const formatOf = (label: string) => {
    const row = 7 + report.rows.findIndex(({ cells: [, name] }) => name === label)
    return styles[Number(new RegExp(`<c r="C${row}" s="(\\d+)"`).exec(workbook)?.[1])]
  }
  expect([formatOf('Gross margin, %'), formatOf('Gross profit')]).toEqual(['0.0', expect.stringContaining('#,##0,')])
})

test('amounts below zero are written as the user has set it, on paper and in Excel', async () => {
  expect(await paperOf(march)).toContain('−1,600.00')
  expect((await books.caller.call(settingsEndpoints.save, { body: { negatives: 'parentheses' } })).message).toBe('OK')
  const paper = await paperOf(march)
  expect(paper).toContain('(1,600.00)')
  expect(paper).not.toContain('−1,600.00')
  expect(await stylesOf(march)).toContain('(#,##0.00##)')
  await books.caller.call(settingsEndpoints.save, { body: { negatives: 'red' } })
})

import { expect, test } from 'vitest'
import { differenceOf, placeOf, readParts, readRows } from './sealed-text'

const part = (table: string, ...rows: string[]) => `\u001e${table}\n${rows.join('\n')}`
const columns = () => ['line_no', 'description', 'qty', 'notes']

test('records are read as PostgreSQL writes them', () => {
  expect(readRows('(1,"a, ""b"" \\\\ (c)\nd",2.00')).toEqual([['1', 'a, "b" \\ (c)\nd', '2.00']])
  expect(readRows('(1,,"",x\n(2\n(')).toEqual([['1', null, '', 'x'], ['2'], [null]])
  expect(readParts(part('documents', '(1') + part('document_lines', '(1,a', '(2,b'))).toEqual([
    { table: 'documents', rows: [['1']] },
    {
      table: 'document_lines',
      rows: [
        ['1', 'a'],
        ['2', 'b'],
      ],
    },
  ])
})

const sealed = part('documents', '(1,x') + part('document_lines', '(1,a,2', '(2,b,3')
test.each([
  ['a value', part('documents', '(1,x') + part('document_lines', '(1,a,2', '(2,b,4'), 'line 2, qty', '3', '4'],
  ['a value in the place of nothing', part('documents', '(1,x') + part('document_lines', '(1,a,2,n', '(2,b,3'), 'line 1, notes', null, 'n'],
  ['nothing in the place of a value', part('documents', '(1') + part('document_lines', '(1,a,2', '(2,b,3'), 'description', 'x', null],
  ['a line that is gone', part('documents', '(1,x') + part('document_lines', '(2,b,3'), 'line 1', 'line no 1, description a, qty 2', null],
  ['a line too many', part('documents', '(1,x') + part('document_lines', '(1,a,2', '(2,b,3', '(9,c'), 'line 3', null, 'line no 9, description c'],
  ['a table too many', `${sealed}${part('document_line_links', '(f')}`, 'link 1', null, 'line no f'],
] as const)('finds %s', (_what, found, place, expected, is) => {
  const difference = differenceOf(sealed, found, columns)
  expect(difference && [placeOf(difference), difference.expected, difference.found]).toEqual([place, expected, is])
})

test('finds nothing where there is nothing', () => expect(differenceOf(sealed, sealed, columns)).toBeNull())

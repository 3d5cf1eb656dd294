import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { flags } from '@/contracts/permissions'
import { type Cells, cycleDecision, type Subject } from './cells'
import { MatrixGrid } from './matrix-grid'
import { type MatrixRow, rowsOf } from './rows'

/** Ten sections of three modules with five pages each: 150 pages, with the number of renders of each row. */
const manyRows = () => {
  const renderCounts = new Map<string, number>()
  const rows = rowsOf(
    Array.from({ length: 10 }, (_, s) => ({
      label: `Section ${s}`,
      modules: Array.from({ length: 3 }, (_, m) => ({
        label: `Module ${s}.${m}`,
        pages: Array.from({ length: 5 }, (_, p) => ({ url: `/${s}/${m}/${p}`, label: `Page ${s}.${m}.${p}`, flags })),
      })),
    })),
  )
  // A row reads its level once per render.
  const countedRows = rows.map((row): MatrixRow => {
    const { level } = row
    return Object.defineProperty({ ...row }, 'level', {
      get: () => {
        renderCounts.set(row.id, (renderCounts.get(row.id) ?? 0) + 1)
        return level
      },
    })
  })
  return { rows: countedRows, drawn: renderCounts }
}

const subject: Subject = { kind: 'user', inherited: new Set(), everything: false }
const none: Cells = new Map()

const Harness = ({ rows }: { rows: readonly MatrixRow[] }) => {
  const [own, setOwn] = useState<Cells>(none)
  return (
    <MatrixGrid
      label="Many"
      rows={rows}
      subject={subject}
      own={own}
      base={none}
      readOnly={false}
      onCycle={(row, column) => setOwn((cells) => cycleDecision(subject, cells, row.cells[column] ?? []))}
      onUndo={() => undefined}
      onRedo={() => undefined}
    />
  )
}

test('of 150 pages a key draws the rows that it changes and no others', async () => {
  const { rows, drawn: renderCounts } = manyRows()
  render(<Harness rows={rows} />)
  const user = userEvent.setup()
  expect(rows.filter(({ isGroup }) => !isGroup).length).toBe(150)
  expect(renderCounts.size).toBe(rows.length)

  await user.tab()
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}']) await user.keyboard(key)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Read, Page 0.0.0: not granted')
  renderCounts.clear()
  await user.keyboard('{ArrowDown}')
  expect([...renderCounts.keys()].toSorted()).toEqual(['/0/0/0', '/0/0/1'])
  renderCounts.clear()
  await user.keyboard('{ArrowRight}')
  expect([...renderCounts.keys()]).toEqual(['/0/0/1'])
  renderCounts.clear()
  await user.keyboard(' ')
  // The page, and the groups that contain it.
  expect([...renderCounts.keys()].toSorted()).toEqual(['', '/0/0/1', 'Section 0', 'Section 0/Module 0.0'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Create, Page 0.0.1: allowed by an exception of the user, not saved yet')
})

test('one cell is in the tab order, and the end of the grid is two keys away', async () => {
  const { rows } = manyRows()
  render(<Harness rows={rows} />)
  const user = userEvent.setup()
  const tabStops = () => document.querySelectorAll('[data-row][tabindex="0"]').length
  await user.tab()
  expect(tabStops()).toBe(1)
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cost, Page 9.2.4: not granted')
  await user.keyboard('{PageUp}{Home}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Read, ')
  expect(tabStops()).toBe(1)
  expect(screen.getByRole('grid', { name: 'Many' })).toBeTruthy()
})

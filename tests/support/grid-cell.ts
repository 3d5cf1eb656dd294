import { screen, within } from '@testing-library/react'

/** A cell of the line grid on the screen, by line counted from 1 and its column's heading. */
export const cellOf = (line: number, header: RegExp, label = 'Lines'): HTMLElement => {
  const grid = screen.getByRole('grid', { name: label })
  const columnIndex = within(grid)
    .getAllByRole('columnheader')
    .findIndex((heading) => header.test(heading.textContent ?? ''))
  const cell = within(grid).getAllByRole('row')[line]?.children[columnIndex]
  if (!(cell instanceof HTMLElement)) throw new Error(`no cell ${line} ${header.source}`)
  return cell
}

interface User {
  click: (element: Element) => Promise<void>
  keyboard: (text: string) => Promise<void>
}

/** Types over a cell as in a spreadsheet. */
export const typeOver = async (user: User, line: number, header: RegExp, text: string, label?: string): Promise<void> => {
  await user.click(cellOf(line, header, label))
  await user.keyboard(`${text}{Tab}`)
}

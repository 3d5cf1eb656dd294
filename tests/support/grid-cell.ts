import { screen, within } from '@testing-library/react'

/** A cell of the line grid on the screen, by line counted from 1 and its column's heading. */
export const cellOf = (line: number, header: RegExp, label = 'Lines'): HTMLElement => {
  const grid = screen.getByRole('grid', { name: label })
  const at = within(grid)
    .getAllByRole('columnheader')
    .findIndex((head) => header.test(head.textContent ?? ''))
  const found = within(grid).getAllByRole('row')[line]?.children[at]
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${line} ${header.source}`)
  return found
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

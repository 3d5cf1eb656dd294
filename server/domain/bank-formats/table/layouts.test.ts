import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import { ties } from '../balance'
import { layouts } from './layouts.fixture'
import { foreignLayouts } from './more-layouts.fixture'
import { readTableStatement } from './read'
import { sheetsOfText } from './split'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe.each([...layouts, ...foreignLayouts].map((layout) => [layout.name, layout] as const))('%s', (_, { text, choices, statements, details = {} }) => {
  const table = runToEnd(readTableStatement(sheetsOfText(bytesOf(text)), choices))

  test('has the lines, signs, balances and accounts that it says, and nothing is open', () => {
    const read = table.statements.map(({ lines, opening, closing, account, pending }) => ({
      lines: lines.map(({ date, amount }) => `${date} ${amount}`),
      ...(opening ? { opening: opening.amount } : {}),
      ...(closing ? { closing: closing.amount } : {}),
      account: account.number,
      currency: account.currency,
      kind: account.kind,
      pending,
    }))
    expect(read).toMatchObject(statements)
    expect(read.map((statement) => statement.lines)).toEqual(statements.map(({ lines }) => lines))
    expect(Object.values(table.open)).not.toContain(true)
    expect(table.statements.flatMap(({ problems }) => problems)).toEqual([])
    for (const statement of table.statements) if (statement.opening && statement.closing) expect(ties(statement)).toBe(true)
    for (const [at, detail] of Object.entries(details)) expect(table.statements[0]?.lines[Number(at)]).toMatchObject(detail)
  })

  test('reads the same from rows in another character set', () => {
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer)
    expect(runToEnd(readTableStatement(sheetsOfText(wide), choices))).toEqual(table)
  })
})

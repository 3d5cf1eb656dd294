import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../../tests/support/at-once'
import { readTableStatement } from '../read'
import { sheetsOfText } from '../split'
import { americas } from './americas.fixture'
import { asian } from './asian.fixture'
import { british } from './british.fixture'
import { eastern } from './eastern.fixture'
import { german } from './german.fixture'
import { northern } from './northern.fixture'
import { services } from './services.fixture'
import { western } from './western.fixture'

describe.each(Object.entries({ americas, asian, british, eastern, german, northern, services, western }))('%s', (_, exports) => {
  test.each(exports.map((one) => [one.name, one] as const))('%s', (__, { text, lines, balances = [null, null], account, currency, asks }) => {
    const { statements, open, problems } = runToEnd(readTableStatement(sheetsOfText(new TextEncoder().encode(text))))
    expect(Object.entries(open).flatMap(([what, is]) => (is ? [what] : []))).toEqual(asks === undefined ? [] : [asks])
    expect(statements).toHaveLength(1)
    const [statement] = statements
    const found = statement?.lines.map(({ date, amount }) => `${date} ${amount}`) ?? []
    const turned = found.map((line) => (line.includes(' -') ? line.replace(' -', ' ') : line.replace(' ', ' -')))
    expect([found, ...(asks === 'sign' ? [turned] : [])]).toContainEqual(lines)
    const errors = [...problems, ...(statement?.problems ?? [])].filter(({ severity, message }) => severity === 'error' && !message.endsWith('Please choose.'))
    expect(asks === undefined ? errors : []).toEqual([])
    const [opening, closing] = balances
    if (opening !== null) expect(statement?.opening?.amount).toBe(opening)
    if (closing !== null) expect(statement?.closing?.amount).toBe(closing)
    if (account !== undefined) expect(statement?.account.number).toBe(account)
    if (currency !== undefined) expect(statement?.account.currency).toBe(currency)
  })
})

import { describe, expect, it } from 'vitest'
import { createStatementReader } from '@server/host/node/statement-reader'
import { StatementError } from '@server/ports'
import { bytesOf, camtOf, type Entry, MARCH, type Month, mt940Of, ofxOf } from '../support/statement-files'

const reader = createStatementReader()
const MB = 1024 * 1024
/** A reading in a thread of its own starts with loading the readers. */
const PATIENCE = { timeout: 60_000 }

const entry = (n: number, text: string): Entry => ({ date: '2026-03-05', amount: `${n + 1}`, id: `A${n}`, name: 'Globex', text })
const month = (entries: readonly Entry[]): Month => ({
  ...MARCH,
  entries,
})
const camtWith = (content: string) => camtOf(month([])).replace('</Stmt>', `${content}</Stmt>`)

describe('reading statements in a thread', PATIENCE, () => {
  it('gives what the file says', async () => {
    const content = await reader.read(bytesOf(ofxOf(month([entry(0, 'Invoice 7')]))))
    expect(content).toMatchObject({ is: 'statements', file: { format: 'ofx', statements: [{ lines: [{ amount: '1', date: '2026-03-05' }] }] } })
    expect(await reader.read(bytesOf('Date,Amount\n2026-03-05,1\n'))).toMatchObject({
      is: 'table',
      sheets: [{ rows: [['Date', 'Amount'], expect.anything()] }],
    })
  })

  it('ends one that takes too long', async () => {
    const reading = createStatementReader(1).read(bytesOf(ofxOf(month([entry(0, 'Invoice 7')]))))
    await expect(reading).rejects.toThrow('Reading the file takes too long. Please ask the bank for a shorter period.')
    await expect(reading).rejects.toBeInstanceOf(StatementError)
  })

  const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
  it.each([
    ['entities within entities', camtOf(month([])).replace('<Document', `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]><Document`)],
    ['a tag of 10,000 letters', camtWith(`<${'a'.repeat(10_000)}/>`)],
    ['a million nested elements', camtWith('<a>'.repeat(1_000_000))],
    ['a web page of a million cells', `<html><table><tr>${'<td>'.repeat(1_000_000)}`],
    ['a web page of a million tables inside each other', `<html>${'<table><tr><td>'.repeat(1_000_000)}`],
    ['10 MB of zeros', '\0'.repeat(10 * MB)],
  ])('refuses %s with a sentence', async (_what, text) => {
    const reading = reader.read(bytesOf(text))
    await expect(reading).rejects.toBeInstanceOf(StatementError)
    await expect(reading).rejects.not.toThrow(/takes too long|more memory|can’t be read as a statement/)
  })

  it('passes over a million nested elements of OFX, which hold no entry', async () => {
    const text = ofxOf(month([])).replace('<BANKTRANLIST>', `<BANKTRANLIST>${'<A>'.repeat(1_000_000)}${'</A>'.repeat(1_000_000)}`)
    expect(await reader.read(bytesOf(text))).toMatchObject({ is: 'statements', file: { statements: [{ lines: [] }] } })
  })

  it('lets this thread go on with its own work while 20 MB are read', async () => {
    const text = 'Payment of the goods and services of the month. '.repeat(8)
    const bytes = bytesOf(mt940Of(month(Array.from({ length: 40_000 }, (_, n) => entry(n, text)))).replaceAll('?32Globex', `?32Globex?60${text}`))
    expect(bytes.length).toBeGreaterThan(15 * MB)
    expect(bytes.length).toBeLessThan(24 * MB)
    let [turns, isReading] = [0, true]
    const turn = () => {
      turns += 1
      if (isReading) setImmediate(turn)
    }
    setImmediate(turn)
    const content = await reader.read(bytes)
    isReading = false
    expect(content).toMatchObject({ is: 'statements', file: { format: 'mt940' } })
    // A reading in this thread would leave it two or three.
    expect(turns).toBeGreaterThan(1000)
  })
})

/**
 * Plants faults in ledger and valuation code, one at a time in a copy of the last commit, and runs the tests that should find each:
 *   node tests/faults.mjs [from] [to]
 * Prints which faults were found, each with a test that found it. Takes ten minutes or more; run by hand, with its result in docs/reliability.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const LEDGER = ['server/domain/ledger', 'tests/properties/ledger.test.ts', 'tests/api/ledger.test.ts', 'tests/api/general-invoices.test.ts']
const STOCK = ['server/domain/stock', 'tests/properties/stock-valuation.test.ts']

/** Mistakes that somebody might make: [description, file, present text, text of the mistake, tests that should notice it]. */
const faults = [
  ['a debit as large as its credit is not asked for', 'server/domain/ledger/posting.ts', 'if (!isZero(sum)) throw', 'if (false) throw', LEDGER],
  [
    'amounts are divided by the rate',
    'server/domain/ledger/posting.ts',
    'convertMoney(amount, rate, baseCurrency)',
    'roundMoney(divide(amount, rate), baseCurrency)',
    LEDGER,
  ],
  ['amounts are not converted', 'server/domain/ledger/posting.ts', 'convertMoney(amount, rate, baseCurrency)', 'roundMoney(amount, baseCurrency)', LEDGER],
  ['converted amounts are not rounded', 'server/domain/ledger/posting.ts', 'convertMoney(amount, rate, baseCurrency)', 'multiply(amount, rate)', LEDGER],
  ['what rounding left stays where it is', 'server/domain/ledger/posting.ts', 'if (isZero(left)) return given', 'return given', LEDGER],
  [
    'the smallest instalment takes what rounding left',
    'server/domain/ledger/posting.ts',
    "compare(absolute(line.base), absolute(lines[best]?.base ?? '0')) > 0",
    "compare(absolute(line.base), absolute(lines[best]?.base ?? '0')) < 0",
    LEDGER,
  ],
  ['lines of nothing are posted', 'server/domain/ledger/posting.ts', "!isZero(figure ?? '0')", 'true', LEDGER],
  ['the tax base stays in the document’s currency', 'server/domain/ledger/posting.ts', 'taxBase: converted(line.taxBase)', 'taxBase: line.taxBase', LEDGER],
  [
    'income is debited',
    'server/domain/ledger/invoices.ts',
    '({ account, amount: negate(net), memo: memo ?? null })',
    '({ account, amount: net, memo: memo ?? null })',
    LEDGER,
  ],
  [
    'sales tax is left out',
    'server/domain/ledger/invoices.ts',
    '  ...taxes.map(({ account, taxCodeId, base, tax }) => ({ account, amount: negate(tax)',
    '  ...taxes.slice(1).map(({ account, taxCodeId, base, tax }) => ({ account, amount: negate(tax)',
    LEDGER,
  ],
  [
    'a credit note keeps the sign of its tax base',
    'server/domain/ledger/invoices.ts',
    '{ taxBase: negate(line.taxBase) }',
    '{ taxBase: line.taxBase }',
    LEDGER,
  ],
  [
    'a part is worth its share of everything, settled or not',
    'server/domain/ledger/allocation.ts',
    'divide(multiply(openBase, amount), open)',
    'multiply(openBase, amount)',
    LEDGER,
  ],
  [
    'a part is a share of what was owed at first',
    'server/modules/ledger/allocate.ts',
    'openBase: absolute(subtract(item.base, item.allocatedBase))',
    'openBase: absolute(item.base)',
    LEDGER,
  ],
  ['a gain of exchange is booked as a loss', 'server/modules/ledger/allocate.ts', 'subtract(baseCredit, baseDebit)', 'subtract(baseDebit, baseCredit)', LEDGER],
  ['exchange differences are not booked', 'server/modules/ledger/allocate.ts', 'isZero(difference)', 'true', LEDGER],
  ['more is settled than is open', 'server/modules/ledger/allocate.ts', 'if (compare(amount, open) > 0) throw', 'if (false) throw', LEDGER],
  ['what was realised stays when an allocation is taken back', 'server/modules/ledger/unallocate.ts', 'if (row.journalId) await', 'if (false) await', LEDGER],
  ['an allocation is taken back twice', 'server/modules/ledger/unallocate.ts', 'if (undone) throw', 'if (false) throw', LEDGER],
  ['a reversal leaves what it reverses open', 'server/modules/ledger/reverse.ts', 'if (row.partyId && mirror', 'if (false && row.partyId && mirror', LEDGER],
  [
    'a reversal repeats instead of mirroring',
    'server/modules/ledger/reverse.ts',
    'base: subtract(row.credit, row.debit)',
    'base: subtract(row.debit, row.credit)',
    LEDGER,
  ],
  ['credits are written as debits', 'server/modules/ledger/post.ts', "credit: compare(line.base, '0') < 0", "credit: compare(line.base, '0') > 0", LEDGER],
  ['the due date is lost', 'server/modules/ledger/post.ts', 'dueDate: line.dueDate ?? null', 'dueDate: null', LEDGER],
  [
    'an invoice in parts is paid with its first',
    'server/domain/status/settlement.ts',
    "isZero(open) ? 'settle'",
    "compare(open, total) < 0 ? 'settle'",
    [...LEDGER, 'server/domain/status'],
  ],
  ['a rounded issue takes the whole value', 'server/domain/stock/pool.ts', 'compare(wanted, most) > 0 ? most : wanted', 'wanted', STOCK],
  ['the last unit leaves a cent behind', 'server/domain/stock/pool.ts', 'compare(qty, whole.qty) >= 0', 'false', STOCK],
  ['stock goes below zero', 'server/domain/stock/pool.ts', 'if (compare(pool.onHand, qty) < 0) throw', 'if (false) throw', STOCK],
  [
    'FIFO takes the newest layer first',
    'server/domain/stock/valuation.ts',
    'for (const layer of layers) {',
    'for (const layer of layers.toReversed()) {',
    STOCK,
  ],
  ['a receipt forgets its value', 'server/domain/stock/valuation.ts', 'value: roundMoney(add(pool.value, value), currency),', 'value: pool.value,', STOCK],
  [
    'a return to a vendor takes the average',
    'server/domain/stock/returns.ts',
    'withinValue(putIn, pool.value, currency)',
    'withinValue(pool.value, pool.value, currency)',
    STOCK,
  ],
  [
    'landed cost goes to stock as a whole, sold or not',
    'server/domain/stock/landed-cost.ts',
    'compare(there, receiptQty) > 0 ? receiptQty : there',
    'receiptQty',
    STOCK,
  ],
]

const [from = 1, to = faults.length] = process.argv.slice(2).map(Number)
const copy = mkdtempSync(path.join(tmpdir(), 'faults-'))
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
git('worktree', 'add', '--detach', copy, 'HEAD')
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
let missed = 0
try {
  for (const [index, [description, file, present, planted, tests]] of faults.entries()) {
    if (index + 1 < from || index + 1 > to) continue
    const target = path.join(copy, file)
    const text = readFileSync(target, 'utf8')
    if (!text.includes(present)) throw new Error(`${file} has no “${present}”: the list is behind the code.`)
    let changed = text.replace(present, planted)
    if (planted.includes('divide(') && !/\bdivide\b/.test(text))
      changed = changed.replace('multiply, ', 'divide, multiply, ').replace(/multiply }/, 'divide, multiply }')
    writeFileSync(target, changed)
    const run = spawnSync('npx', ['vitest', 'run', '--project', 'app', '--bail', '1', '--reporter', 'json', ...tests], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, LEDGER_RUNS: '20' },
      maxBuffer: 1 << 28,
    })
    writeFileSync(target, text)
    const found = run.status !== 0
    if (!found) missed++
    const at = run.stdout.indexOf('{"num')
    const report = at < 0 ? null : JSON.parse(run.stdout.slice(at).split('\n')[0])
    process.stdout.write(
      `${found ? 'found ' : 'MISSED'} ${String(index + 1).padStart(2)} ${description}${found && report ? ` (${report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title)).slice(0, 1)})` : ''}\n`,
    )
  }
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`${missed === 0 ? 'All were found.' : `${missed} were missed.`}\n`)
process.exitCode = missed > 2 ? 1 : 0

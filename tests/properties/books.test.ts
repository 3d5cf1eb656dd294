import { expect, test } from 'vitest'
import { type Account, accounts, type ChartTree } from '@/contracts/accounts'
import { exchangeRates } from '@/contracts/exchange-rates'
import { fiscalYears, type LockException } from '@/contracts/fiscal-years'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { customers, vendors } from '@/contracts/parties'
import { startApi } from '../support/api'
import { type EntryLine, newBooks } from '../support/books'
import { type FileLine, importFile } from '../support/books-file'
import { atRate, BooksModel, dayAfter, LOCKED_AREAS, type ModelEntry, type ModelFile, type ModelLine } from '../support/books-model'
import { bankCommands } from '../support/bank-commands'
import { BankModel } from '../support/bank-model'
import { centsInWords, centsOf } from '../support/cents'
import { numbersOf } from '../support/numbers-of'
import { sampleOf } from '../support/thorough.mjs'

const COMMANDS = Number(process.env['BOOKS_COMMANDS'] ?? (sampleOf(2000, 180) as number))
const SEED = Number(process.env['BOOKS_SEED'] ?? 20_261_127)

interface Taken {
  /** What the model expects, and what the product did: whether it let the command through, or how many entries it added. */
  expected: boolean | number
  found: boolean | number
  /** The command in words, with the answer of the product. */
  of: string
  /** The day on which its effect is to be seen. */
  day?: string
}
interface AnyLines {
  model: ModelLine[]
  sent: EntryLine[]
  inFile: FileLine[]
}

// Many commands are many rows, for which plans of few rows are slow.
const api = await startApi({ usualPlans: COMMANDS > 500 })
const books = await newBooks(api, 'Model Books')
const { who, companyId } = books
// What comes from the bank is posted to accounts without tax.
await api.owner.query(`update companies set charges_tax = false where id = $1`, [companyId])
const added = async (endpoint: typeof customers.create | typeof vendors.create, name: string) =>
  (await who.call<{ id: string }>(endpoint, { body: { name, currency: 'EUR' } })).data.id
// Two years that are over: rates are not known ahead.
await books.reachBack(`${Number((await books.years()).at(-1)?.startsOn.slice(0, 4)) - 1}-06-01`)
const names: Record<string, string> = { '1100': 'Model customer', '2000': 'Model vendor' }
const parties = { '1100': await added(customers.create, 'Model customer'), '2000': await added(vendors.create, 'Model vendor') }

test(`books agree with a model after each of ${COMMANDS} random commands (seed ${SEED})`, async () => {
  const next = numbersOf(SEED)
  const pick = <T>(of: readonly T[]): T => of[next(of.length)] as T
  const years = (await books.years())
    .map(({ startsOn, endsOn }) => ({ startsOn, endsOn, isClosed: false, closing: [] as ModelLine[] }))
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const model = new BooksModel(years)
  const lastDay = years[1]?.endsOn ?? ''
  const months = years.slice(0, 2).flatMap(({ startsOn }) => Array.from({ length: 12 }, (_, n) => `${startsOn.slice(0, 4)}-${String(n + 1).padStart(2, '0')}`))
  const endOf = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  for (const month of months) {
    const rate = 100n + BigInt(next(40))
    model.rates.set(endOf(month), rate)
    const made = await who.call(exchangeRates.create, { body: { currency: 'EUR', date: endOf(month), rate: centsInWords(rate), source: 'model' } })
    expect(made.message).toBe('OK')
  }

  const dayOf = (month: string): string => `${month}-${String(1 + next(28)).padStart(2, '0')}`
  const anyDay = (): string => dayOf(pick(months))
  /** One in four entries reverses itself on a day of the same month or of another one. */
  const anyReversal = (date: string): string | null => [date, anyDay()].map((day) => (next(4) === 0 && day >= date ? dayAfter(day) : null))[next(2)] ?? null
  const numbers = new Map<ModelEntry, { voucherId: string; version: number }>()
  const read = async (voucherId: string) => (await who.call<JournalEntry>(journalEntries.get, { params: { voucherId } })).data

  /** Accounts of expenses, which are renumbered and merged, by their present numbers. */
  const expenses = new Map(['6000', '6010', '6020', '6030', '6040'].map((number) => [number, books.account(number)]))
  expect([...expenses.values()].every(Boolean)).toBe(true)
  const idOf = (number: string): string => expenses.get(number) ?? books.account(number)

  /** An entry on two accounts, in dollars or euros. Files name accounts by numbers that stay, so that the same file is the same. */
  const anyLines = (isInFile = false): AnyLines => {
    const inEuros = next(2) === 0
    const rate = 90n + BigInt(next(50))
    const expense = isInFile ? '6050' : pick([...expenses.keys()])
    const pairs = [
      ['1100', '4000'],
      [expense, '2000'],
      ['1010', '1100'],
      ['2000', '1010'],
      [expense, '1000'],
      ['1010', '3000'],
    ] as const
    const cents = 1n + BigInt(next(500_000))
    const base = inEuros ? atRate(cents, rate) : cents
    const both = pick(pairs).map((account, index) => {
      const sign = index === 0 ? 1n : -1n
      const partyId = parties[account as keyof typeof parties]
      const more = { accountId: idOf(account), ...(inEuros ? { currency: 'EUR', rate: centsInWords(rate) } : {}), ...(partyId ? { partyId } : {}) }
      return {
        model: { account, base: sign * base, euros: inEuros ? sign * cents : null, party: partyId !== undefined },
        sent: [account, index === 0 ? 'debit' : 'credit', centsInWords(cents), more] as EntryLine,
        inFile: { number: account, cents: sign * cents, rate: centsInWords(rate), party: names[account] ?? '' },
      }
    })
    return { model: both.map((one) => one.model), sent: both.map((one) => one.sent), inFile: both.map((one) => one.inFile) }
  }

  const files: ModelFile[] = []
  const linesInFiles = new Map<string, readonly FileLine[]>()
  const newFile = (): ModelFile => {
    const leavesOut = next(2) === 0
    // Entries of one month are posted together or not at all, whether the others of the file are left out or refused.
    const month = pick(months)
    const entries = Array.from({ length: 1 + next(3) }, (_, index) => {
      const { model: lines, inFile } = anyLines(true)
      const isBalanced = next(5) > 0
      const no = `F${files.length}-${index}`
      linesInFiles.set(no, isBalanced ? inFile : inFile.map((line, at) => (at === 0 ? { ...line, cents: line.cents + 1n } : line)))
      const date = dayOf(leavesOut ? month : pick(months))
      return { no, date, reverseOn: leavesOut ? null : anyReversal(date), lines, isBalanced }
    })
    files.push({ leavesOut, entries })
    return files.at(-1) as ModelFile
  }

  let exception = ''
  let renumbered = 0
  let done = 0
  const yearsStep = async (of: string, day: string, expected: boolean, body: object): Promise<Taken> => {
    const { message } = await books.step(day, { reason: 'Model', ...body })
    return { expected, found: message === 'OK', of: `${of}: ${message}` }
  }
  const periodsOf = (those: readonly string[], areas: readonly string[]) => those.map((month) => ({ periodNo: Number(month.slice(5)), areas }))

  const revalued = async (month: string): Promise<Taken> => {
    const body = { action: 'revalue', periodNo: Number(month.slice(5)), reason: undefined }
    return { ...(await yearsStep(`revalue ${month}`, `${month}-01`, model.revalue(endOf(month)), body)), day: endOf(month) }
  }

  const bank = new BankModel('1010')
  const atBank = await bankCommands({ api, books, model, bank, numbers, next, firstDay: years[0]?.startsOn ?? '', lastDay })
  /** Explains what the checklist of a year found, such as lines of statements that nothing explains. */
  const explainAll = async (day: string) => {
    const { items } = await books.checklist(day)
    for (const { code, state, isExplainable } of items)
      if (state === 'open' && isExplainable) await books.step(day, { action: 'explain', item: code, note: 'Model' })
  }

  /** Takes a command on both sides; returns whether the model and the product let it through. */
  const commands: Record<string, () => Promise<Taken>> = {
    ...atBank.commands,
    post: async () => {
      const date = anyDay()
      const lines = anyLines()
      const reverseOn = anyReversal(date)
      const expected = model.post(date, lines.model, reverseOn)
      const { message, data } = await books.enter(date, lines.sent, { reverseOn })
      const entry = model.entries.at(-1)
      if (expected && entry && message === 'OK') numbers.set(entry, data)
      // A draft that is left would keep its year from being closed.
      if (message !== 'OK') await books.discardDrafts()
      return { expected, found: message === 'OK', of: `post on ${date}, reversed on ${reverseOn}: ${message}`, day: reverseOn ?? date }
    },
    import: async () => {
      const file = files.length > 0 && next(3) === 0 ? pick(files) : newFile()
      const before = file.entries.map(({ no }) => no)
      const entries = model.import(file)
      const { message, posted: numbersInFile } = await importFile(books, file, (no) => linesInFiles.get(no) ?? [])
      for (const entry of entries) {
        const no = file.entries.find(({ lines }) => lines === entry.lines)?.no ?? ''
        numbers.set(entry, await read(numbersInFile.get(no) ?? ''))
      }
      const day = file.entries[0]?.date ?? ''
      // What could not be posted is a draft, which would keep its year from being closed; without it, the file adds the entry again.
      await books.discardDrafts()
      return { expected: entries.length, found: numbersInFile.size, of: `import ${before.join()}: ${message}`, day }
    },
    reverse: async () => {
      const entries = [...numbers.keys()]
      if (entries.length === 0) return { expected: false, found: false, of: 'nothing to reverse' }
      const entry = pick(entries)
      const date = next(3) === 0 ? anyDay() : entry.date > lastDay ? entry.date : dayAfter(entry.date)
      const expected = model.reverse(entry, date)
      const { voucherId = '', version = 0 } = numbers.get(entry) ?? {}
      const body = { action: 'reverse', version, date, reason: 'Model' }
      const { message, data } = await who.call<JournalEntry>(journalEntries.change, { params: { voucherId }, body })
      if (message === 'OK') numbers.set(entry, data)
      if (expected) bank.release(entry)
      return { expected, found: message === 'OK', of: `reverse ${voucherId} of ${entry.date} on ${date}: ${message}`, day: date }
    },
    close: async () => {
      const year = pick(years.slice(0, 2))
      // Half of the time after the revaluation that a close asks for.
      if (next(2) === 0) {
        const { expected, found, of } = await revalued(year.endsOn.slice(0, 7))
        expect(found, of).toBe(expected)
      }
      if (!year.isClosed) await explainAll(year.startsOn)
      return yearsStep(`close ${year.startsOn}`, year.startsOn, model.close(year), { action: 'close' })
    },
    reopen: () => {
      const year = pick(years.slice(0, 2))
      return yearsStep(`reopen ${year.startsOn}`, year.startsOn, model.reopen(year), { action: 'reopen' })
    },
    revalue: () => revalued(pick(months)),
    lock: () => {
      const month = pick(months)
      const areas = LOCKED_AREAS.filter(() => next(3) === 0)
      return yearsStep(`lock ${areas.join()} of ${month}`, `${month}-01`, model.lock([month], areas), {
        action: 'setLocks',
        periods: periodsOf([month], areas),
      })
    },
    unlockAll: async () => {
      const year = pick(years.slice(0, 2))
      const own = months.filter((month) => month.startsWith(year.startsOn.slice(0, 4)) && !model.isHard(month))
      if (own.length === 0) return { expected: true, found: true, of: 'all is locked for good' }
      return yearsStep(`unlock ${year.startsOn}`, year.startsOn, model.lock(own, []), { action: 'setLocks', periods: periodsOf(own, []) })
    },
    // Month by month, so that the books of a long run aren't locked for good at once.
    hardLock: () => {
      const month = months[next(1 + Math.floor((done / COMMANDS) * 20))] ?? ''
      return yearsStep(`lock ${month} for good`, `${month}-01`, model.hardLock(month), { action: 'hardLock', periodNo: Number(month.slice(5)) })
    },
    except: async () => {
      if (!model.isExcepted) {
        const body = { userId: who.user._id, area: 'journal', until: new Date().toISOString().slice(0, 10), reason: 'Model' }
        const granted = await who.call<LockException>(fiscalYears.addException, { body })
        exception = granted.data?.id ?? ''
        model.isExcepted = true
        return { expected: true, found: granted.message === 'OK', of: `except: ${granted.message}` }
      }
      model.isExcepted = false
      if (next(2) === 0) {
        const { message } = await who.call(fiscalYears.endException, { params: { id: exception } })
        return { expected: true, found: message === 'OK', of: `end the exception: ${message}` }
      }
      // Its time has come.
      await api.owner.exec(`alter table lock_exceptions disable trigger user;
        update lock_exceptions set created_at = created_at - interval '2 days', until = clock_timestamp() - interval '1 millisecond' where id = '${exception}';
        alter table lock_exceptions enable trigger user`)
      return { expected: true, found: true, of: 'the exception lapses' }
    },
    renumber: async () => {
      const number = pick([...expenses.keys()])
      const account = (await who.call<Account>(accounts.get, { params: { account_id: number } })).data
      const to = `69${String(++renumbered).padStart(4, '0')}`
      const { name, type, version, group } = account
      const { message } = await who.call<Account>(accounts.edit, {
        params: { account_id: number },
        body: { accountId: to, name, type, version, groupId: group.id },
      })
      model.lead(number, to)
      expenses.set(to, idOf(number))
      expenses.delete(number)
      return { expected: true, found: message === 'OK', of: `renumber ${number}: ${message}` }
    },
    merge: async () => {
      const [from, into] = [pick([...expenses.keys()]), pick([...expenses.keys()])]
      const expected = from !== into
      const { version } = (await who.call<Account>(accounts.get, { params: { account_id: from } })).data
      const { message } = await who.call<Account>(accounts.merge, { params: { account_id: from }, body: { into: idOf(into), version } })
      if (expected) {
        model.lead(from, into)
        expenses.delete(from)
      }
      return { expected, found: message === 'OK', of: `merge ${from} into ${into}: ${message}` }
    },
  }
  const shares: Record<string, number> = {
    post: 36,
    import: 8,
    reverse: 18,
    revalue: 14,
    lock: 8,
    unlockAll: 8,
    except: 6,
    close: 7,
    reopen: 7,
    hardLock: 2,
    renumber: 2,
    merge: 1,
    statement: 9,
    match: 24,
    unmatch: 5,
    code: 16,
    deposit: 4,
    settle: 6,
    undo: 5,
    reconcile: 14,
    openAgain: 2,
  }
  const often = Object.entries(shares).flatMap(([name, share]) => Array.from({ length: share }, () => name))

  const inCents = (balances: Record<string, string>) => Object.fromEntries(Object.entries(balances).map(([account, balance]) => [account, centsOf(balance)]))
  const chartOn = async (asOf: string) => {
    const { accounts: rows } = (await who.call<ChartTree>(accounts.tree, { query: { asOf } })).data
    return inCents(Object.fromEntries(rows.filter(({ balance }) => balance !== '0').map(({ accountId, balance }) => [accountId, balance])))
  }
  const taken: Record<string, number> = {}
  for (; done < COMMANDS; done++) {
    // As autovacuum does, which the tests' database has not.
    if (done % 50 === 49) await api.owner.exec('analyze')
    const name = pick(often)
    const { expected, found, of, day: own } = await (commands[name] as (typeof commands)[string])()
    const at = `command ${done + 1}, ${of}`
    expect(found, at).toBe(expected)
    if (found) taken[name] = (taken[name] ?? 0) + 1
    for (const day of [own ?? endOf(pick(months)), years[0]?.endsOn ?? ''])
      expect(inCents(await books.balances(day)), `${at}; balances on ${day}`).toEqual(model.balances(day))
    await atBank.compareOne(at)
    expect(await chartOn(lastDay), `${at}; chart on ${lastDay}`).toEqual(model.balances(lastDay))
  }
  expect(inCents(await books.balances())).toEqual(model.balances('9999-12-31'))
  expect(await books.failedChecks()).toEqual([])
  // A run in which nothing happens proves nothing.
  for (const name of COMMANDS < 500 ? ['post', 'import', 'reverse', 'revalue', 'lock', 'except', 'statement'] : Object.keys(shares))
    expect(taken[name] ?? 0, name).toBeGreaterThan(0)
  process.stdout.write(
    `${COMMANDS} commands, seed ${SEED}: ${Object.entries(taken)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}\n`,
  )
}, 3_600_000)

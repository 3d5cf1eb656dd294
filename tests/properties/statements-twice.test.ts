import { expect, test } from 'vitest'
import { bankStatements, type StatementPreview } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { bankReconciling } from '@/contracts/reconciling'
import { anyMonth } from '../support/any-month'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { numbersOf } from '../support/numbers-of'
import { bai2Of, bytesOf, camtOf, csvOf, mt940Of, ofxOf } from '../support/statement-files'
import { sampleOf } from '../support/thorough.mjs'

// P9 of the reliability plan: a statement that is imported twice is there once.

/** `STATEMENTS_SEED` repeats a run. */
const SEED = Number(process.env['STATEMENTS_SEED'] ?? (sampleOf(Date.now() % 2 ** 31, 20_261_129) as number))
const MONTHS = sampleOf(300, 15) as number
const writers = [ofxOf, camtOf, mt940Of, csvOf, bai2Of] as const

const api = await startApi()
const { who, account, expense } = await bankDesk(api)

/** Everything that is stored of an account's statements. */
const storedOf = (ownAccountId: string) =>
  api.owner.query(
    `select s.*, d.voucher_id, d.status, d.version,
        (select json_agg(l order by l.id) from statement_lines l where l.company_id = s.company_id and l.document_id = s.document_id) as lines,
        (select json_agg(m order by m.id) from statement_matches m where m.company_id = s.company_id and m.document_id = s.document_id) as matches,
        (select count(*)::int from bank_entries e where e.company_id = s.company_id and e.own_account_id = s.own_account_id) as entries
      from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id where s.own_account_id = $1 order by s.document_id`,
    [ownAccountId],
  )

test(`a statement that is imported again, at once or after its lines are explained, is there once: ${MONTHS} months (seed ${SEED})`, async () => {
  for (let round = 0; round < MONTHS; round++) {
    const next = numbersOf(SEED + round)
    const told = `STATEMENTS_SEED=${SEED}, round ${round}`
    const own = await account()
    // Banks that repeat ids ask about lines; what nobody ticks isn't imported either.
    const month = anyMonth(next, next(4) === 0)
    const files = [{ name: 'statement', bytes: bytesOf((writers[round % writers.length] ?? camtOf)({ ...month, account: `77${own.number}` })) }]
    const body = {
      statements: [{ index: 0, ownAccountId: own.id, gapReason: 'Random' }],
      table: { sign: 'as-is', decimal: 'comma', dates: 'dmy' },
    }
    const bring = () => who.call<ResponseOutput<typeof bankStatements.create>>(bankStatements.create, { body, files })
    const answers = next(3) === 0 ? await Promise.all([bring(), bring(), bring()]) : [await bring()]
    const brought = answers.flatMap(({ data }) => data?.brought?.voucherIds ?? [])
    expect([brought.length, ...answers.map(({ statusCode }) => statusCode).toSorted()], told).toEqual([1, 200, ...answers.slice(1).map(() => 422)])
    const [voucherId = ''] = brought
    const { data } = await who.call<ResponseOutput<typeof bankReconciling.workspace>>(bankReconciling.workspace, { params: { voucherId } })
    expect(data.lines, told).toHaveLength(month.entries.length)
    const paid = data.lines.filter(({ amount }) => amount.startsWith('-')).slice(0, 2)
    if (paid.length > 0 && next(2) === 0) {
      const step = { action: 'code', lineIds: paid.map(({ id }) => id), accountId: expense }
      expect((await who.call(bankReconciling.step, { params: { voucherId }, body: step })).message, told).toBe('OK')
    }
    const before = await storedOf(own.id)
    const accounts = { 0: own.id }
    const preview = await who.call<StatementPreview>(bankStatements.preview, { body: { accounts, table: body.table }, files })
    expect(preview.data.statements[0]?.counts, told).toMatchObject({ new: 0, here: month.entries.length, unclear: 0 })
    const again = await bring()
    expect([again.statusCode, again.message], told).toEqual([422, 'Nothing of the file is new.'])
    expect(await storedOf(own.id), told).toEqual(before)
  }
}, 3_600_000)

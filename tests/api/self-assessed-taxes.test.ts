import { beforeAll, describe, expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type AccountOption, type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { add, compare, isZero, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { taxCodes } from '@/contracts/tax-codes'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { goodsOf } from '../support/goods'
import { checksAfterFault } from '../support/ledger-faults'
import { taxMaker } from '../support/tax-codes'

const api = await startApi()
const admin = await api.signIn('admin@northgate.example')
const { companyId } = admin
const today = todayIn('America/New_York', new Date(api.ports.clock.now()))
beforeAll(() => api.owner.query('update companies set charges_tax = true where id = $1', [companyId]))

const idOf = async (sql: string): Promise<string> => (await api.owner.query<{ id: string }>(sql, [companyId]))[0]?.id ?? ''
const customerId = await idOf('select party_id as id from customers where company_id = $1 and not tax_exempt order by code limit 1')
const vendorId = await idOf('select party_id as id from vendors where company_id = $1 order by code limit 1')
const { accounts } = (
  await admin.call<{ accounts: AccountOption[] }>(generalInvoices.basis, {
    query: { direction: 'payable' },
  })
).data
const account = (number: string): string => accounts.find(({ accountId }) => accountId === number)?.id ?? ''

const taxOf = taxMaker(admin, 'SA')
const newTax = (more: object) => taxOf({ kind: 'reverse_charge', ...more })
const reverse = await newTax({ name: 'Reverse charge 19 %' })
const acquired = await newTax({
  kind: 'intra_community',
  name: 'Acquisition 20 %',
  ratePct: '20',
})
const half = await newTax({
  name: 'Reverse charge, half given back',
  ratePct: '20',
  deductiblePct: '50',
})
const none = await newTax({
  kind: 'intra_community',
  name: 'Acquisition, nothing given back',
  ratePct: '20',
  deductiblePct: '0',
})
const partly = await newTax({ kind: 'purchase', name: 'Input VAT 20 %, 60 % given back', ratePct: '20', deductiblePct: '60' })
const exempt = await newTax({ kind: 'exempt', ratePct: '0', name: 'Exempt' })

/** Accounts of the tax that the tax office gives back, and of the tax that is owed to it. */
const [INPUT, OUTPUT] = ['1300', '2200']

interface Line {
  account: string
  debit: string
  credit: string
  amount: string
  taxCode: string | null
  taxBase: string | null
  direction: string | null
}
const journalOf = (documentId: string, purpose = 'invoice') =>
  api.owner.query<Line>(
    `select a.account_id as account, trim_scale(l.debit)::text as debit, trim_scale(l.credit)::text as credit, trim_scale(l.amount)::text as amount, c.code as "taxCode",
        trim_scale(l.tax_base)::text as "taxBase", l.tax_direction as direction
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id join accounts a on a.company_id = l.company_id and a.id = l.account_id
      left join tax_codes c on c.company_id = l.company_id and c.id = l.tax_code_id
      where j.document_id = $1 and j.purpose ^@ $2 order by l.line_no`,
    [documentId, purpose],
  )
const shown = (lines: readonly Line[]) => lines.map((line) => [line.account, line.debit, line.credit, line.taxBase, line.direction])

let bills = 0
const LINE = {
  description: 'Consulting',
  qty: '1',
  unitPrice: '1000',
  accountId: account('6010'),
}
const bill = (lines: readonly object[], more: object = {}) => ({
  vendorId,
  vendorInvoiceNo: `SA-${++bills}`,
  invoiceDate: today,
  currency: 'USD',
  lines: lines.map((line) => ({ ...LINE, ...line })),
  ...more,
})
type Record = Pick<VendorInvoice, 'id' | 'voucherId' | 'version'>
const step = (voucherId: string, body: object) =>
  admin.call<VendorInvoice>(vendorInvoices.change, {
    params: { voucherId },
    body,
  })
const add_ = async (body: object) => {
  const answer = await admin.call<VendorInvoice>(vendorInvoices.create, {
    body,
  })
  expect([answer.message, answer.errors]).toEqual(['OK', undefined])
  return answer.data
}
const post = async ({ voucherId, version }: Record) => {
  const matched = await step(voucherId, { action: 'match', version })
  expect(matched.message).toBe('OK')
  const posted = await step(matched.data.voucherId, {
    action: 'post',
    version: matched.data.version,
  })
  expect(posted.message).toBe('OK')
  return posted.data
}
const failedChecks = async () => (await admin.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)

const sumOf = (lines: readonly Line[], amountOf: (line: Line) => string) => roundMoney(add('0', ...lines.map(amountOf)), 'KWD')
const baseOf = ({ debit, credit }: Line) => add(debit, `-${credit}`.replace('-0', '0'))
const debitNote = (invoice: VendorInvoice, lines: readonly object[], more: object = {}) => ({
  ...bill([]),
  type: 'debit_note',
  invoiceVoucherId: invoice.voucherId,
  lines: lines.map((line) => ({
    description: 'Less',
    qty: '1',
    invoiceLineId: invoice.lines[0]?.id,
    taxId: invoice.lines[0]?.taxId,
    ...line,
  })),
  ...more,
})

describe('a bill under reverse charge', () => {
  test('owes the vendor the net, and the tax office as much as it gives back', async () => {
    const draft = await add_(bill([{ taxId: reverse.id }], { grandTotal: '1000' }))
    expect(draft).toMatchObject({ taxTotal: '0', grandTotal: '1000' })
    expect(draft.taxes).toEqual([
      expect.objectContaining({
        code: reverse.code,
        tax: '0.00',
        selfAssessed: { percent: '19', tax: '190.00', deducted: '190.00' },
      }),
    ])
    const posted = await post(draft)
    expect(shown(await journalOf(posted.id))).toEqual([
      ['6010', '1000', '0', null, null],
      ['2000', '0', '1000', null, null],
      [INPUT, '190', '0', '1000', 'input'],
      [OUTPUT, '0', '190', '-1000', 'output'],
    ])
    expect(await failedChecks()).toEqual([])
  })

  test('bears cost of what isn’t given back, on the account of the line', async () => {
    const halved = await post(await add_(bill([{ taxId: half.id }], { grandTotal: '1000' })))
    expect(shown(await journalOf(halved.id))).toEqual([
      ['6010', '1100', '0', null, null],
      ['2000', '0', '1000', null, null],
      [INPUT, '100', '0', '1000', 'input'],
      [OUTPUT, '0', '200', '-1000', 'output'],
    ])
    const nothing = await post(await add_(bill([{ taxId: none.id }], { grandTotal: '1000' })))
    expect(shown(await journalOf(nothing.id))).toEqual([
      ['6010', '1200', '0', null, null],
      ['2000', '0', '1000', null, null],
      [INPUT, '0', '0', '1000', 'input'],
      [OUTPUT, '0', '200', '-1000', 'output'],
    ])
    expect(await failedChecks()).toEqual([])
  })

  test('owes it on freight and charges as well, by their own codes or that of the largest line', async () => {
    const body = bill([{ taxId: acquired.id }], {
      freight: '50',
      otherCharges: '10',
      chargesTaxId: half.id,
      grandTotal: '1060',
    })
    const posted = await post(await add_(body))
    expect(shown(await journalOf(posted.id))).toEqual([
      ['6010', '1000', '0', null, null],
      [expect.any(String), '61', '0', null, null],
      ['2000', '0', '1060', null, null],
      [INPUT, '210', '0', '1050', 'input'],
      [OUTPUT, '0', '210', '-1050', 'output'],
      [INPUT, '1', '0', '10', 'input'],
      [OUTPUT, '0', '2', '-10', 'output'],
    ])
    expect(await failedChecks()).toEqual([])
  })

  test.each([
    ['EUR', '1.0837', '1234.57'],
    ['JPY', '0.0067', '98765'],
    ['KWD', '3.2513', '1234.567'],
  ])('in %s owes and gives back the same in the base currency', async (currency, rate, unitPrice) => {
    for (const { id: taxId } of [reverse, half, none]) {
      const posted = await post(
        await add_(
          bill([{ taxId, unitPrice }], {
            currency,
            rate,
            grandTotal: unitPrice,
          }),
        ),
      )
      const lines = await journalOf(posted.id)
      const [output, input] = ['output', 'input'].map((direction) => lines.find((line) => line.direction === direction))
      expect(sumOf(lines, baseOf)).toBe('0.000')
      expect(sumOf(lines, ({ amount }) => amount)).toBe('0.000')
      const net = roundMoney(multiply(unitPrice, rate), 'USD')
      // The vendor is owed the net, whatever is owed to the tax office.
      expect(compare(lines.find(({ account: accountNo }) => accountNo === '2000')?.credit ?? '', net)).toBe(0)
      // Where nothing is given back, a rounding difference is no input tax.
      const cost = lines.filter(({ account: accountNo, direction }) => ![INPUT, OUTPUT, '2000'].includes(accountNo) && direction === null)
      expect(compare(add(input?.debit ?? '0', sumOf(cost, baseOf), `-${net}`), output?.credit ?? '')).toBe(0)
      if (taxId === reverse.id) expect(input?.debit).toBe(output?.credit)
      if (taxId === none.id) expect(isZero(input?.debit ?? '1')).toBe(true)
    }
    expect(await failedChecks()).toEqual([])
  })

  test('is taken back by debit notes in parts to the cent', async () => {
    const invoice = await post(
      await add_(
        bill([{ taxId: half.id, qty: '3', unitPrice: '33.335' }], {
          grandTotal: '100.01',
        }),
      ),
    )
    const notes: VendorInvoice[] = []
    for (const grandTotal of ['33.34', '33.34', '33.33']) notes.push(await post(await add_(debitNote(invoice, [{ unitPrice: '33.335' }], { grandTotal }))))
    const lines = (await Promise.all([invoice, ...notes].map(({ id }) => journalOf(id)))).flat()
    for (const direction of ['input', 'output']) {
      const legs = lines.filter((line) => line.direction === direction)
      expect(legs).toHaveLength(4)
      expect([sumOf(legs, ({ amount }) => amount), sumOf(legs, ({ taxBase }) => taxBase ?? '0')]).toEqual(['0.000', '0.000'])
    }
    expect(
      sumOf(
        lines.filter(({ account: accountNo }) => accountNo === '6010'),
        ({ amount }) => amount,
      ),
    ).toBe('0.000')
    expect(await failedChecks()).toEqual([])
  })

  test('is taken back with freight in parts to the cent', async () => {
    const invoice = await post(await add_(bill([{ taxId: half.id, unitPrice: '1' }], { freight: '1', otherCharges: '0.10', grandTotal: '2.10' })))
    const notes: VendorInvoice[] = []
    for (const [freight, otherCharges] of [
      ['0.33', '0.04'],
      ['0.33', '0.03'],
      ['0.34', '0.03'],
    ] as const) {
      const grandTotal = roundMoney(add('0.01', freight, otherCharges), 'USD')
      notes.push(await post(await add_(debitNote(invoice, [{ unitPrice: '0.01' }], { freight, otherCharges, grandTotal }))))
    }
    notes.push(await post(await add_(debitNote(invoice, [{ unitPrice: '0.97' }], { grandTotal: '0.97' }))))
    const lines = (await Promise.all([invoice, ...notes].map(({ id }) => journalOf(id)))).flat()
    for (const direction of ['input', 'output']) {
      const legs = lines.filter((line) => line.direction === direction)
      expect([sumOf(legs, ({ amount }) => amount), sumOf(legs, ({ taxBase }) => taxBase ?? '0')]).toEqual(['0.000', '0.000'])
    }
    expect(sumOf(lines, ({ account: accountNo, amount }) => (accountNo === '2000' ? '0' : amount))).toBe('0.000')
    expect(await failedChecks()).toEqual([])
  })

  test('is taken back on both sides when it is cancelled', async () => {
    const posted = await post(await add_(bill([{ taxId: reverse.id }], { grandTotal: '1000' })))
    const cancelled = await step(posted.voucherId, {
      action: 'cancel',
      version: posted.version,
      date: today,
      reason: 'Twice',
    })
    expect(cancelled.message).toBe('OK')
    const back = await journalOf(posted.id, 'reversal:')
    expect(shown(back.filter(({ direction }) => direction))).toEqual([
      [INPUT, '0', '190', '-1000', 'input'],
      [OUTPUT, '190', '0', '1000', 'output'],
    ])
    expect(await failedChecks()).toEqual([])
  })

  test('bears one such tax at most, and no price contains it', async () => {
    const twice = await admin.call(vendorInvoices.create, {
      body: bill([{ taxId: reverse.id, secondTaxId: acquired.id }], {
        grandTotal: '1000',
      }),
    })
    expect([twice.statusCode, twice.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          path: 'lines.0.secondTaxId',
          code: 'self_assessed',
        }),
      ],
    ])
    for (const kind of ['reverse_charge', 'intra_community']) {
      const body = {
        code: `IN-${kind.slice(0, 5)}`,
        name: 'In the price',
        kind,
        ratePct: '19',
        inclusive: true,
        validFrom: '2020-01-01',
      }
      const refused = await admin.call(taxCodes.create, { body })
      expect(refused.errors).toEqual([expect.objectContaining({ path: 'inclusive' })])
    }
  })
})

const goods = await goodsOf(api, admin, 'Northgate%')
describe('goods', () => {
  test.each([
    ['all given back', () => reverse, '0', '100', ['input_tax', 19], -19],
    ['half given back', () => half, '10', '110', ['input_tax', 10], -20],
    ['nothing given back', () => none, '20', '120', ['input_tax', 0], -20],
  ] as const)('whose tax is %s are worth what they cost, in receipt and bill alike', async (_case, code, undeducted, value, input, output) => {
    const { id: taxId } = code()
    const partId = await goods.part()
    const order = await goods.po([{ partId, qty: '10', unitPrice: '10' }])
    const [lineId = ''] = order.lineIds
    await api.owner.exec(`alter table document_lines disable trigger document_lines_kept;
      update document_lines set tax_code_id = '${taxId}', tax_percent = 0, undeducted_pct = ${undeducted} where id = '${lineId}';
      alter table document_lines enable trigger document_lines_kept`)
    await goods.posted({ lines: [{ poLineId: lineId, qty: '10' }] })
    expect(await goods.pool(partId)).toBe(`10 / ${value}`)
    const body = bill([{ vendorPoLineId: lineId, accountId: null, qty: '10', unitPrice: '10', taxId }], { grandTotal: '100', vendorId: goods.vendorId })
    const posted = await post(await add_(body))
    expect(await goods.ledgerOf(posted)).toEqual([['gr_ni', Number(value)], ['payable', -100], input, ['sales_tax', output]])
    expect(await goods.pool(partId)).toBe(`10 / ${value}`)
    expect(await failedChecks()).toEqual([])
  })
})

describe('a tax that the vendor charges and that is given back in part', () => {
  test('is cost for the rest, on the account of the line, and on that of freight', async () => {
    const posted = await post(await add_(bill([{ taxId: partly.id }], { freight: '10', grandTotal: '1212' })))
    expect(shown(await journalOf(posted.id))).toEqual([
      ['6010', '1080', '0', null, null],
      [INPUT, '121.2', '0', '1010', 'input'],
      [expect.any(String), '10.8', '0', null, null],
      ['2000', '0', '1212', null, null],
    ])
    const body = {
      direction: 'payable',
      partyId: vendorId,
      subject: 'Car, used privately too',
      currency: 'USD',
      grandTotal: '600',
      lines: [{ accountId: account('6010'), description: 'Car', amount: '500', taxId: partly.id }],
    }
    const { data } = await admin.call<GeneralInvoice>(generalInvoices.create, { body })
    await admin.call(generalInvoices.change, { params: { voucherId: data.voucherId }, body: { action: 'post', version: data.version } })
    expect(shown(await journalOf(data.id))).toEqual([
      ['6010', '540', '0', null, null],
      [INPUT, '60', '0', '500', 'input'],
      ['2000', '0', '600', null, null],
    ])
    expect(await failedChecks()).toEqual([])
  })

  test('is worth the same in receipt and bill', async () => {
    const partId = await goods.part()
    const order = await goods.po([{ partId, qty: '10', unitPrice: '10' }])
    const [lineId = ''] = order.lineIds
    await api.owner.exec(`alter table document_lines disable trigger document_lines_kept;
      update document_lines set tax_code_id = '${partly.id}', tax_percent = 20, tax_amount = 20, line_total = 120, undeducted_pct = 8 where id = '${lineId}';
      alter table document_lines enable trigger document_lines_kept`)
    await goods.posted({ lines: [{ poLineId: lineId, qty: '10' }] })
    const body = bill([{ vendorPoLineId: lineId, accountId: null, qty: '10', unitPrice: '10', taxId: partly.id }], {
      grandTotal: '120',
      vendorId: goods.vendorId,
    })
    expect(await goods.ledgerOf(await post(await add_(body)))).toEqual([
      ['gr_ni', 108],
      ['input_tax', 12],
      ['payable', -120],
    ])
    expect(await goods.pool(partId)).toBe('10 / 108')
    expect(await failedChecks()).toEqual([])
  })

  test('goes back in parts to the cent', async () => {
    const invoice = await post(await add_(bill([{ taxId: partly.id, qty: '3', unitPrice: '33.335' }], { grandTotal: '120.01' })))
    const notes: VendorInvoice[] = []
    for (const grandTotal of ['40.01', '40.01', '39.99']) notes.push(await post(await add_(debitNote(invoice, [{ unitPrice: '33.335' }], { grandTotal }))))
    const lines = (await Promise.all([invoice, ...notes].map(({ id }) => journalOf(id)))).flat()
    for (const number of ['6010', INPUT, '2000'])
      expect([
        number,
        sumOf(
          lines.filter(({ account: accountNo }) => accountNo === number),
          ({ amount }) => amount,
        ),
      ]).toEqual([number, '0.000'])
    expect(await failedChecks()).toEqual([])
  })
})

describe('general invoices of vendors', () => {
  test('owe it as well', async () => {
    const body = {
      direction: 'payable',
      partyId: vendorId,
      subject: 'Cloud services from abroad',
      currency: 'USD',
      grandTotal: '500',
      lines: [
        {
          accountId: account('6010'),
          description: 'Hosting',
          amount: '500',
          taxId: half.id,
        },
      ],
    }
    const { data } = await admin.call<GeneralInvoice>(generalInvoices.create, {
      body,
    })
    expect(data.taxes[0]?.selfAssessed).toEqual({
      percent: '20',
      tax: '100.00',
      deducted: '50.00',
    })
    const posted = await admin.call<GeneralInvoice>(generalInvoices.change, {
      params: { voucherId: data.voucherId },
      body: { action: 'post', version: data.version },
    })
    expect(posted.message).toBe('OK')
    expect(shown(await journalOf(data.id))).toEqual([
      ['6010', '550', '0', null, null],
      ['2000', '0', '500', null, null],
      [INPUT, '50', '0', '500', 'input'],
      [OUTPUT, '0', '100', '-500', 'output'],
    ])
    expect(await failedChecks()).toEqual([])
  })
})

describe('what is sold without tax', () => {
  test.each([
    ['exempt', () => exempt],
    ['under reverse charge', () => reverse],
    ['to another member state', () => acquired],
  ])('%s stands in the ledger with code, base and direction', async (_case, code) => {
    const body = {
      customerId,
      currency: 'USD',
      date: today,
      grandTotal: '100',
      lines: [
        {
          description: 'Switch',
          qty: '1',
          unitPrice: '100',
          taxId: code().id,
        },
      ],
    }
    const { data } = await admin.call<CustomerInvoice>(customerInvoices.create, { body })
    expect(data.taxes[0]?.selfAssessed ?? null).toBeNull()
    const posted = await admin.call(customerInvoices.change, {
      params: { voucherId: data.voucherId },
      body: { action: 'post', version: data.version },
    })
    expect(posted.message).toBe('OK')
    const lines = await journalOf(data.id)
    expect(lines.filter(({ taxCode }) => taxCode)).toEqual([
      {
        account: OUTPUT,
        debit: '0',
        credit: '0',
        amount: '0',
        taxCode: code().code,
        taxBase: '-100',
        direction: 'output',
      },
    ])
    expect(await failedChecks()).toEqual([])
  })
})

describe('the books', () => {
  test('say base and tax of a code in both directions', async () => {
    const bought = await post(await add_(bill([{ taxId: acquired.id }], { grandTotal: '1000' })))
    const { data } = await admin.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: bought.id } })
    expect(data.rows.flatMap(({ lines }) => lines.flatMap(({ tax }) => tax ?? []))).toEqual([
      { code: acquired.code, base: '1000', direction: 'input' },
      { code: acquired.code, base: '-1000', direction: 'output' },
    ])
  })

  test.each([
    [
      'of a line',
      `update document_lines set self_tax_amount = self_tax_amount + 1 where id = (select l.id from document_lines l join documents d on d.id = l.document_id
      where d.voucher_id = 'THE' and l.self_tax_amount > 0 limit 1)`,
    ],
    ['of freight', `update documents set freight_self_tax_amount = freight_self_tax_amount + 1 where voucher_id = 'THE'`],
    [
      'in the ledger',
      `update journal_lines set amount = amount + 1, debit = debit + 1 where id = (select l.id from journal_lines l join journals j on j.id = l.journal_id
      where j.voucher_id = 'THE' and l.tax_direction = 'input' limit 1)`,
    ],
    [
      'whose direction is another',
      `update journal_lines set tax_direction = 'output' where id = (select l.id from journal_lines l join journals j on j.id = l.journal_id
      where j.voucher_id = 'THE' and l.tax_direction = 'input' limit 1)`,
    ],
  ])('don’t hide a changed tax %s', async (_case, fault) => {
    const posted = await post(await add_(bill([{ taxId: acquired.id }], { freight: '10', grandTotal: '1010' })))
    const checks = await checksAfterFault(api, companyId, ['alter table documents disable trigger user', fault.replaceAll('THE', posted.voucherId)])
    const named = checks.find(({ code }) => code === 'A11')
    expect(named?.offender?.subject).toContain(`${acquired.code} of ${posted.voucherId}`)
  })
})

test.each([
  ['DE', ['IC19', 'RC19']],
  ['FI', ['IC25.5', 'RC25.5']],
  ['US', []],
])('a new company in %s starts with codes of both kinds where it needs them', async (country, codes) => {
  const [{ id = '' } = {}] = await api.owner.query<{ id: string }>(
    `insert into companies (id, name, base_currency, country, timezone) values (gen_random_uuid(), 'Starts in ' || $1, 'EUR', $1, 'UTC') returning id`,
    [country],
  )
  await api.owner.query('select seed_company_records($1::uuid, $2)', [id, country])
  const rows = await api.owner.query<{ code: string }>(
    `select code from tax_codes where company_id = $1 and kind in ('reverse_charge', 'intra_community') order by code`,
    [id],
  )
  expect(rows.map(({ code }) => code)).toEqual(codes)
})

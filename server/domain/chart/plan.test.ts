import { expect, test } from 'vitest'
import type { ChartRow, KnownChart } from './chart-rows'
import { planChart } from './plan'
import type { PlannedAccount } from './planned'

const row = (at: number, name: string, more: Partial<ChartRow> = {}): ChartRow => ({
  row: at,
  number: null,
  key: null,
  name,
  type: null,
  root: null,
  detail: null,
  path: null,
  parent: null,
  isGroup: null,
  currency: null,
  cashFlow: null,
  isActive: null,
  isPostable: null,
  requiresCostCentre: null,
  aliases: [],
  indent: 0,
  balance: null,
  ...more,
})
const known: KnownChart = {
  groups: [
    { id: 'a', groupId: '1', name: 'Assets', root: 'asset', parentId: null },
    { id: 'a10', groupId: '10', name: 'Cash and bank', root: 'asset', parentId: 'a' },
    { id: 'e', groupId: '5', name: 'Expenses', root: 'expense', parentId: null },
    { id: 'e60', groupId: '60', name: 'Operating expenses', root: 'expense', parentId: 'e' },
  ],
  accounts: [
    {
      id: 'bank',
      accountId: '1010',
      name: 'Bank',
      type: 'bank',
      currency: null,
      cashFlow: null,
      groupId: 'a10',
      isPostable: true,
      requiresCostCentre: false,
      isActive: true,
      aliases: ['0900'],
      isPosted: true,
      fixedBy: 'it has postings.',
      defaultFor: null,
      openItems: 0,
    },
    {
      id: 'rent',
      accountId: '6000',
      name: 'Rent',
      type: 'expense',
      currency: null,
      cashFlow: null,
      groupId: 'e60',
      isPostable: true,
      requiresCostCentre: false,
      isActive: true,
      aliases: [],
      isPosted: false,
      fixedBy: null,
      defaultFor: null,
      openItems: 0,
    },
  ],
}
const refOf = (planned: readonly PlannedAccount[], { group }: PlannedAccount) =>
  group === null ? '' : 'id' in group ? group.id : (planned[group.index]?.source.name ?? '?')
const shown = (rows: ChartRow[], choices = new Map()) => {
  const planned = planChart(rows, known, choices)
  return planned.map((one) => `${one.kind} ${one.number} ${one.source.name}: ${one.type ?? one.root} in ${refOf(planned, one)}`)
}
const problems = (rows: ChartRow[], choices = new Map()) =>
  planChart(rows, known, choices).flatMap(({ source, problems: all }) => all.map(({ message, severity }) => `${source.row} ${severity}: ${message}`))

test('ERPNext’s tree: parents by name with the company’s abbreviation, groups as the file says', () => {
  expect(
    shown([
      row(2, 'Application of Funds (Assets)', { isGroup: true, root: 'Asset' }),
      row(3, 'Bank Accounts', { isGroup: true, root: 'Asset', parent: 'Application of Funds (Assets) - NG' }),
      row(4, 'Checking', { isGroup: false, root: 'Asset', type: 'Bank', parent: 'Bank Accounts - NG' }),
    ]),
  ).toEqual([
    'group 2 Application of Funds (Assets): asset in ',
    'group 21 Bank Accounts: asset in Application of Funds (Assets)',
    'account 1000 Checking: bank in Bank Accounts',
  ])
})

test('a path of names: QuickBooks’ parent is an account of its own, hledger’s has no row', () => {
  expect(
    shown([row(2, 'Automobile', { type: 'Expenses' }), row(3, 'Automobile:Fuel', { type: 'Expenses' }), row(4, 'Automobile:Repairs', { type: 'Expenses' })]),
  ).toEqual(['both 6010 Automobile: expense in e60', 'account 6020 Fuel: expense in Automobile', 'account 6030 Repairs: expense in Automobile'])
  expect(shown([row(1, 'Assets:Bank:Savings'), row(2, 'Assets:Bank:Checking'), row(3, 'Expenses:Food')])).toEqual([
    'account 1000 Savings: bank in Bank',
    'account 1020 Checking: bank in Bank',
    'account 6010 Food: expense in Expenses',
    'group 1 Assets: asset in ',
    'group 11 Bank: asset in Assets',
    'group 5 Expenses: expense in ',
  ])
})

test('by indentation, and by numbers of which the shorter ones are headings', () => {
  expect(
    shown([row(1, 'Assets'), row(2, 'Cash on hand', { indent: 2 }), row(3, 'Till', { indent: 4 }), row(4, 'Expenses'), row(5, 'Rent', { indent: 2 })]),
  ).toEqual([
    'group 1 Assets: asset in ',
    'group 11 Cash on hand: asset in Assets',
    'account 1000 Till: cash in Cash on hand',
    'group 5 Expenses: expense in ',
    'account 6000 Rent: expense in Expenses',
  ])
  expect(
    shown([
      row(1, 'Comptes financiers', { number: '5' }),
      row(2, 'Banques', { number: '512' }),
      row(3, 'Banques comptes en euros', { number: '5121' }),
      row(4, 'Caisse', { number: '530' }),
    ]),
  ).toEqual([
    'group 5 Comptes financiers: asset in ',
    'group 512 Banques: asset in Comptes financiers',
    'account 5121 Banques comptes en euros: bank in Banques',
    'account 530 Caisse: cash in Comptes financiers',
  ])
})

test('what is there already is found by number, earlier number or name, and no guess changes it', () => {
  const planned = planChart([row(1, 'Main bank', { number: '0900' }), row(2, 'Rent'), row(3, 'Travel')], known, new Map())
  expect(planned.map(({ account, number, isGiven }) => [account?.id ?? null, number, isGiven])).toEqual([
    ['bank', '1010', false],
    ['rent', '6000', false],
    [null, '6010', true],
  ])
  expect(problems([row(7, 'Bank', { number: '1010', type: 'Inventory' })])).toEqual(['7 error: 1010 Bank is bank here, and that stays: it has postings.'])
  expect(problems([row(7, 'Rent', { number: '6000', type: 'Cost of Goods Sold' })])).toEqual([])
})

test('what can’t be told is said by row, and the user’s choice ends it', () => {
  const rows = [row(3, 'Zyx', { number: '77x' }), row(4, 'Odd', { type: 'Foo' }), row(5, 'Rent', { number: '9' }), row(6, 'Rates', { number: '9' })]
  expect(problems(rows)).toEqual([
    '3 error: Its type can’t be told from its number or name. Choose one.',
    '4 error: “Foo” is no type that we know. Choose one.',
    '6 error: Its type can’t be told from its number or name. Choose one.',
    '6 error: The same number as in row 5.',
  ])
  const choices = new Map([
    [3, { type: 'expense', group: 'id:e60' }],
    [4, { type: 'skip' }],
    [6, { type: 'skip' }],
  ] as const)
  expect(problems(rows, choices)).toEqual([])
  expect(problems([row(8, 'Travel costs', { type: 'Foo' })])).toEqual(['8 warning: “Foo” is no type that we know, so it is guessed.'])
  expect(shown(rows, choices)[0]).toBe('account 77x Zyx: expense in e60')
  expect(planChart(rows, known, choices)[0]).toMatchObject({ reason: 'Chosen.', groupReason: 'Chosen.' })
})

test('numbers in front of names are taken apart, and circles of parents are broken', () => {
  expect(shown([row(1, '1000 · Checking'), row(2, '6010 · Rent of cars')])).toEqual([
    'account 1000 Checking: bank in a10',
    'account 6010 Rent of cars: expense in e60',
  ])
  expect(shown([row(1, 'Rent A', { parent: 'Rent B' }), row(2, 'Rent B', { parent: 'Rent A' })])).toHaveLength(2)
})

test('of two accounts with one name, each is found where it stands', () => {
  const inTwo: KnownChart = {
    groups: [...known.groups, { id: 'e70', groupId: '70', name: 'Vehicles', root: 'expense', parentId: 'e' }],
    accounts: [
      ...known.accounts,
      ...['e60', 'e70'].map((groupId) => ({
        id: `fuel ${groupId}`,
        accountId: `fuel ${groupId}`,
        name: 'Fuel',
        type: 'expense' as const,
        currency: null,
        cashFlow: null,
        groupId,
        isPostable: true,
        requiresCostCentre: false,
        isActive: true,
        aliases: [],
        isPosted: false,
        fixedBy: null,
        defaultFor: null,
        openItems: 0,
      })),
    ],
  }
  const rows = [row(1, 'Fuel', { parent: 'Vehicles', type: 'Expense' }), row(2, 'Fuel', { parent: 'Operating expenses', type: 'Expense' })]
  expect(planChart(rows, inTwo, new Map()).map(({ account }) => account?.id)).toEqual(['fuel e70', 'fuel e60'])
})

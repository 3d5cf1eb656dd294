import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentKinds } from '@/contracts/document-kinds'
import { moduleNames } from '@/contracts/page-names'
import { flagsOf, moduleFlags } from '@/contracts/permission-flags'
import { type Flag, flags, modules, pages } from '@/contracts/permissions'
import { costOpeners } from '@server/domain/timeline/costs'
import { branches } from '../support/endpoints'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(full) : entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [full] : []
  })

/** Files that ask for a flag of a variable module, with the possible modules of each flag. A file that isn't listed here fails. */
const BY_VARIABLE: Record<string, Partial<Record<Flag, readonly string[]>>> = {
  'server/modules/lists/list.ts': { cost: ['vendor-quotations', 'vendor-orders'], read: [] },
  'server/modules/lists/totals.ts': { cost: ['vendor-quotations', 'vendor-orders'] },
  'server/modules/lists/export.ts': { cost: ['vendor-quotations', 'customer-quotations', 'parts', 'vendor-orders'] },
  'server/modules/bank-details/changes.ts': { approve: ['customers', 'vendors', 'own-accounts'] },
  'server/modules/documents/approval.ts': { approve: ['customer-pos', 'sales-orders', 'vendor-pos'] },
  'server/modules/documents/related.ts': { cost: ['vendor-quotations', 'vendor-orders'], read: [] },
  'server/modules/payments/write-offs.ts': { approve: ['customer-payments', 'vendor-payments'] },
  'server/modules/parts/uses.ts': { read: [] },
  'server/modules/search/documents.ts': { read: [] },
  'server/modules/search/records.ts': { read: [] },
  'server/modules/recents/queries.ts': { read: [] },
  'server/modules/reports/links.ts': { read: [] },
  'server/modules/reports/provenance.ts': { read: [] },
  'server/modules/reports/right.ts': { export: [], read: [] },
}

const LITERAL = /\bcan\('([\w-]+)', '(\w+)'\)/g
/** Any other call of `can`, to the end of its line: the flag is in quotes there, or in the table of document kinds. */
const VARIABLE = /\bcan\((?!').*/g
const amountFlags = [...new Set(Object.values(documentKinds).map(({ amounts }) => amounts))]
const flagsIn = (question: string): Flag[] => (question.includes('.amounts') ? amountFlags : flags.filter((flag) => question.includes(`'${flag}'`)))

const questions = filesBelow('server/modules').map((file) => {
  const source = readFileSync(file, 'utf8')
  return {
    file,
    literal: [...source.matchAll(LITERAL)].map(([, module = '', flag = '']) => ({ module, flag: flag as Flag })),
    variable: [...source.matchAll(VARIABLE)].map(([question]) => flagsIn(question)),
  }
})

test('every question for a flag by code is read', () => {
  expect(questions.flatMap(({ literal }) => literal).length).toBeGreaterThan(20)
  expect(
    questions
      .filter(({ variable }) => variable.length > 0)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(Object.keys(BY_VARIABLE).toSorted())
  for (const { file, variable } of questions) {
    expect([file, variable.every((named) => named.length > 0)]).toEqual([file, true])
    expect([file, [...new Set(variable.flat())].toSorted()]).toEqual([file, Object.keys(BY_VARIABLE[file] ?? {}).toSorted()])
  }
})

/** Flags that open the costs in earlier copies of records, which have a table of their own. */
const byCopies = costOpeners.map(([module, flag]) => ({ module: module as string, flag }))
const byEndpoints = branches.map(({ endpoint, flag }) => ({ module: endpoint.module as string, flag }))
const byCode = [
  ...byCopies,
  ...questions.flatMap(({ literal }) => literal),
  ...Object.values(BY_VARIABLE).flatMap((flags) => Object.entries(flags).flatMap(([flag, names]) => names.map((module) => ({ module, flag: flag as Flag })))),
]

test.each(modules)('the flags of %s are those that its endpoints and the code ask for', (module) => {
  const expected = [...new Set([...byEndpoints, ...byCode].filter((one) => one.module === module).map(({ flag }) => flag))]
  expect(expected.filter((flag) => !moduleFlags[module].includes(flag))).toEqual([])
  // A module without endpoints so far can't be checked against its table.
  if (byEndpoints.some((one) => one.module === module)) expect(moduleFlags[module].filter((flag) => !expected.includes(flag))).toEqual([])
})

test('every page has flags, and every module a name', () => {
  for (const { url } of pages) expect([url, flagsOf(url).includes('read')]).toEqual([url, true])
  expect(moduleNames.flatMap((section) => section.modules.map(([module]) => module)).toSorted()).toEqual(modules.toSorted())
})

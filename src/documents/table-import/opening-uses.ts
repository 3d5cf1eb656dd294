import type { ImportingPurpose, TableImportBody, TablePreviewBody } from '@/contracts/imports'
import { type OpeningPart, openings } from '@/contracts/opening-balances'
import { call } from '@/lib/call'
import type { TableUse } from './use'

const previews = {
  accounts: openings.accountsPreview,
  items: openings.itemsPreview,
  stock: openings.stockPreview,
  uncleared: openings.unclearedPreview,
} as const
const imports = { accounts: openings.accountsImport, items: openings.itemsImport, stock: openings.stockImport, uncleared: openings.unclearedImport } as const

/** What the server reads of the body: nothing that is there is ever changed, and there is no vendor. */
const addBody = ({ vendorId: _none, currency: _base, existing: _left, ...body }: TableImportBody) => body
const readBody = ({ vendorId: _none, ...body }: TablePreviewBody) => body

const openingUse = (part: OpeningPart, words: { purpose: ImportingPurpose; nouns: TableUse['nouns']; prompt: string }): TableUse => ({
  ...words,
  preview: (body, file, scope) => call(previews[part], { body: readBody(body), files: [file], ...scope }),
  commit: {
    send: (body, file, scope) => call(imports[part], { body: addBody(body), files: [file], ...scope }),
    existing: [],
    rowLink: () => ({ to: '/finance/opening-balances' }),
    back: { to: '/finance/opening-balances', label: 'Opening balances' },
  },
})

export const openingImports: Readonly<Record<OpeningPart, TableUse>> = {
  accounts: openingUse('accounts', { purpose: 'opening-accounts', nouns: ['account', 'accounts'], prompt: 'Drop the trial balance here, or' }),
  items: openingUse('items', { purpose: 'opening-items', nouns: ['open item', 'open items'], prompt: 'Drop the list of open items here, or' }),
  uncleared: openingUse('uncleared', {
    purpose: 'opening-uncleared',
    nouns: ['row', 'rows'],
    prompt: 'Drop the list of uncleared cheques and deposits here, or',
  }),
  stock: openingUse('stock', { purpose: 'opening-stock', nouns: ['row', 'rows'], prompt: 'Drop the stock list here, or' }),
}

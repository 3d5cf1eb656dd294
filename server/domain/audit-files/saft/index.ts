import { exponentOf } from '@/contracts/rules/currencies'
import type { AuditFileFormat } from '../format'
import { registrationOf } from '../registration'
import { entries } from './entries'
import { headerOf } from './header'
import { masterFiles } from './master-files'
import { saftReader } from './reader'
import { createElements } from './xml'

const NAMESPACE = 'urn:StandardAuditFile-Taxation-Financial:NO'

/** SAF-T Financial 1.30, the Norwegian member of the OECD's family of audit files. */
export const saft: AuditFileFormat = {
  name: 'SAF-T Financial 1.30 (Norway)',
  mime: 'application/xml',
  missing: ({ company, baseCurrency, accounts }) => [
    ...(registrationOf(company) === null
      ? ['The company has no registration number. Add it to its tax numbers, in Norway as “Org. no.” with nine digits.']
      : []),
    ...(exponentOf(baseCurrency) > 2 ? [`Amounts in ${baseCurrency} have ${exponentOf(baseCurrency)} places; SAF-T takes two.`] : []),
    ...(accounts.length === 0 ? ['The chart of accounts is empty.'] : []),
  ],
  notes: ({ company }) => [
    'Accounts are grouped by the groups of this chart, and tax codes are marked NA: which of the tax office’s codes they stand for isn’t recorded here.',
    ...(company.country === 'NO' ? [] : ['The company isn’t Norwegian. The file follows the Norwegian schema.']),
  ],
  extent: () => ({ opening: true, closingJournals: true }),
  fileName: ({ company }, { createdAt }) =>
    `SAF-T Financial_${(registrationOf(company) ?? '').replace(/[^\w-]/g, '')}_${createdAt.replace(/\D/g, '').slice(0, 14)}_1_1.xml`,
  write: async function* (books, options, cleaning) {
    const elements = createElements(cleaning)
    const encoder = new TextEncoder()
    yield encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${NAMESPACE}">${headerOf(elements, books, options)}`)
    for (const piece of masterFiles(elements, books)) yield encoder.encode(piece)
    for await (const piece of entries(elements, books)) yield encoder.encode(piece)
    yield encoder.encode('</AuditFile>\n')
  },
  reader: saftReader,
}

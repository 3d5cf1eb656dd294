import { useMemo } from 'react'
import type { SalesTax } from '@/contracts/sales-taxes'
import { lineTaxes, taxText } from './line-taxes'

interface WithTaxes {
  lines: readonly { taxCode: string | null; secondTaxCode: string | null }[]
}

/**
 * What a document's lines may bear.
 * @param usable on its day, as far as it is known
 * @param existing the document that is edited, whose lines keep what they bear
 */
export const useLineTaxes = (usable: readonly SalesTax[] | undefined, existing: WithTaxes | undefined, exempt = false) =>
  useMemo(
    () =>
      lineTaxes(
        usable ?? [],
        existing?.lines.map(({ taxCode, secondTaxCode }) => taxText(taxCode, secondTaxCode)),
        exempt,
      ),
    [usable, existing, exempt],
  )

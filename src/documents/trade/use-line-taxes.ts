import { useMemo } from 'react'
import type { SalesTax } from '@/contracts/sales-taxes'
import { lineTaxes, taxText } from './line-taxes'

interface WithTaxes {
  lines: readonly { taxCode: string | null; secondTaxCode: string | null }[]
}

/**
 * The taxes that a document's lines may have.
 * @param usable the taxes usable on the document's date; undefined until they are fetched
 * @param existing the document that is edited, whose lines keep their taxes
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

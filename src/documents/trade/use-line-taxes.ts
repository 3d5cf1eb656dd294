import { useMemo } from 'react'
import { lineTaxes, NO_TAXES, type TaxBasis, taxText } from './line-taxes'

interface WithTaxes {
  lines: readonly { taxCode: string | null; secondTaxCode: string | null }[]
}

/**
 * The taxes that a document's lines may have.
 * @param basis the taxes usable on the document's date; undefined until they are fetched
 * @param existing the document that is edited, whose lines keep their taxes
 */
export const useLineTaxes = (basis: TaxBasis | undefined, existing: WithTaxes | undefined, exempt = false) =>
  useMemo(
    () =>
      lineTaxes(
        basis ?? NO_TAXES,
        existing?.lines.map(({ taxCode, secondTaxCode }) => taxText(taxCode, secondTaxCode)),
        exempt,
      ),
    [basis, existing, exempt],
  )

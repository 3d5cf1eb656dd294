import { useCallback } from 'react'
import type { exportFormats } from '@/contracts/lists'
import { errorMessage } from '@/lib/api-error'
import { download } from '@/lib/call'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { todayHere } from '../dates'
import { saveBlob } from '../save-blob'
import type { ListDefinition } from './definition'
import type { ListSearch } from './search'
import { withFilter } from './within'

export type ExportFormat = (typeof exportFormats)[number]

/** The ids of a selection are sent in the URL, whose length is limited. */
export const MOST_EXPORTED_IDS = 500

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `inquiries_gulf-procurement_2026-11-21.xlsx` */
export const exportName = (list: string, company: string, day: string, format: ExportFormat): string => `${list}_${slug(company)}_${day}.${format}`

/** Exports the filtered rows, or those with the given ids, in the list's order and columns, and hands the file to the browser. */
export const useExport = <Row extends object>({ name, exporting, within }: ListDefinition<Row>, search: ListSearch, columns: readonly { id: string }[]) => {
  const { companyInfo } = useSession()
  const { q, sort } = search
  const f = withFilter(within, search.f)
  return useCallback(
    async (format: ExportFormat, ids?: readonly string[]) => {
      if (!exporting) return
      if (ids && ids.length > MOST_EXPORTED_IDS)
        return void notify.error(`Select at most ${MOST_EXPORTED_IDS} rows, or clear the selection to export all that is filtered.`)
      const query = { q, f, sort, format, cols: columns.map(({ id }) => id).join(','), ids: ids?.join(',') }
      try {
        const blob = await download(exporting, { query, companyId: companyInfo.id } as never)
        saveBlob(blob, exportName(name, companyInfo.name, todayHere(), format))
      } catch (error) {
        notify.error(errorMessage(error as Error))
      }
    },
    [exporting, name, q, f, sort, columns, companyInfo],
  )
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type EntryTemplate, entryTemplateQuery, entryTemplates } from '@/contracts/entry-templates'
import { ask } from '../calls/ask'
import { writeMutation } from '../calls/mutations'
import { recordQueries } from '../calls/queries'

export const templateQueries = recordQueries('entry-templates', entryTemplates, 'id')

/** Templates whose name, narration or reference has the text, by name. */
export const templateOptionsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: templateQueries.keys.list(companyId, { lookup: q }),
    queryFn: ({ signal }): Promise<{ rows: EntryTemplate[] }> =>
      ask(entryTemplates.list, { query: entryTemplateQuery.parse({ q: q.slice(0, 100), limit: 20 }), companyId, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Saves lines as a template, outside its own form. */
export const useSaveTemplate = writeMutation(entryTemplates.create)

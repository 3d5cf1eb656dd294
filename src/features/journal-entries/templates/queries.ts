import { entryTemplates } from '@/contracts/entry-templates'
import { recordQueries } from '@/documents/calls/queries'

export const templateQueries = recordQueries('entry-templates', entryTemplates, 'id')

import { entryTemplates } from '@/contracts/entry-templates'
import { recordQueries } from '../calls/queries'

// Alone, because the list's code begins with it: what only forms need of templates lies where they use it.
export const templateQueries = recordQueries('entry-templates', entryTemplates, 'id')

import { core } from './0002-core'
import { documents } from './0004-documents'
import { identity } from './0001-identity'
import { jobsAndMails } from './0007-jobs-and-mails'
import { recordDetails } from './0008-records'
import { records } from './0003-records'
import { sourcing } from './0009-sourcing'
import { timeline } from './0006-timeline'
import { views } from './0005-views'

/** In order; a migration that has been released is never changed, only followed. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-identity', sql: identity },
  { name: '0002-core', sql: core },
  { name: '0003-records', sql: records },
  { name: '0004-documents', sql: documents },
  { name: '0005-views', sql: views },
  { name: '0006-timeline', sql: timeline },
  { name: '0007-jobs-and-mails', sql: jobsAndMails },
  { name: '0009-sourcing', sql: sourcing },
  { name: '0008-records', sql: recordDetails },
]

import { accounts } from './0023-accounts'
import { administration } from './0019-administration'
import { companyPrint } from './0016-company-print'
import { core } from './0002-core'
import { customerQuotationsInFull } from './0015-customer-quotations'
import { documents } from './0004-documents'
import { documentWords } from './0014-document-words'
import { home } from './0017-home'
import { identity } from './0001-identity'
import { importMappings } from './0010-import-mappings'
import { jobsAndMails } from './0007-jobs-and-mails'
import { lineTaxes } from './0018-line-taxes'
import { offerNumbers } from './0012-offer-numbers'
import { rateLists } from './0011-rate-lists'
import { recordDetails } from './0008-records'
import { records } from './0003-records'
import { roleChanges } from './0021-roles'
import { sourcing } from './0009-sourcing'
import { views } from './0005-views'
import { timeline } from './0006-timeline'
import { timeOrderedDocuments } from './0013-time-ordered-documents'
import { users } from './0020-users'

/** In order; a migration that has been released is never changed, only followed. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-identity', sql: identity },
  { name: '0002-core', sql: core },
  { name: '0003-records', sql: records },
  { name: '0004-documents', sql: documents },
  { name: '0005-views', sql: views },
  { name: '0006-timeline', sql: timeline },
  { name: '0007-jobs-and-mails', sql: jobsAndMails },
  { name: '0008-records', sql: recordDetails },
  { name: '0009-sourcing', sql: sourcing },
  { name: '0010-import-mappings', sql: importMappings },
  { name: '0011-rate-lists', sql: rateLists },
  { name: '0012-offer-numbers', sql: offerNumbers },
  { name: '0013-time-ordered-documents', sql: timeOrderedDocuments },
  { name: '0014-document-words', sql: documentWords },
  { name: '0015-customer-quotations', sql: customerQuotationsInFull },
  { name: '0016-company-print', sql: companyPrint },
  { name: '0017-home', sql: home },
  { name: '0018-line-taxes', sql: lineTaxes },
  { name: '0019-administration', sql: administration },
  { name: '0020-users', sql: users },
  { name: '0021-roles', sql: roleChanges },
  { name: '0023-accounts', sql: accounts },
]

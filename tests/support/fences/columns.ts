import type { OwnerConnection } from '@server/db/owner'

export interface TextColumn {
  table: string
  column: string
  type: 'text' | 'list' | 'json'
  /** Whether the database computes it, from columns that carry marks themselves. */
  generated: boolean
  /** Whether a check constraint restricts it to certain words or a form. */
  checked: boolean
  /** Whether null values get a mark as well: the column is nullable, no check constraint mentions null, and no unique index contains it. */
  fills: boolean
}
export const keyOf = ({ table, column }: Pick<TextColumn, 'table' | 'column'>): string => `${table}.${column}`

/** All columns that can contain a company's texts, read from the catalogue, so that columns of new migrations are included. */
export const textColumns = (owner: OwnerConnection): Promise<TextColumn[]> =>
  owner.query<TextColumn>(`
    select c.relname as table, a.attname as column, a.attgenerated <> '' as generated,
      case t.typname when 'jsonb' then 'json' when '_text' then 'list' else 'text' end as type,
      exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ ('\\m' || a.attname || '\\)?(::text)? (= ANY|~ )')) as checked,
      not a.attnotnull and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ 'NULL|num_nonnulls')
        and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as fills
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and t.typname in ('text', 'varchar', 'jsonb', '_text')
      and (c.relname in ('companies', 'users')
        or exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped))
    order by 1, 2`)

const WORD = 'a word of the product, the same in every company'
const CODE = 'a code of two letters that names a country'
const HASH = 'a hash of bytes'
const KEY = 'what a record is found by when its number or id is written into a text'

/** Columns that can't carry a mark, each with the reason. A column that is neither listed here nor marked, generated or checked fails a test. */
export const UNMARKED: Readonly<Record<string, string>> = {
  'audit_log.action': WORD,
  'audit_log.entity': WORD,
  'audit_log.entity_id': KEY,
  'audit_log.request_id': 'an id, and no company’s',
  'bank_accounts.country': CODE,
  'bank_requests.country': CODE,
  'close_notes.figure': 'a number',
  'close_notes.item': KEY,
  'comments.entity': WORD,
  'companies.timezone': 'a name that computers know',
  'counters.kind': WORD,
  'customer_quotations.approval_reasons': WORD,
  'document_lines.uom': WORD,
  'document_words.word': 'kept by triggers, from columns that carry marks',
  'documents.party_name': 'kept by triggers, from columns that carry marks',
  'documents.status': WORD,
  'documents.voucher_id': `${KEY}; numbers are the same in every company`,
  'files.close_item': KEY,
  'files.mime': WORD,
  'files.module': WORD,
  'files.sha256': HASH,
  'fiscal_periods.locked_areas': WORD,
  'idempotency_keys.key': 'the caller’s own',
  'idempotency_keys.route': WORD,
  'import_jobs.sha256': HASH,
  'job_items.key': KEY,
  'jobs.action': WORD,
  'jobs.input': 'read by the job alone: words of the product and ids',
  'jobs.module': WORD,
  'journal_entries.import_key': HASH,
  'list_views.definition': 'the address of a list: its filters are words of the product and ids',
  'opening_imports.sha256': HASH,
  'part_words.word': 'kept by triggers, from columns that carry marks',
  'parts.uom': WORD,
  'party_addresses.country': CODE,
  'party_words.word': 'kept by triggers, from columns that carry marks',
  'payment_terms.lines': 'percentages and days',
  'payment_run_files.sha256': HASH,
  'payment_run_reports.sha256': HASH,
  'period_moves.areas': WORD,
  'positive_pay_files.content': 'bytes that a hash proves; they hold numbers and payees of cheques',
  'positive_pay_files.sha256': HASH,
  'recents.kind': WORD,
  'report_jobs.after': KEY,
  'report_jobs.parameters': 'the address of a report: words of the product, ids and days',
  'report_jobs.report': WORD,
  'report_schedules.parameters': 'the address of a report: words of the product, ids and days',
  'report_schedules.report': WORD,
  'role_permissions.flags': WORD,
  'role_permissions.module': WORD,
  'role_permissions.url': WORD,
  'user_permissions.allow': WORD,
  'user_permissions.deny': WORD,
  'user_permissions.module': WORD,
  'user_permissions.url': WORD,
  'users.email': 'what tests sign in by; one belongs to one person',
  'users.password_hash': HASH,
  'users.totp_secret': 'the key of a code, which never leaves the server',
  'vendor_quotation_lines.country_of_origin': CODE,
  'vendor_quotations.import_sha256': HASH,
}

export const carriesMark = (column: TextColumn): boolean => !column.generated && !column.checked && !(keyOf(column) in UNMARKED)

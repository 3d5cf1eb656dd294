import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Duplicate, duplicatesQuery } from '@/contracts/parties'
import { rowsOf } from '../../db/rows'
import { isSharedMailHost } from '../../domain/mail-hosts'
import type { Session } from '../../http/context'

/** Trigram similarity (0 to 1) from which two names may be different spellings of the same firm. */
const MIN_SIMILARITY = 0.45
const MOST_DUPLICATES = 5
/** Maximum number of candidates per reason. A word that more firms have in their names tells nothing. */
const MOST_OF_A_KIND = 200

/**
 * Parties that may be the same as the one that is being entered, the strongest reason first. An index finds the candidates: by equal keys, or by
 * words with the same beginning. Only the candidates are compared by trigrams, for which row-level security allows no index.
 */
export const findDuplicates = async ({ tx, entry, can }: Session, typed: z.output<typeof duplicatesQuery>): Promise<Duplicate[]> => {
  const company = entry.company.id
  const email = typed.email.toLowerCase()
  const [, domain = ''] = email.split('@')
  const taxKey = typed.taxNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const phoneKey = typed.phone.replace(/\D/g, '').slice(-9)
  const ofCompany = sql`company_id = ${company}`
  const candidates = [
    ...(taxKey.length >= 4 ? [sql`select party_id, 'taxId' as reason, 1 as rank from party_tax_ids where ${ofCompany} and value_key = ${taxKey}`] : []),
    ...(email.includes('@') ? [sql`select id, 'email', 2 from parties where ${ofCompany} and email_domain = ${domain} and email_key = ${email}`] : []),
    ...(phoneKey.length >= 7 ? [sql`select id, 'phone', 3 from parties where ${ofCompany} and phone_key = ${phoneKey}`] : []),
    ...(domain.includes('.') && !isSharedMailHost(domain)
      ? [sql`(select id, 'emailDomain', 5 from parties where ${ofCompany} and email_domain = ${domain} limit ${MOST_OF_A_KIND})`]
      : []),
    ...(typed.name.length >= 3
      ? [
          sql`select p.id, 'name', 4 from key join parties p on p.company_id = ${company} and p.name_key = key.name`,
          sql`select p.id, 'similarName', 6 from near join parties p on p.company_id = ${company} and p.id = near.party_id, key
            where similarity(p.name_key, key.name) >= ${MIN_SIMILARITY}::real`,
        ]
      : []),
  ]
  if (candidates.length === 0) return []
  return rowsOf<Duplicate>(
    tx,
    sql`with key as materialized (select name_key_of(${typed.name || ' '}) as name),
    heads as materialized (select left(word, 4) as head, left(word, 4) || chr(1114111) as tail from key, words_of(key.name) word where length(word) >= 3 limit 6),
    near as materialized (select distinct found.party_id from heads cross join lateral
      (select w.party_id from party_words w where w.company_id = ${company} and w.word >= heads.head collate "C" and w.word < heads.tail collate "C"
       limit ${MOST_OF_A_KIND}) found),
    found as (select party_id, (array_agg(reason order by rank))[1] as reason, min(rank) as rank
      from (${sql.join(candidates, sql` union all `)}) as c (party_id, reason, rank) group by party_id)
    select p.id, p.name, p.is_active as "isActive", found.reason,
      case when ${can('customers', 'read')} then c.code end as "customerCode", case when ${can('vendors', 'read')} then v.code end as "vendorCode"
    from found join parties p on p.company_id = ${company} and p.id = found.party_id
    left join customers c on c.company_id = p.company_id and c.party_id = p.id
    left join vendors v on v.company_id = p.company_id and v.party_id = p.id
    where p.id is distinct from ${typed.except ?? null}::uuid
      and ((${can('customers', 'read')} and c.party_id is not null) or (${can('vendors', 'read')} and v.party_id is not null))
    order by found.rank, similarity(p.name_key, (select name from key)) desc, p.id limit ${MOST_DUPLICATES}`,
  )
}

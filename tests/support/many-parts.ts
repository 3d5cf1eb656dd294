import type { OwnerConnection } from '@server/db/owner'

/**
 * Gives a company `parts` parts, each with words, a manufacturer's number and a vendor's SKU, and `parties` customers and vendors in all.
 * Words are as frequent as in real catalogues: some occur in every second part, most in few.
 */
export const fillCatalogue = async (owner: OwnerConnection, companyId: string, userId: string, parts: number, parties: number): Promise<void> => {
  const by = `'${userId}', '${userId}'`
  await owner.exec(`
    insert into parties (company_id, name, email, created_by, updated_by)
      select '${companyId}', initcap(left(md5(n::text), 7)) || ' ' || (array['Metals','Foods','Systems','Marine'])[1 + n % 4] || ' ' || (array['LLC','Inc.','GmbH','Ltd'])[1 + n % 4],
        'desk' || n || '@firm' || n % 9000 || '.example', ${by} from generate_series(1, ${parties}) n;
    create temporary table firms as select id, row_number() over (order by id) as n from parties where company_id = '${companyId}' and email like 'desk%@firm%';
    insert into customers (company_id, party_id, code, currency) select '${companyId}', id, 'MC' || n, 'USD' from firms where n % 2 = 0;
    insert into vendors (company_id, party_id, code, currency) select '${companyId}', id, 'MV' || n, 'USD' from firms where n % 2 = 1;
    insert into parts (company_id, partno, description, manufacturer, mfr_part_no, created_by, updated_by)
      select '${companyId}', 'CAT' || lpad(n::text, 6, '0') || '-' || upper(left(md5(n::text), 4)),
        (array['Switch','Router','Cable','Server'])[1 + n % 4] || ' ' || (array['managed','stackable','compact'])[1 + n % 3] || ' series ' || n % 700 || ' revision ' || n % 90,
        'Maker ' || n % 60, 'M' || lpad((n::bigint * 7919 % 1000003)::text, 7, '0'), ${by}
      from generate_series(1, ${parts}) n;
    insert into vendor_items (company_id, vendor_id, part_id, vendor_sku, created_by, updated_by)
      select p.company_id, (select id from firms where n = 1), p.id, 'SK' || left(md5(p.partno), 10), ${by} from parts p where p.company_id = '${companyId}' and p.partno like 'CAT%';
    insert into party_tax_ids (company_id, party_id, position, type, value) select '${companyId}', id, 0, 'other', md5(n::text) from firms;
    drop table firms;`)
  await owner.exec('vacuum analyze')
}

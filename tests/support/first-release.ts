import type { OwnerConnection } from '@server/db/owner'

export const COMPANY = '11111111-1111-4111-8111-111111111111'
export const USER = '22222222-2222-4222-8222-222222222222'

/** Inserts a company as the first release stored it: one party that is customer and vendor, a part, an inquiry, roles. */
export const fillFirstRelease = (owner: OwnerConnection): Promise<void> =>
  owner.exec(`
    select set_config('app.company_id', '${COMPANY}', false);
    insert into companies (id, name, base_currency, country, timezone) values ('${COMPANY}', 'Old Trading', 'USD', 'US', 'America/Chicago');
    insert into users (id, user_name, email, full_name) values ('${USER}', 'old', 'old@example.com', 'Olga Old');
    insert into roles (company_id, id, name, is_system) values ('${COMPANY}', gen_random_uuid(), 'Administrator', true), ('${COMPANY}', gen_random_uuid(), 'Buyer', false);
    insert into role_permissions (company_id, role_id, module, url, flags) select company_id, id, 'customers', '/people/customer', '{read}' from roles;
    insert into parties (company_id, name, tax_number, address, created_by, updated_by)
      values ('${COMPANY}', 'Acme, Inc.', '12-3456789', '{"street": "1 Main St", "city": "Akron", "country": "US"}', '${USER}', '${USER}');
    insert into customers (company_id, party_id, code, currency) select company_id, id, 'C-1', 'USD' from parties;
    insert into vendors (company_id, party_id, code, currency) select company_id, id, 'V-1', 'USD' from parties;
    insert into parts (company_id, partno, description, created_by, updated_by) values ('${COMPANY}', 'c9300-48p', 'Catalyst switch', '${USER}', '${USER}');
    insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
      select company_id, 'inquiry', 'INQ-2026-00001', 'DRAFT-0a1b2c3d', '2026-01-05', 'open', id, 'USD', '${USER}', '${USER}', '${USER}' from parties;
    select set_config('app.company_id', '', false);`)

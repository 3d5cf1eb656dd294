import type { OwnerConnection } from '@server/db/owner'

/** Journals of four lines in the rhythm of a trading company, and the role or number of the account of each line. */
const LINES = `
  (0, 1, '1100', 115, true), (0, 2, '4000', -60, false), (0, 3, '4100', -40, false), (0, 4, '2200', -15, false),
  (1, 1, '1100', 230, true), (1, 2, '4000', -120, false), (1, 3, '4910', -80, false), (1, 4, '2200', -30, false),
  (2, 1, '1010', 113, false), (2, 2, '7010', 2, false), (2, 3, '1100', -115, true), (2, 4, '1000', 0, false),
  (3, 1, '6000', 30, false), (3, 2, '6010', 20, false), (3, 3, '6020', 10, false), (3, 4, '1010', -60, false),
  (4, 1, '5400', 70, false), (4, 2, '1300', 10, false), (4, 3, '2000', -80, true), (4, 4, '6190', 0, false)`

/**
 * Fills the books of a company with about `lines` lines over three years: sales, receipts that settle half of them, purchases and expenses, for 500
 * parties and 20 cost centres, each journal with a document of its own. Nothing is sealed, and triggers are off, which would take hours.
 */
export const fillLedger = async (owner: OwnerConnection, companyId: string, userId: string, lines: number): Promise<void> => {
  const company = `'${companyId}'::uuid`
  const journals = Math.floor(lines / 4)
  await owner.exec(`
    set session_replication_role = replica;
    insert into parties (company_id, name, created_by, updated_by) select ${company}, 'Ledger firm ' || n, '${userId}', '${userId}' from generate_series(1, 500) n;
    create temporary table firms as select id, row_number() over (order by id) - 1 as n from parties where company_id = ${company} and name ~ '^Ledger firm ';
    insert into cost_centres (company_id, code, name) select ${company}, 'V' || n, 'Centre ' || n from generate_series(1, 20) n;
    create temporary table centres as select id, row_number() over (order by id) - 1 as n from cost_centres where company_id = ${company} and code ~ '^V\\d+$';
    insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
      select ${company}, 'general_invoice', 'GI-2024-' || (g + 300000), 'DRAFT-' || lpad(to_hex(g), 8, '0'), date '2024-01-01' + (g::bigint * 1095 / ${journals})::int, 'posted', f.id, 'USD', '${userId}', '${userId}', '${userId}'
      from generate_series(1, ${journals}) g join firms f on f.n = g % 500;
    create temporary table papers as select id, row_number() over (order by voucher_id) as n from documents where company_id = ${company} and voucher_id ~ '^GI-2024-[3-9]\\d{5}$';
    create temporary table posted as
      select n, n % 5 as kind, date '2024-01-01' + (n::bigint * 1095 / ${journals})::int as date, time_ordered_id() as id from generate_series(1, ${journals}) n order by n;
    create unique index on posted (n);
    analyze firms; analyze centres; analyze papers; analyze posted;
    create temporary table line_kinds (kind int, line_no int, code text, amount numeric, owed boolean);
    insert into line_kinds values ${LINES};
    insert into journals (company_id, id, area, voucher_id, date, fiscal_year_id, period_no, document_id, purpose, currency, rate, narration)
      select ${company}, p.id, 'sales', 'JV-' || p.n, p.date, coalesce(y.id, gen_random_uuid()), extract(month from p.date), d.id, 'volume ' || p.n, 'USD', 1, 'Volume ' || p.n
      from posted p join papers d on d.n = p.n left join fiscal_years y on y.company_id = ${company} and p.date between y.starts_on and y.ends_on;
    analyze journals;
    insert into journal_lines (company_id, id, journal_id, line_no, account_id, debit, credit, currency, amount, party_id, due_date, cost_centre_id, date, tax_code_id, tax_base, tax_direction)
      select ${company}, gen_random_uuid(), p.id, k.line_no, a.id, greatest(k.amount, 0), greatest(-k.amount, 0), 'USD', k.amount, case when k.owed then f.id end,
        case when k.owed then p.date + 30 end, case when k.code >= '5' and p.n % 3 = 0 then c.id end, p.date, null, null, null
      from posted p join line_kinds k on k.kind = p.kind join accounts a on a.company_id = ${company} and a.account_id = k.code
        join firms f on f.n = (p.n / 5) % 500 left join centres c on c.n = p.n % 20 order by p.n, k.line_no;
    analyze journal_lines;
    insert into open_items (company_id, line_id, account_id, party_id, document_id, date, due_date, currency, amount, base)
      select l.company_id, l.id, l.account_id, l.party_id, j.document_id, l.date, l.due_date, 'USD', l.amount, l.amount from journal_lines l
        join journals j on j.company_id = l.company_id and j.id = l.journal_id where l.company_id = ${company} and l.party_id is not null and j.purpose like 'volume %';
    analyze open_items;
    insert into allocations (company_id, date, debit_date, credit_date, debit_line_id, credit_line_id, amount, base_debit, base_credit)
      select ${company}, r.date, p.date, r.date, s.id, c.id, 115, 115, 115 from posted r join posted p on p.n = r.n - 2 and p.kind = 0
        join journal_lines s on s.company_id = ${company} and s.journal_id = p.id and s.line_no = 1
        join journal_lines c on c.company_id = ${company} and c.journal_id = r.id and c.line_no = 3 where r.kind = 2;
    analyze allocations;
    update open_items i set allocated = i.amount, allocated_base = i.base
      from (select debit_line_id as line_id from allocations where company_id = ${company} union all select credit_line_id from allocations where company_id = ${company}) a
      where i.company_id = ${company} and i.line_id = a.line_id;
    delete from ledger_sums where company_id = ${company};
    insert into ledger_sums (company_id, account_id, month, is_closing, cost_centre_id, debit, credit)
      select l.company_id, l.account_id, date_trunc('month', l.date)::date, false, l.cost_centre_id, sum(l.debit), sum(l.credit) from journal_lines l
      where l.company_id = ${company} and l.debit <> l.credit group by 1, 2, 3, 4, 5;
    reset session_replication_role;
    drop table posted, papers, firms, centres, line_kinds`)
  await owner.exec('vacuum analyze')
}

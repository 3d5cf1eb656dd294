/**
 * Self-assessed taxes, which the buyer owes instead of the vendor: under reverse charge, and for goods from another member state of the EU.
 * The vendor charges nothing, so tax_percent and tax_amount stay 0; the rate of the day and the tax are in separate columns.
 */
export const selfAssessedTaxes = /* sql */ `
alter table tax_codes drop constraint tax_codes_kind_check;
alter table tax_codes add constraint tax_codes_kind_check check (kind in ('sales', 'purchase', 'withholding', 'reverse_charge', 'intra_community', 'exempt'));
/* No price contains what the vendor doesn't charge. Such codes contained nothing, so they mean the same as before. */
update tax_codes set inclusive = false where kind = 'reverse_charge' and inclusive;
alter table tax_codes add constraint tax_codes_self_assessed_on_top check (kind not in ('reverse_charge', 'intra_community') or not inclusive);

alter table document_lines
  add column self_tax_percent numeric(9,6) check (self_tax_percent between 0 and 100),
  add column self_tax_amount numeric(20,4) not null default 0 check (self_tax_amount >= 0),
  /* How much of it isn't given back, and is cost of the line. */
  add column self_tax_cost numeric(20,4) not null default 0 check (self_tax_cost >= 0),
  add constraint document_lines_self_tax_borne check (coalesce(self_tax_percent, 0) > 0 or (self_tax_amount = 0 and self_tax_cost = 0)),
  add constraint document_lines_self_tax_known check (self_tax_percent is null or tax_code_id is not null);
alter table documents
  add column freight_self_tax_percent numeric(9,6) check (freight_self_tax_percent between 0 and 100),
  add column freight_self_tax_amount numeric(20,4) not null default 0,
  add column freight_self_tax_cost numeric(20,4) not null default 0,
  add column charges_self_tax_percent numeric(9,6) check (charges_self_tax_percent between 0 and 100),
  add column charges_self_tax_amount numeric(20,4) not null default 0,
  add column charges_self_tax_cost numeric(20,4) not null default 0,
  add constraint documents_self_taxes_borne check (
    (coalesce(freight_self_tax_percent, 0) > 0 or (freight_self_tax_amount = 0 and freight_self_tax_cost = 0)) and (coalesce(charges_self_tax_percent, 0) > 0 or (charges_self_tax_amount = 0 and charges_self_tax_cost = 0))),
  add constraint documents_self_taxes_known check (
    (freight_self_tax_percent is null or freight_tax_code_id is not null) and (charges_self_tax_percent is null or charges_tax_code_id is not null));

create function keep_self_taxes() returns trigger language plpgsql as $$
begin
  if (new.freight_self_tax_percent, new.freight_self_tax_amount, new.freight_self_tax_cost, new.charges_self_tax_percent, new.charges_self_tax_amount, new.charges_self_tax_cost)
    is distinct from (old.freight_self_tax_percent, old.freight_self_tax_amount, old.freight_self_tax_cost, old.charges_self_tax_percent, old.charges_self_tax_amount, old.charges_self_tax_cost) then
    raise exception '% is locked while it is %', old.voucher_id, old.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger documents_self_taxes_kept before update on documents for each row when (old.voucher_id <> old.draft_id and old.kind in ('customer_invoice', 'vendor_invoice'))
  execute function keep_self_taxes();

/* Whether a line is about tax that is owed (output) or given back (input): amounts say it not, where nothing is charged. */
alter table journal_lines
  add column tax_direction text check (tax_direction in ('output', 'input')),
  add constraint journal_lines_tax_direction check (tax_direction is null or (tax_code_id is not null and tax_base is not null));

select seal_columns('document_lines', '{self_tax_percent}');
select seal_columns('document_lines', '{self_tax_amount,self_tax_cost}', p_absent => '0');
select seal_columns('documents', '{freight_self_tax_percent,charges_self_tax_percent}');
select seal_columns('documents', '{freight_self_tax_amount,freight_self_tax_cost,charges_self_tax_amount,charges_self_tax_cost}', p_absent => '0');
select seal_columns('journal_lines', '{tax_direction}');

/* Bills that aren't posted yet owe the tax once they are; what was posted without it stays as it was posted. */
create function pg_temp.unposted_self_taxes() returns table (company_id uuid, document_id uuid, tax_code_id uuid, rate_pct numeric, exponent integer) language sql as $$
  select d.company_id, d.id, c.id, r.rate_pct,
      case when d.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
        when d.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end
    from documents d
      left join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id
      left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
      join tax_codes c on c.company_id = d.company_id and c.kind = 'reverse_charge'
      cross join lateral (select t.rate_pct from tax_rates t where t.company_id = c.company_id and t.tax_code_id = c.id
        and t.valid_from <= coalesce(v.invoice_date, d.date) order by t.valid_from desc limit 1) r
    where d.voucher_id = d.draft_id and (d.kind = 'vendor_invoice' or d.kind = 'general_invoice' and g.direction = 'payable')
$$;
alter table document_lines disable trigger document_lines_kept;
update document_lines l set self_tax_percent = u.rate_pct, self_tax_amount = round(l.line_net * u.rate_pct / 100, u.exponent)
  from pg_temp.unposted_self_taxes() u where u.company_id = l.company_id and u.document_id = l.document_id and u.tax_code_id in (l.tax_code_id, l.second_tax_code_id);
alter table document_lines enable trigger document_lines_kept;
update documents d set freight_self_tax_percent = u.rate_pct, freight_self_tax_amount = round(d.freight * u.rate_pct / 100, u.exponent)
  from pg_temp.unposted_self_taxes() u where u.company_id = d.company_id and u.document_id = d.id and u.tax_code_id in (d.freight_tax_code_id, d.freight_second_tax_code_id);
update documents d set charges_self_tax_percent = u.rate_pct, charges_self_tax_amount = round(d.other_charges * u.rate_pct / 100, u.exponent)
  from pg_temp.unposted_self_taxes() u where u.company_id = d.company_id and u.document_id = d.id and u.tax_code_id in (d.charges_tax_code_id, d.charges_second_tax_code_id);
drop function pg_temp.unposted_self_taxes();

/* A company in Germany that knows reverse charge buys goods from other member states as well. */
with added as (
  insert into tax_codes (company_id, code, name, kind, jurisdiction)
    select c.company_id, 'IC19', 'Innergemeinschaftlich 19 %', 'intra_community', 'DE' from tax_codes c where c.code = 'RC19' and c.kind = 'reverse_charge' and c.jurisdiction = 'DE'
    on conflict (company_id, code_key) do nothing returning company_id, id)
insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) select company_id, id, '2000-01-01', 19 from added;

/*
 * A company in a member state starts with the standard rate of its country: charged on sales, paid on purchases, owed under reverse charge and on
 * goods from other member states. Companies that are there keep the codes that they have.
 */
create or replace function seed_company_records(p_company uuid, p_country text) returns void language plpgsql as $$
declare tax record; tax_id uuid;
begin
  insert into payment_terms (company_id, code, name, lines, discount_pct, discount_days) values
    (p_company, 'DUE', 'Due on receipt', '[{"pct":"100","days":0,"eom":false}]', null, null),
    (p_company, 'NET15', '15 days net', '[{"pct":"100","days":15,"eom":false}]', null, null),
    (p_company, 'NET30', '30 days net', '[{"pct":"100","days":30,"eom":false}]', null, null),
    (p_company, '2/10 NET30', '2 % within 10 days, 30 days net', '[{"pct":"100","days":30,"eom":false}]', 2, 10),
    (p_company, '50/50', 'Half at once, half in 30 days', '[{"pct":"50","days":0,"eom":false},{"pct":"50","days":30,"eom":false}]', null, null)
  on conflict (company_id, code_key) do nothing;
  for tax in
    with listed (country, code, name, kind, rate, jurisdiction, since) as (
      select t.*, date '2000-01-01' from (values
        ('US', 'TAX0', 'No sales tax', 'sales', 0::numeric, 'US'),
        ('US', 'TAX6', 'Sales tax 6 %', 'sales', 6, 'US'),
        ('US', 'TAX825', 'Sales tax 8.25 %', 'sales', 8.25, 'US'),
        ('US', 'EXEMPT', 'Exempt from sales tax', 'exempt', 0, 'US'),
        ('AE', 'VAT5', 'VAT 5 %', 'sales', 5, 'AE'),
        ('AE', 'VAT0', 'VAT 0 %', 'sales', 0, 'AE'),
        ('AE', 'INPUT5', 'Input VAT 5 %', 'purchase', 5, 'AE'),
        ('AE', 'EXEMPT', 'Exempt from VAT', 'exempt', 0, 'AE'),
        ('AE', 'RC5', 'Reverse charge 5 %', 'reverse_charge', 5, 'AE'),
        ('DE', 'UST19', 'Umsatzsteuer 19 %', 'sales', 19, 'DE'),
        ('DE', 'UST7', 'Umsatzsteuer 7 %', 'sales', 7, 'DE'),
        ('DE', 'UST0', 'Umsatzsteuer 0 %', 'sales', 0, 'DE'),
        ('DE', 'VST19', 'Vorsteuer 19 %', 'purchase', 19, 'DE'),
        ('DE', 'VST7', 'Vorsteuer 7 %', 'purchase', 7, 'DE'),
        ('DE', 'RC19', 'Reverse charge 19 %', 'reverse_charge', 19, 'DE'),
        ('DE', 'IC19', 'Innergemeinschaftlich 19 %', 'intra_community', 19, 'DE'),
        ('DE', 'EXEMPT', 'Steuerfrei', 'exempt', 0, 'DE'),
        ('', 'TAX0', 'No tax', 'sales', 0, null),
        ('', 'EXEMPT', 'Exempt from tax', 'exempt', 0, null)) t
      union all
      select e.country, k.code || case when k.named then trim_scale(e.rate)::text else '' end, k.name || case when k.named then ' ' || trim_scale(e.rate)::text || ' %' else '' end,
          k.kind, case when k.named then e.rate else 0 end, e.country, e.since
        from (values ('AT', 20::numeric, date '2017-01-01'), ('BE', 21, '2017-01-01'), ('BG', 20, '2017-01-01'), ('CY', 19, '2017-01-01'), ('CZ', 21, '2017-01-01'),
          ('DK', 25, '2017-01-01'), ('EE', 24, '2025-07-01'), ('ES', 21, '2017-01-01'), ('FI', 25.5, '2024-09-01'), ('FR', 20, '2017-01-01'), ('GR', 24, '2017-01-01'),
          ('HR', 25, '2017-01-01'), ('HU', 27, '2017-01-01'), ('IE', 23, '2017-01-01'), ('IT', 22, '2017-01-01'), ('LT', 21, '2017-01-01'), ('LU', 17, '2024-01-01'),
          ('LV', 21, '2017-01-01'), ('MT', 18, '2017-01-01'), ('NL', 21, '2017-01-01'), ('PL', 23, '2017-01-01'), ('PT', 23, '2017-01-01'), ('RO', 21, '2025-08-01'),
          ('SE', 25, '2017-01-01'), ('SI', 22, '2017-01-01'), ('SK', 23, '2025-01-01')) e (country, rate, since)
        cross join (values ('VAT', 'VAT', 'sales', true), ('VAT0', 'VAT 0 %', 'sales', false), ('INPUT', 'Input VAT', 'purchase', true),
          ('RC', 'Reverse charge', 'reverse_charge', true), ('IC', 'Within the EU', 'intra_community', true), ('EXEMPT', 'Exempt from VAT', 'exempt', false)) k (code, name, kind, named))
    select * from listed t where t.country = case when exists (select 1 from listed l where l.country = p_country) then p_country else '' end loop
    insert into tax_codes (company_id, code, name, kind, jurisdiction) values (p_company, tax.code, tax.name, tax.kind, tax.jurisdiction)
      on conflict (company_id, code_key) do nothing returning id into tax_id;
    if tax_id is not null then
      insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) values (p_company, tax_id, tax.since, tax.rate);
    end if;
  end loop;
end $$;
`

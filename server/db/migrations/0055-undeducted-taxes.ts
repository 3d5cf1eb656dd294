/**
 * The non-deductible part of a tax that a vendor charges is cost of what bears the tax, in the invoice as in the receipt. It is stored beside the tax,
 * so that several partial debit notes together take back exactly all of it. Earlier postings stay as they are.
 */
export const undeductedTaxes = /* sql */ `
alter table document_lines
  /* Of the first tax (tax_amount without second_tax_amount), and of the second. */
  add column tax_cost numeric(20,4) not null default 0 check (tax_cost >= 0),
  add column second_tax_cost numeric(20,4) not null default 0 check (second_tax_cost >= 0),
  add constraint document_lines_tax_cost_borne check ((tax_code_id is not null or tax_cost = 0) and (second_tax_code_id is not null or second_tax_cost = 0));
alter table documents
  add column freight_tax_cost numeric(20,4) not null default 0,
  add column freight_second_tax_cost numeric(20,4) not null default 0,
  add column charges_tax_cost numeric(20,4) not null default 0,
  add column charges_second_tax_cost numeric(20,4) not null default 0,
  add constraint documents_tax_costs_borne check ((freight_tax_code_id is not null or freight_tax_cost = 0) and (freight_second_tax_code_id is not null or freight_second_tax_cost = 0)
    and (charges_tax_code_id is not null or charges_tax_cost = 0) and (charges_second_tax_code_id is not null or charges_second_tax_cost = 0));
create function keep_tax_costs() returns trigger language plpgsql as $$
begin
  if (new.freight_tax_cost, new.freight_second_tax_cost, new.charges_tax_cost, new.charges_second_tax_cost)
    is distinct from (old.freight_tax_cost, old.freight_second_tax_cost, old.charges_tax_cost, old.charges_second_tax_cost) then
    raise exception '% is locked while it is %', old.voucher_id, old.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger documents_tax_costs_kept before update on documents for each row when (old.voucher_id <> old.draft_id and old.kind in ('customer_invoice', 'vendor_invoice'))
  execute function keep_tax_costs();
select seal_columns('document_lines', '{tax_cost,second_tax_cost}', p_absent => '0');
select seal_columns('documents', '{freight_tax_cost,freight_second_tax_cost,charges_tax_cost,charges_second_tax_cost}', p_absent => '0');

create function pg_temp.undeducted(p_company uuid, p_code uuid, p_tax numeric, p_currency text) returns numeric language sql as $$
  select coalesce((select round(p_tax * (100 - c.deductible_pct) / 100,
      case when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
        when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end)
    from tax_codes c where c.company_id = p_company and c.id = p_code and c.deductible_pct < 100), 0)
$$;
alter table document_lines disable trigger document_lines_kept;
update document_lines l set tax_cost = pg_temp.undeducted(l.company_id, l.tax_code_id, l.tax_amount - l.second_tax_amount, d.currency),
    second_tax_cost = pg_temp.undeducted(l.company_id, l.second_tax_code_id, l.second_tax_amount, d.currency)
  from documents d where d.company_id = l.company_id and d.id = l.document_id and d.voucher_id = d.draft_id and l.tax_amount > 0
    and (d.kind = 'vendor_invoice' or d.kind = 'general_invoice' and exists (select 1 from general_invoices g where g.company_id = d.company_id and g.document_id = d.id and g.direction = 'payable'));
alter table document_lines enable trigger document_lines_kept;
update documents d set freight_tax_cost = pg_temp.undeducted(d.company_id, d.freight_tax_code_id, d.freight_tax_amount, d.currency),
    freight_second_tax_cost = pg_temp.undeducted(d.company_id, d.freight_second_tax_code_id, d.freight_second_tax_amount, d.currency),
    charges_tax_cost = pg_temp.undeducted(d.company_id, d.charges_tax_code_id, d.charges_tax_amount, d.currency),
    charges_second_tax_cost = pg_temp.undeducted(d.company_id, d.charges_second_tax_code_id, d.charges_second_tax_amount, d.currency)
  where d.voucher_id = d.draft_id and d.kind = 'vendor_invoice' and (d.freight_tax_amount <> 0 or d.charges_tax_amount <> 0);
drop function pg_temp.undeducted(uuid, uuid, numeric, text);
`

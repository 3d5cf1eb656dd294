/**
 * Two taxes on a line, taxes that prices contain, and taxes of freight and other charges. Whether a tax is charged on more than the net (compound)
 * and how much of it the tax office gives back (deductible) are properties of the tax code, which never change, just like its kind.
 */
export const taxesOfLines = /* sql */ `
alter table tax_codes
  add column compound boolean not null default false,
  add column deductible_pct numeric(9,6) not null default 100 check (deductible_pct between 0 and 100);

/* Whether invoices need a tax code on each line: where the company charges tax, what has none is a mistake and not exempt. */
alter table companies add column charges_tax boolean not null default true;

alter table document_lines
  add column second_tax_code_id uuid,
  add column second_tax_percent numeric(9,6) check (second_tax_percent between 0 and 100),
  /* Of tax_amount, which is what both come to. */
  add column second_tax_amount numeric(20,4) not null default 0,
  /* How much of 100 of net the price contains as tax: 19 for 19 %. */
  add column contained_pct numeric(12,8) not null default 0 check (contained_pct >= 0),
  /* How much of 100 of net is tax that isn't given back, and therefore cost. */
  add column undeducted_pct numeric(12,8) not null default 0 check (undeducted_pct >= 0),
  add constraint document_lines_second_tax_code foreign key (company_id, second_tax_code_id) references tax_codes (company_id, id),
  add constraint document_lines_second_tax_known check ((second_tax_code_id is null) = (second_tax_percent is null)),
  add constraint document_lines_second_tax_other check (second_tax_code_id is null or (tax_code_id is not null and second_tax_code_id <> tax_code_id)),
  add constraint document_lines_second_tax_borne check (coalesce(second_tax_percent, 0) > 0 or second_tax_amount = 0),
  drop constraint document_lines_tax_borne,
  add constraint document_lines_tax_borne check (coalesce(tax_percent, 0) > 0 or tax_amount = second_tax_amount);

alter table documents
  add column freight_tax_code_id uuid,
  add column freight_tax_percent numeric(9,6) check (freight_tax_percent between 0 and 100),
  add column freight_tax_amount numeric(20,4) not null default 0,
  add column freight_second_tax_code_id uuid,
  add column freight_second_tax_percent numeric(9,6) check (freight_second_tax_percent between 0 and 100),
  add column freight_second_tax_amount numeric(20,4) not null default 0,
  add column charges_tax_code_id uuid,
  add column charges_tax_percent numeric(9,6) check (charges_tax_percent between 0 and 100),
  add column charges_tax_amount numeric(20,4) not null default 0,
  add column charges_second_tax_code_id uuid,
  add column charges_second_tax_percent numeric(9,6) check (charges_second_tax_percent between 0 and 100),
  add column charges_second_tax_amount numeric(20,4) not null default 0,
  add constraint documents_freight_tax foreign key (company_id, freight_tax_code_id) references tax_codes (company_id, id),
  add constraint documents_freight_second_tax foreign key (company_id, freight_second_tax_code_id) references tax_codes (company_id, id),
  add constraint documents_charges_tax foreign key (company_id, charges_tax_code_id) references tax_codes (company_id, id),
  add constraint documents_charges_second_tax foreign key (company_id, charges_second_tax_code_id) references tax_codes (company_id, id),
  add constraint documents_charge_taxes_known check (
    (freight_tax_code_id is null) = (freight_tax_percent is null) and (freight_second_tax_code_id is null) = (freight_second_tax_percent is null)
    and (charges_tax_code_id is null) = (charges_tax_percent is null) and (charges_second_tax_code_id is null) = (charges_second_tax_percent is null)),
  add constraint documents_charge_taxes_other check (
    (freight_second_tax_code_id is null or (freight_tax_code_id is not null and freight_second_tax_code_id <> freight_tax_code_id))
    and (charges_second_tax_code_id is null or (charges_tax_code_id is not null and charges_second_tax_code_id <> charges_tax_code_id))),
  add constraint documents_charge_taxes_borne check (
    (coalesce(freight_tax_percent, 0) > 0 or freight_tax_amount = 0) and (coalesce(freight_second_tax_percent, 0) > 0 or freight_second_tax_amount = 0)
    and (coalesce(charges_tax_percent, 0) > 0 or charges_tax_amount = 0) and (coalesce(charges_second_tax_percent, 0) > 0 or charges_second_tax_amount = 0));

create function keep_charge_taxes() returns trigger language plpgsql as $$
begin
  if (new.freight_tax_code_id, new.freight_tax_percent, new.freight_tax_amount, new.freight_second_tax_code_id, new.freight_second_tax_percent,
      new.freight_second_tax_amount, new.charges_tax_code_id, new.charges_tax_percent, new.charges_tax_amount, new.charges_second_tax_code_id,
      new.charges_second_tax_percent, new.charges_second_tax_amount)
    is distinct from (old.freight_tax_code_id, old.freight_tax_percent, old.freight_tax_amount, old.freight_second_tax_code_id, old.freight_second_tax_percent,
      old.freight_second_tax_amount, old.charges_tax_code_id, old.charges_tax_percent, old.charges_tax_amount, old.charges_second_tax_code_id,
      old.charges_second_tax_percent, old.charges_second_tax_amount) then
    raise exception '% is locked while it is %', old.voucher_id, old.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger documents_charge_taxes_kept before update on documents for each row when (old.voucher_id <> old.draft_id and old.kind in ('customer_invoice', 'vendor_invoice'))
  execute function keep_charge_taxes();

/* Sealed with the document; what older documents could not have is left out of their text, so that their seals hold. */
select seal_columns('document_lines', '{second_tax_code_id,second_tax_percent}');
select seal_columns('document_lines', '{second_tax_amount,contained_pct,undeducted_pct}', p_absent => '0');
select seal_columns('documents', '{freight_tax_code_id,freight_tax_percent,freight_second_tax_code_id,freight_second_tax_percent,charges_tax_code_id,charges_tax_percent,charges_second_tax_code_id,charges_second_tax_percent}');
select seal_columns('documents', '{freight_tax_amount,freight_second_tax_amount,charges_tax_amount,charges_second_tax_amount}', p_absent => '0');
`

/**
 * The early discount of a document, as its payment terms were when it was saved. Posted with it, it never changes, whatever becomes of the
 * terms. Orders and quotations have it without a day: it is counted from the invoice. So have notes, whose tax is on the same share of the
 * amounts as their invoice's. Invoices that were posted before offer none, because nothing says what their terms were; drafts get it unless
 * their tax would change.
 */
export const discountsOfDocuments = /* sql */ `
alter table documents
  add column early_discount_pct numeric(9,6) check (early_discount_pct > 0 and early_discount_pct < 100),
  add column early_discount_tax_mode text check (early_discount_tax_mode in ('always', 'on_payment', 'never')),
  add column early_discount_until date,
  add constraint documents_early_discount_whole check ((early_discount_pct is null) = (early_discount_tax_mode is null) and (early_discount_until is null or early_discount_pct is not null));

create function keep_early_discount() returns trigger language plpgsql as $$
begin
  if (new.early_discount_pct, new.early_discount_tax_mode, new.early_discount_until) is distinct from (old.early_discount_pct, old.early_discount_tax_mode, old.early_discount_until) then
    raise exception '% is locked while it is %', old.voucher_id, old.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger documents_early_discount_kept before update on documents for each row when (not is_written_to(old.kind, old.status)) execute function keep_early_discount();
select seal_columns('documents', '{early_discount_pct,early_discount_tax_mode,early_discount_until}');

update documents d set early_discount_pct = t.discount_pct, early_discount_tax_mode = t.discount_tax_mode, early_discount_until = o.day + t.discount_days
  from (select i.company_id, i.document_id, i.payment_term_id, d.date as day from customer_invoices i join documents d on d.company_id = i.company_id and d.id = i.document_id where i.type = 'invoice'
      union all select company_id, document_id, payment_term_id, invoice_date from vendor_invoices where type = 'invoice'
      union all select i.company_id, i.document_id, i.payment_term_id, d.date from general_invoices i join documents d on d.company_id = i.company_id and d.id = i.document_id) o
    join payment_terms t on t.company_id = o.company_id and t.id = o.payment_term_id and t.discount_pct is not null and t.discount_tax_mode <> 'always'
  where d.company_id = o.company_id and d.id = o.document_id and d.voucher_id = d.draft_id and is_written_to(d.kind, d.status);

/* The taxes that payments correct, by the invoice that they are of. They are noted once, when the payment is posted. */
create table discount_taxes (
  company_id uuid not null,
  document_id uuid not null,
  invoice_document_id uuid not null,
  position integer not null check (position >= 0),
  tax_code_id uuid not null,
  direction text not null check (direction in ('output', 'input')),
  tax numeric(20,4) not null,
  primary key (company_id, document_id, invoice_document_id, position),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, invoice_document_id) references documents (company_id, id),
  foreign key (company_id, tax_code_id) references tax_codes (company_id, id)
);
create index discount_taxes_invoice on discount_taxes (company_id, invoice_document_id);
create trigger discount_taxes_kept before update or delete on discount_taxes for each row execute function refuse_change();
create trigger discount_taxes_whole before truncate on discount_taxes for each statement execute function refuse_change();
`

/**
 * Common columns of the documents in the second half of a deal, and the first kind of them: invoices for anything that isn't bought or sold by part.
 * Posted documents can't be changed.
 */
export const generalInvoices = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check
  check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation', 'general_invoice'));

alter table document_lines
  add column account_id uuid,
  add constraint document_lines_account foreign key (company_id, account_id) references accounts (company_id, id);

create table general_invoices (
  company_id uuid not null,
  document_id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  reference text,
  subject text not null check (length(subject) between 1 and 200),
  payment_term_id uuid,
  due_date date not null,
  posted_at timestamptz,
  posted_by uuid references users (id),
  outcome_reason text,
  search_text text generated always as (subject || coalesce(' ' || reference, '')) stored,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, payment_term_id) references payment_terms (company_id, id)
);
create trigger general_invoices_words after insert or update on general_invoices for each row execute function keep_document_words('search_text');
create index general_invoices_due on general_invoices (company_id, due_date, document_id);

/* In which states a document of a kind may still be written to. In the place of what 0015 said of quotations alone. */
drop trigger document_lines_quoted on document_lines;
drop trigger documents_quoted on documents;
drop function keep_quoted();
drop function keep_quoted_totals();
create function is_written_to(p_kind text, p_status text) returns boolean language sql immutable as $$
  select p_kind not in ('customer_quotation', 'general_invoice') or p_status = 'draft'
$$;
create function keep_lines() returns trigger language plpgsql as $$
declare
  line document_lines;
  document documents;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  select * into document from documents d where d.company_id = line.company_id and d.id = line.document_id;
  if found and not is_written_to(document.kind, document.status) then
    raise exception 'the lines of % are locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return null;
end $$;
create trigger document_lines_kept after insert or update or delete on document_lines for each row execute function keep_lines();
create function keep_header() returns trigger language plpgsql as $$
begin
  if (new.party_id, new.currency, new.rate, new.sub_total, new.discount_total, new.freight, new.other_charges, new.tax_total, new.grand_total, new.date)
      is distinct from (old.party_id, old.currency, old.rate, old.sub_total, old.discount_total, old.freight, old.other_charges, old.tax_total, old.grand_total, old.date) then
    raise exception '% is locked while it is %', old.voucher_id, old.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger documents_kept before update on documents for each row when (not is_written_to(old.kind, old.status)) execute function keep_header();

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'ledger', '/finance/ledger-health', '{read}'::text[]),
    ('Accountant', 'ledger', '/finance/ledger-health', '{read}'),
    ('Manager', 'general-invoices', '/finance/invoices/general/list', '{read,create,update,export,delete,post,cancel}'),
    ('Manager', 'general-invoices', '/finance/invoices/general/add', '{read,create}'),
    ('Accountant', 'general-invoices', '/finance/invoices/general/list', '{read,create,update,export,delete,post,cancel}'),
    ('Accountant', 'general-invoices', '/finance/invoices/general/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

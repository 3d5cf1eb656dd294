/**
 * Counts of tills. What was counted is the total of the document; what the books said on that day is stored when the count is posted, and the
 * difference is posted with it.
 */
export const cashCounts = /* sql */ `
create table cash_counts (
  company_id uuid not null,
  document_id uuid not null,
  account_id uuid not null,
  reason text check (length(reason) <= 200),
  /* In the currency of the till; null in a draft. */
  book_balance numeric(20,4),
  /* What was counted less the balance. */
  difference numeric(20,4),
  posted_at timestamptz,
  posted_by uuid references users (id),
  outcome_reason text,
  search_text text generated always as (coalesce(reason, '')) stored,
  primary key (company_id, document_id),
  check ((posted_at is null) = (book_balance is null) and (posted_at is null) = (difference is null)),
  constraint cash_counts_reason check (difference is null or difference = 0 or reason is not null),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create trigger cash_counts_words after insert or update on cash_counts for each row execute function keep_document_words('search_text');
create trigger cash_counts_printed before update on cash_counts for each row execute function keep_printed('account_id', 'reason', 'book_balance', 'difference');
create index cash_counts_account on cash_counts (company_id, account_id);

create table cash_count_lines (
  company_id uuid not null,
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  denomination numeric(20,4) not null check (denomination > 0),
  pieces numeric(9) not null check (pieces > 0),
  primary key (company_id, document_id, line_no),
  constraint cash_count_lines_once unique (company_id, document_id, denomination),
  foreign key (company_id, document_id) references cash_counts (company_id, document_id) on delete cascade
);
/* What was counted stays as it is once the count has left draft. */
create function keep_count_line() returns trigger language plpgsql as $$
declare
  line cash_count_lines;
  document documents;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  select * into document from documents d where d.company_id = line.company_id and d.id = line.document_id;
  if found and document.status <> 'draft' then
    raise exception 'what was counted in % is locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return line;
end $$;
create trigger cash_count_lines_kept before insert or update or delete on cash_count_lines for each row execute function keep_count_line();

/* The letterhead of a count is taken down when it is posted, as that of every paper is. */
drop trigger documents_frozen on documents;
create trigger documents_frozen after update of status, voucher_id on documents for each row
  when (new.voucher_id <> new.draft_id and not is_open_paper(new.kind, new.status)
    and (new.party_id is not null or new.kind in ('cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt', 'cash_count'))
    and (old.voucher_id = old.draft_id or is_open_paper(old.kind, old.status)))
  execute function freeze_paper();

select seal_table('cash_counts', 'document_id', 't.document_id');
select seal_columns('cash_counts', '{account_id,reason,book_balance,difference,posted_at,posted_by}');
select seal_columns('cash_counts', '{outcome_reason}', true);
create constraint trigger cash_counts_sealed after update on cash_counts deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_cash_counts();
select seal_table('cash_count_lines', 'document_id', 't.line_no');
select seal_columns('cash_count_lines', '{line_no,denomination,pieces}');

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'cash-counts', '/finance/cash-and-bank/cash-count' || p.page, p.flags from roles r
    cross join (values ('/list', '{read,create,update,export,delete,post,cancel,print}'::text[]), ('/add', '{read,create}')) as p (page, flags)
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

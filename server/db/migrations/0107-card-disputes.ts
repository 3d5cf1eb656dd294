/** Disputes of card payments as the processor states them, so that somebody answers in time. */
export const cardDisputes = /* sql */ `
create table card_disputes (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  processor text not null check (processor in ('global', 'mnt')),
  dispute_id text not null check (length(dispute_id) between 1 and 200),
  /* The processor's words. */
  status text not null check (length(status) <= 60),
  stage text not null check (length(stage) <= 60),
  result text check (length(result) <= 60),
  amount numeric(20,4) not null check (amount >= 0),
  currency char(3) not null,
  reason_code text check (length(reason_code) <= 60),
  reason text check (length(reason) <= 500),
  respond_by timestamptz,
  brand text check (length(brand) <= 60),
  last4 text check (length(last4) <= 4),
  /* Our payment. */
  document_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint card_disputes_once unique (company_id, processor, dispute_id),
  foreign key (company_id, document_id) references card_transactions (company_id, document_id)
);
create index card_disputes_document on card_disputes (company_id, document_id);
`

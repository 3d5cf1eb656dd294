/**
 * Stock: warehouses, and moves that are never changed. Quantities by place and values follow from the moves. Neither is ever below zero, no
 * value is left once the last piece has left, and no move is dated before an earlier one of the same part.
 */
export const stock = /* sql */ `
alter table companies add column costing_method text not null default 'moving_average' check (costing_method in ('moving_average', 'fifo'));

create table warehouses (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  address text,
  is_default boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  code_key text collate "C" generated always as (upper(code)) stored,
  primary key (company_id, id)
);
create unique index warehouses_code on warehouses (company_id, code_key);
create unique index warehouses_default on warehouses (company_id) where is_default;

/* All that a company has of a part, and what it is worth in the base currency: a transfer between warehouses changes neither. */
create table stock_pools (
  company_id uuid not null,
  part_id uuid not null,
  on_hand numeric(18,6) not null default 0,
  value numeric(20,4) not null default 0,
  last_move date,
  primary key (company_id, part_id),
  constraint stock_pools_on_hand check (on_hand >= 0),
  constraint stock_pools_value check (value >= 0 and (on_hand > 0 or value = 0)),
  foreign key (company_id, part_id) references parts (company_id, id)
);

/* What is left of a receipt, oldest first; kept where the company values its stock by FIFO. */
create table stock_layers (
  company_id uuid not null,
  move_id uuid not null,
  part_id uuid not null,
  seq bigint not null,
  qty numeric(18,6) not null check (qty > 0),
  value numeric(20,4) not null check (value >= 0),
  primary key (company_id, move_id),
  foreign key (company_id, part_id) references stock_pools (company_id, part_id)
);
create index stock_layers_part on stock_layers (company_id, part_id, seq);

create table stock_levels (
  company_id uuid not null,
  part_id uuid not null,
  warehouse_id uuid not null,
  on_hand numeric(18,6) not null default 0,
  reserved numeric(18,6) not null default 0,
  primary key (company_id, part_id, warehouse_id),
  constraint stock_levels_on_hand check (on_hand >= 0),
  constraint stock_levels_reserved check (reserved between 0 and on_hand),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id)
);

create table stock_batches (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  part_id uuid not null,
  batch_no text not null check (length(batch_no) between 1 and 60),
  expires_on date,
  batch_key text collate "C" generated always as (upper(batch_no)) stored,
  primary key (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id)
);
create unique index stock_batches_no on stock_batches (company_id, part_id, batch_key);

create table stock_batch_levels (
  company_id uuid not null,
  batch_id uuid not null,
  warehouse_id uuid not null,
  on_hand numeric(18,6) not null default 0,
  primary key (company_id, batch_id, warehouse_id),
  constraint stock_batch_levels_on_hand check (on_hand >= 0),
  foreign key (company_id, batch_id) references stock_batches (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id)
);

/* Serial numbers of parts that are followed strictly: where each piece is. What went back to its vendor, or got lost, is no row. */
create table stock_serials (
  company_id uuid not null,
  part_id uuid not null,
  serial_no text not null check (length(serial_no) between 1 and 100),
  /* Null while it is with a customer. */
  warehouse_id uuid,
  serial_key text collate "C" generated always as (upper(serial_no)) stored,
  primary key (company_id, part_id, serial_key),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id)
);

create table stock_moves (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  seq bigint generated always as identity,
  date date not null,
  part_id uuid not null,
  /* None for what goes straight from a vendor to a customer. */
  warehouse_id uuid,
  kind text not null check (kind in ('opening', 'receipt', 'delivery', 'dropship_in', 'dropship_out', 'adjust', 'transfer_in', 'transfer_out', 'return_in', 'return_out',
    'revalue', 'pos')),
  qty numeric(18,6) not null,
  /* In the base currency, signed like the quantity; of a revaluation, what it adds. */
  value numeric(20,4) not null,
  document_id uuid not null,
  line_id uuid,
  batch_id uuid,
  serials text[] not null default '{}',
  /* The move that is taken back. */
  reverses uuid,
  /* The delivery or receipt whose goods go back; the receipt that a later cost belongs to. */
  of_move uuid,
  /* In the base currency: what a vendor gets for a receipt, which is less than its value by the charges of others, or gives back for a return. */
  owed numeric(20,4),
  /* FIFO: which layers it took the goods from, [{ layerId, qty, value }], for a reversal to put them back. */
  taken jsonb,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id),
  primary key (company_id, id),
  unique (company_id, reverses),
  constraint stock_moves_signs check ((kind = 'revalue') = (qty = 0) and (qty = 0 or sign(qty) = sign(value) or value = 0)),
  constraint stock_moves_place check ((warehouse_id is null) = (kind in ('dropship_in', 'dropship_out', 'revalue'))),
  constraint stock_moves_of check ((of_move is not null) = (kind in ('return_in', 'return_out', 'revalue'))),
  constraint stock_moves_owed check ((owed is not null) = (kind in ('receipt', 'dropship_in', 'return_out'))),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, line_id) references document_lines (company_id, id),
  foreign key (company_id, batch_id) references stock_batches (company_id, id),
  foreign key (company_id, reverses) references stock_moves (company_id, id),
  foreign key (company_id, of_move) references stock_moves (company_id, id)
);
create index stock_moves_part on stock_moves (company_id, part_id, seq);
create index stock_moves_document on stock_moves (company_id, document_id);
create index stock_moves_line on stock_moves (company_id, line_id);
create index stock_moves_of on stock_moves (company_id, of_move) where of_move is not null;
create trigger stock_moves_kept before update or delete on stock_moves for each row execute function refuse_change();
create trigger stock_moves_whole before truncate on stock_moves for each statement execute function refuse_change();

/* The pool of a part, held until the end of the transaction, so that its value is computed by one at a time. */
create function lock_stock_pool(p_company uuid, p_part uuid) returns setof stock_pools language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() then
    raise exception 'not the bound company';
  end if;
  insert into stock_pools (company_id, part_id) values (p_company, p_part) on conflict do nothing;
  return query select * from stock_pools p where p.company_id = p_company and p.part_id = p_part for update;
end $$;

/* What a move does to pool, level and batch. The checks of those refuse what is not there. */
create function carry_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_pools (company_id, part_id) values (new.company_id, new.part_id) on conflict do nothing;
  if new.kind not in ('dropship_in', 'dropship_out') then
    if new.kind <> 'revalue' and exists (select 1 from stock_pools p where p.company_id = new.company_id and p.part_id = new.part_id and p.last_move > new.date) then
      raise exception 'a later move of the part is there already' using errcode = 'check_violation', constraint = 'stock_moves_order';
    end if;
    update stock_pools p set on_hand = p.on_hand + new.qty, value = p.value + new.value, last_move = greatest(p.last_move, new.date)
      where p.company_id = new.company_id and p.part_id = new.part_id;
  end if;
  if new.warehouse_id is not null then
    insert into stock_levels (company_id, part_id, warehouse_id) values (new.company_id, new.part_id, new.warehouse_id) on conflict do nothing;
    update stock_levels l set on_hand = l.on_hand + new.qty where l.company_id = new.company_id and l.part_id = new.part_id and l.warehouse_id = new.warehouse_id;
  end if;
  if new.batch_id is not null and new.warehouse_id is not null then
    insert into stock_batch_levels (company_id, batch_id, warehouse_id) values (new.company_id, new.batch_id, new.warehouse_id) on conflict do nothing;
    update stock_batch_levels b set on_hand = b.on_hand + new.qty where b.company_id = new.company_id and b.batch_id = new.batch_id and b.warehouse_id = new.warehouse_id;
  end if;
  return new;
end $$;
create trigger stock_moves_carried before insert on stock_moves for each row execute function carry_move();

create function keep_costing_method() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stock_moves m where m.company_id = old.id) then
    raise exception 'the costing method stands fast once stock was moved' using errcode = 'check_violation', constraint = 'companies_costing_method';
  end if;
  return new;
end $$;
create trigger companies_costing_method before update on companies for each row when (old.costing_method <> new.costing_method) execute function keep_costing_method();

/* What lies there would belong to no stock any more, or have pieces without their numbers. */
create function keep_stock_part() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stock_pools s where s.company_id = old.company_id and s.part_id = old.id and s.on_hand > 0) then
    raise exception 'part % is in stock', old.partno using errcode = 'check_violation', constraint = 'parts_in_stock';
  end if;
  return new;
end $$;
create trigger parts_in_stock before update on parts for each row
  when (old.type <> new.type or (old.track_serial = 'strict') <> (new.track_serial = 'strict')) execute function keep_stock_part();

/* May be run again: what is there stays as it is. */
create function seed_warehouse(p_company uuid) returns void language sql as $$
  insert into warehouses (company_id, code, name, is_default)
    select p_company, 'MAIN', 'Main warehouse', not exists (select 1 from warehouses w where w.company_id = p_company and w.is_default)
    on conflict (company_id, code_key) do nothing
$$;
select seed_warehouse(id) from companies;
`

/** How much of what a delivery's line took had been reserved for its order: its reversal reserves as much again. */
export const releasedGoods = /* sql */ `
alter table delivery_lines add column released numeric(18,6) not null default 0 check (released >= 0);
`

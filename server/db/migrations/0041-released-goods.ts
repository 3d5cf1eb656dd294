/** Part of a delivery line's quantity that had been reserved for its order: a reversal of the delivery reserves as much again. */
export const releasedGoods = /* sql */ `
alter table delivery_lines add column released numeric(18,6) not null default 0 check (released >= 0);
`

/**
 * What an early discount does to the tax: stated by the payment terms, for which the company has a usual mode. What a company starts with
 * follows from its country; its accountant confirms it. Terms that had a discount before get the mode of their company.
 */
export const earlyDiscounts = /* sql */ `
alter table companies add column discount_tax_mode text not null default 'never' check (discount_tax_mode in ('always', 'on_payment', 'never'));
update companies set discount_tax_mode = case
  when country = 'BE' then 'always'
  when country = any ('{AD,AL,AT,AX,BA,BG,CH,CY,CZ,DE,DK,EE,ES,FI,FO,FR,GB,GG,GI,GR,HR,HU,IE,IM,IS,IT,JE,LI,LT,LU,LV,MC,MD,ME,MK,MT,NL,NO,PL,PT,RO,RS,SE,SI,SK,SM,UA,VA,XK}') then 'on_payment'
  else 'never' end;

alter table payment_terms add column discount_tax_mode text check (discount_tax_mode in ('always', 'on_payment', 'never'));
update payment_terms t set discount_tax_mode = c.discount_tax_mode from companies c where c.id = t.company_id and t.discount_pct is not null;
alter table payment_terms add constraint payment_terms_discount_taxed check ((discount_pct is null) = (discount_tax_mode is null));

/* Terms that a company starts with, and others that name no mode. */
create function usual_discount_tax_mode() returns trigger language plpgsql as $$
begin
  select c.discount_tax_mode into new.discount_tax_mode from companies c where c.id = new.company_id;
  return new;
end $$;
create trigger payment_terms_usual_mode before insert on payment_terms for each row
  when (new.discount_pct is not null and new.discount_tax_mode is null) execute function usual_discount_tax_mode();
`

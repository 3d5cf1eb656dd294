/** Computes the non-deductible part of self-assessed taxes for invoices that weren't posted yet when 0052 gave them those taxes. */
export const unpostedSelfCosts = /* sql */ `
create function pg_temp.unposted_self_costs() returns table (company_id uuid, document_id uuid, tax_code_id uuid, undeducted numeric, exponent integer) language sql as $$
  select d.company_id, d.id, c.id, (100 - c.deductible_pct) / 100,
      case when d.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
        when d.currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end
    from documents d join tax_codes c on c.company_id = d.company_id and c.kind in ('reverse_charge', 'intra_community') and c.deductible_pct < 100
    where d.voucher_id = d.draft_id and d.kind in ('vendor_invoice', 'general_invoice')
$$;
alter table document_lines disable trigger document_lines_kept;
update document_lines l set self_tax_cost = round(l.self_tax_amount * u.undeducted, u.exponent)
  from pg_temp.unposted_self_costs() u where u.company_id = l.company_id and u.document_id = l.document_id and u.tax_code_id in (l.tax_code_id, l.second_tax_code_id)
    and l.self_tax_amount > 0 and l.self_tax_cost = 0;
alter table document_lines enable trigger document_lines_kept;
update documents d set freight_self_tax_cost = round(d.freight_self_tax_amount * u.undeducted, u.exponent)
  from pg_temp.unposted_self_costs() u where u.company_id = d.company_id and u.document_id = d.id and u.tax_code_id in (d.freight_tax_code_id, d.freight_second_tax_code_id)
    and d.freight_self_tax_amount <> 0 and d.freight_self_tax_cost = 0;
update documents d set charges_self_tax_cost = round(d.charges_self_tax_amount * u.undeducted, u.exponent)
  from pg_temp.unposted_self_costs() u where u.company_id = d.company_id and u.document_id = d.id and u.tax_code_id in (d.charges_tax_code_id, d.charges_second_tax_code_id)
    and d.charges_self_tax_amount <> 0 and d.charges_self_tax_cost = 0;
drop function pg_temp.unposted_self_costs();
`

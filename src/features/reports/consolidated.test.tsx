import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const system = 'system@northgate.example'
const today = new Date().toISOString().slice(0, 10)
const companies = await api.owner.query<{ id: string; name: string }>('select id, name from companies order by name')
const idOf = (name: string): string => companies.find((company) => company.name.startsWith(name))?.id ?? ''
/** Posts an expense of 100 in a company, as a document of its own would. */
await api.owner.exec(`begin;
  insert into accounts (company_id, account_id, name, group_id, type) select company_id, '6998', 'Hall hire', id, 'expense' from account_groups where company_id = '${idOf('Gulf')}' and group_id = '60';
  with d as (select id from documents where company_id = '${idOf('Gulf')}' limit 1),
    j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration, fiscal_year_id, period_no)
      select '${idOf('Gulf')}', 'journal', 'JE-TEST-1', '${today}', d.id, 'screen', 'AED', 1, 'Rent of the hall', gen_random_uuid(), 1 from d returning id)
  select id into temporary made from j;
  insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount)
    select '${idOf('Gulf')}', made.id, v.no, a.id, v.debit, v.credit, 'AED', v.debit - v.credit from made, (values (1, '6998', 100, 0), (2, '1010', 0, 100)) as v (no, code, debit, credit)
      join accounts a on a.company_id = '${idOf('Gulf')}' and a.account_id = v.code;
  delete from exchange_rates where company_id = '${idOf('Northgate')}' and currency = 'AED';
  commit`)
const address = `/reports/consolidated?statement=profit-loss&from=${today.slice(0, 7)}-01&to=${today}&companies=${idOf('Northgate')},${idOf('Gulf')}`

test('a rate that is missing is told instead of a statement; with it, a figure of another company leads there after a switch', async () => {
  const { user, router } = await open(address, system)
  await screen.findByRole('heading', { name: 'Not consolidated' })
  await screen.findByText('An exchange rate is missing')
  await api.owner.query(
    // The day before as well: where the company is, it may still be that day.
    `insert into exchange_rates (company_id, currency, date, rate, source, created_by, updated_by)
      select $1, 'AED', $2::date - n, 0.25, 'test', id, id from users, generate_series(0, 1) n where email = $3`,
    [idOf('Northgate'), today, system],
  )
  await router.invalidate()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Amounts in' }), 'whole')
  await screen.findByRole('treegrid', { name: 'Consolidated profit and loss' })
  const row = screen.getByRole('row', { name: /^6998 Hall hire/ })
  const [figure] = within(row).getAllByRole('button', { name: '25' })
  await user.click(figure as HTMLElement)
  const dialog = await screen.findByRole('alertdialog', { name: 'Switch Company?' })
  await user.click(within(dialog).getByRole('button', { name: 'Yes, Switch' }))
  await screen.findByRole('heading', { name: 'General ledger' })
  await screen.findByText('Rent of the hall')
  expect(router.state.location.search).toMatchObject({ account: '6998' })
})

test('the companies are chosen by name, and the last one stays', async () => {
  const { user, router } = await open(address, system)
  const boxes = within(await screen.findByRole('group', { name: 'Companies' }))
  await user.click(boxes.getByRole('checkbox', { name: /^Gulf/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ companies: idOf('Northgate') }))
  expect(boxes.getByRole<HTMLInputElement>('checkbox', { name: /^Northgate/ }).disabled).toBe(true)
  await user.click(boxes.getByRole('checkbox', { name: /^Gulf/ }))
  await user.click(boxes.getByRole('checkbox', { name: /^Falcon/ }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('companies'))
})

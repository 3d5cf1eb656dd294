/** Areas that are not built yet, under their usual names and with the paths of their pages. tests/architecture/route-table.test.ts checks the list. */
export const areasToCome: readonly { name: string; about: string; paths: readonly string[] }[] = [
  { name: 'Point of sale', about: 'Selling over the counter.', paths: ['/pos'] },
  {
    name: 'Stock',
    about: 'Warehouses, stock on hand, adjustments, transfers, low and expired stock.',
    paths: ['/manage-stocks', '/stock-adjustment', '/stock-transfer', '/warehouse', '/low-stocks', '/expired-products'],
  },
  {
    name: 'Dashboards and opportunities',
    about: 'Figures of the company, of sales and of one’s own work; bids that may become inquiries.',
    paths: ['/admin-dashboard', '/sales-dashboard', '/user-dashboard', '/bids'],
  },
  { name: 'Reports on trade', about: 'Sales, purchases, inventory, suppliers, customers.', paths: ['/reports'] },
  { name: 'People of the company', about: 'Employees, leaves, attendance, holidays, payroll and payslips.', paths: ['/hr'] },
  { name: 'The desk', about: 'Chat, calendar, to-dos, notes and files.', paths: ['/chat', '/calendar', '/todo', '/notes', '/file-manager'] },
]

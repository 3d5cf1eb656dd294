import { expect } from 'vitest'
import { journey, signInAs } from '../support/browser'

journey('signs in, sees the inquiries of the company, switches company, signs out', async ({ page, baseUrl }) => {
  await signInAs({ page, baseUrl }, 'sales@northgate.example', '/inquiries/list')
  await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor()
  await page.getByText('Lakeshore Unified School District').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/inquiries/list')

  await page.getByRole('button', { name: /Northgate Trading LLC/ }).click()
  await page.getByRole('menuitem', { name: /Gulf Procurement FZE/ }).click()
  await page.getByText('Are you sure you want to switch to Gulf Procurement FZE?').waitFor()
  await page.getByRole('button', { name: 'Yes, Switch' }).click()
  await page.getByText('Al Noor Contracting').first().waitFor()
  expect(await page.getByText('Lakeshore Unified School District').count()).toBe(0)

  await page.getByRole('button', { name: /Sofia Marin/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(/\/auth\/login\?redirect=/)
})

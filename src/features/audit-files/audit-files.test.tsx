import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const { companyId } = await api.signIn(accountant)
const nameNumbers = (numbers: object[]) => api.owner.exec(`update companies set tax_ids = '${JSON.stringify(numbers)}' where id = '${companyId}'`)
const choose = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })

test('what is missing is said in words, and nothing can be downloaded', async () => {
  await nameNumbers([])
  const { user, url } = await open('/reports/audit-files', accountant)
  await screen.findByRole('heading', { name: 'Audit files' })
  expect(await screen.findByText(/has no registration number/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  await user.selectOptions(choose('Format'), 'FEC (France)')
  expect(await screen.findByText(/has no SIREN/)).toBeTruthy()
  await waitFor(() => expect(url()).toContain('format=fec'))
})

test('a file is checked, its findings are shown by line, and it is downloaded', async () => {
  await nameNumbers([{ label: 'SIREN', value: '732 829 320' }])
  const { user } = await open('/reports/audit-files?format=fec', accountant)
  const status = await screen.findByText(/can be handed over/)
  expect(status.textContent).toMatch(/^732829320FEC\d{8}\.txt: \d+ lines/)
  const checks = within(screen.getByRole('table', { name: 'Checks' }))
  expect(checks.getAllByText('Holds').length).toBeGreaterThan(10)
  const blobs: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^732829320FEC\d{8}\.txt$/)]))
  expect(blobs.at(-1)?.size).toBeGreaterThan(300)
  vi.restoreAllMocks()
})

test('the numbers at DATEV are entered once and then stay', async () => {
  const { user } = await open('/reports/audit-files?format=datev', accountant)
  expect(await screen.findByText(/Enter the tax consultant’s number/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of audit files' }))
  await user.type(dialog.getByRole('textbox', { name: /consultant number/ }), '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('Enter a number from 1001 to 9999999.')).length).toBeGreaterThan(0)
  await user.type(dialog.getByRole('textbox', { name: /consultant number/ }), '345')
  await user.type(dialog.getByRole('textbox', { name: /client number/ }), '7')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/EXTF_Buchungsstapel_.*can be handed over/)).toBeTruthy()
})

test('who may only read sees the checks, and neither settings nor a download', async () => {
  await api.owner.exec(`update role_permissions set flags = '{read}' where module = 'audit-files' and company_id = '${companyId}'`)
  await open('/reports/audit-files?format=fec', accountant)
  expect(await screen.findByText(/can be handed over/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
})

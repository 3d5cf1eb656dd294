import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompanySummary } from '@/contracts/session'
import { CompanySelector } from './company-selector'

const mocks = vi.hoisted(() => ({ companies: [] as CompanySummary[], switchCompany: vi.fn(async () => undefined), cancelSwitch: vi.fn() }))
vi.mock('@/session/session', () => ({ useSession: () => ({ companyInfo: mocks.companies[0], allCompanies: mocks.companies }) }))
vi.mock('@/session/switch-company', () => ({ useSwitchCompany: () => mocks.switchCompany, cancelSwitch: mocks.cancelSwitch }))

const company = (id: string, name: string, role: string, hue: number): CompanySummary => ({
  id,
  name,
  role,
  hue,
  isActive: id === '1',
  user_type: 'user',
  company_logo: null,
  baseCurrency: 'USD',
  timezone: 'America/New_York',
})

const askFor = async (name: RegExp) => {
  render(<CompanySelector />)
  await userEvent.click(screen.getByRole('button', { name: /Northgate Trading LLC/ }))
  await userEvent.click(screen.getByRole('menuitem', { name }))
}

beforeEach(() => {
  vi.clearAllMocks()
  mocks.companies = [company('1', 'Northgate Trading LLC', 'Sales', 0), company('2', 'Gulf Procurement FZE', 'Buyer', 2)]
})
afterEach(cleanup)

describe('the company selector', () => {
  it('lists the companies with the role in each', async () => {
    render(<CompanySelector />)
    await userEvent.click(screen.getByRole('button', { name: /Northgate/ }))
    expect(screen.getByRole('menuitem', { name: /Gulf Procurement FZE.*Buyer/ })).toBeTruthy()
  })

  it('asks before it switches', async () => {
    await askFor(/Gulf/)
    const dialog = screen.getByRole('alertdialog', { name: 'Switch Company?' })
    expect(dialog.textContent).toContain('Are you sure you want to switch to Gulf Procurement FZE?')
    expect(dialog.getAttribute('data-company-hue')).toBe('2')
    expect(mocks.switchCompany).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Switch' }))
    expect(mocks.switchCompany).toHaveBeenCalledExactlyOnceWith('2')
    expect(mocks.cancelSwitch).not.toHaveBeenCalled()
  })

  it.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('%s only removes the stored company', async (_name, cancel) => {
    await askFor(/Gulf/)
    await cancel()
    expect(mocks.cancelSwitch).toHaveBeenCalledOnce()
    expect(mocks.switchCompany).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Northgate Trading LLC/ })))
  })

  it('asks nothing for the company that is active already', async () => {
    await askFor(/Northgate/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is no button where there is only one company', () => {
    mocks.companies = mocks.companies.slice(0, 1)
    render(<CompanySelector />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/Northgate Trading LLC/)).toBeTruthy()
  })
})

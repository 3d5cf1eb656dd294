import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failureNames } from '../failures'
import { DemosPage } from './demos-page'
import { features } from './index'
import { DemoFailed, Playing } from './playing'

const [demo] = features.flatMap(({ demos }) => demos)
if (!demo) throw new Error('There are no demos.')

test('every feature is a section with its demos as links, and says who plays', () => {
  render(<DemosPage />)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Demos'])
  for (const { name, demos } of features) {
    const section = within(screen.getByRole('region', { name }))
    expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      demos.map(({ id, title }) => [title, `/demos?play=${id}`]),
    )
    for (const { sees, persona } of demos) {
      section.getByText(sees)
      expect(section.getAllByText(`${persona.fullName}, ${persona.role}`).length).toBeGreaterThan(0)
    }
  }
})

test('the contents lead to each section, and failures are addresses as well', () => {
  render(<DemosPage />)
  const contents = within(screen.getByRole('navigation', { name: 'Features' })).getAllByRole<HTMLAnchorElement>('link')
  expect(contents.length).toBe(features.length + 1)
  for (const { hash } of contents) expect(document.querySelector(hash)?.tagName).toBe('H2')
  const failures = within(screen.getByRole('region', { name: 'Failures on any page' })).getAllByRole('link')
  expect(failures.map((link) => link.getAttribute('href'))).toEqual(failureNames.map((name) => `/?mock=${name}`))
})

test('an address that nothing has is said, and so is why a demo could not be set up', () => {
  const { unmount } = render(<DemosPage unknown="no-such-thing" />)
  expect(screen.getByRole('alert').textContent).toContain('There is no demo called “no-such-thing”.')
  unmount()
  render(<Playing demo={demo} step="Setting up" />)
  expect(screen.getByRole('status').textContent).toBe('Setting up…')
  cleanup()
  render(<DemoFailed demo={demo} reason="There is no such record." />)
  expect(screen.getByRole('alert').textContent).toContain('There is no such record.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/demos?play=${demo.id}`)
})

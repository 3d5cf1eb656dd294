import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../tests/support/screen'

const { open } = await startScreens()
const administrator = 'system@northgate.example'

const folder = path.join(import.meta.dirname, '_app')
/** All pages that show the record named in their URL, with the parameter that names the record. */
const recordPages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const code = file.endsWith('.tsx') ? readFileSync(path.join(folder, file), 'utf8') : ''
  const [, key, isDocument] = /(?:urlKeys\(|recordRoute\('[^']+', )'(\w+)'|\.\.\.(documentRoute)\(/.exec(code) ?? []
  const parameter = isDocument ? 'voucherId' : key
  const page = `/${file
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replaceAll('_/', '/')}`
  return parameter ? [{ page, parameter }] : []
})

const isNotFound = async () => {
  await screen.findByText(/Error 404 Page not found/)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
}

test('all record pages are walked', () => {
  expect(recordPages.length).toBeGreaterThan(40)
})

test.each(recordPages)('$page without a key is not found', async ({ page }) => {
  await open(page, administrator)
  await isNotFound()
})

test.each(recordPages)('$page with an unknown key is not found', async ({ page, parameter }) => {
  await open(`${page}?${parameter}=NONE-2026-99999`, administrator)
  await isNotFound()
})
